"""The guide as the server shows it: folders, its other languages, the map of the site."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from klondike.server import create_app


@pytest.fixture
def guide(page: Path) -> Path:
    for language in ("en", "fr"):
        folder = page / "guide" / language
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(f"<!doctype html><title>guide {language}</title>", "utf-8")
    return page


def client_of(page: Path) -> TestClient:
    return TestClient(create_app(page), follow_redirects=False)


def test_a_folder_shows_its_page_and_its_name_alone_leads_there(guide: Path) -> None:
    with client_of(guide) as client:
        assert "guide fr" in client.get("/guide/fr/").text
        away = client.get("/guide/fr")
        assert (away.status_code, away.headers["location"]) == (308, "/guide/fr/")
        assert client.get("/guide/de/").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,fr;q=0.5", "en"),
        ("de", "en"),
        ("de,en;q=0.2,fr;q=0.3", "fr"),
    ],
)
@pytest.mark.parametrize("path", ["/guide", "/guide/"])
def test_the_guide_is_found_in_the_reader_s_language(
    guide: Path, path: str, accepted: str, language: str
) -> None:
    with client_of(guide) as client:
        away = client.get(path, headers={"Accept-Language": accepted})
        assert (away.status_code, away.headers["location"]) == (302, f"/guide/{language}/")
        assert "Accept-Language" in away.headers["vary"]


def test_without_a_guide_there_is_none_to_find(page: Path) -> None:
    with client_of(page) as client:
        assert client.get("/guide/").status_code == 404


def test_other_languages_are_named_by_full_address(guide: Path) -> None:
    with client_of(guide) as client:
        links = client.get("/guide/en/").headers["link"]
        assert '<http://testserver/guide/fr/>; rel="alternate"; hreflang="fr"' in links
        assert "link" not in client.get("/").headers


def test_the_map_of_the_site_is_this_servers(guide: Path) -> None:
    with client_of(guide) as client:
        assert "<loc>http://testserver/guide/fr/</loc>" in client.get("/sitemap.xml").text
        assert client.get("/sitemap.xml").headers["content-type"] == "application/xml"
        assert "Sitemap: http://testserver/sitemap.xml" in client.get("/robots.txt").text


def test_a_build_that_knows_its_site_has_the_last_word(guide: Path) -> None:
    (guide / "robots.txt").write_text("of the build", "utf-8")
    with client_of(guide) as client:
        assert client.get("/robots.txt").text == "of the build"
