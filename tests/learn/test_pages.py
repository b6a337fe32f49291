"""The guide's pages: links that lead somewhere, pictures with words, nothing inline."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from klondike.learn.book import LANGUAGES, data, parts
from klondike.learn.pages import dark_style, render_doorstep, render_page, write_all
from klondike.learn.site import robots, sitemap
from klondike.survey import from_csv, own_table
from support import ROOT

SITE = "https://example.org/klondike/"
VOID = {"link", "meta", "br", "hr", "img", "input", "path", "rect", "circle", "use"}


class Page(HTMLParser):
    """What a page is made of: every tag with its attributes, and the text inside each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.texts: dict[int, str] = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attributes}))
        if tag not in VOID:
            self.open.append(tag)
            self.texts[len(self.tags) - 1] = ""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag, tag

    def handle_data(self, text: str) -> None:
        if self.tags and self.open and self.tags[-1][0] == self.open[-1]:
            self.texts[len(self.tags) - 1] += text

    def all(self, name: str) -> list[dict[str, str]]:
        return [attributes for tag, attributes in self.tags if tag == name]


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def page(language: str) -> Page:
    return Page(render_page(language))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    web = tmp_path_factory.mktemp("web")
    (web / "src" / "app").mkdir(parents=True)
    tokens = (ROOT / "web" / "src" / "app" / "tokens.css").read_text("utf-8")
    (web / "src" / "app" / "tokens.css").write_text(tokens, "utf-8")
    write_all(web)
    return web


def test_the_doorstep_leads_to_every_language() -> None:
    doorstep = render_doorstep()
    for language in LANGUAGES:
        assert f'<a href="{language}/"' in doorstep
    assert "<script" not in doorstep
    assert "style" not in doorstep


def test_every_tag_is_closed_and_every_id_is_one_of_its_kind(page: Page) -> None:
    assert page.open == []
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_every_link_leads_somewhere(page: Page, language: str, written: Path) -> None:
    ids = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    for link in (attributes["href"] for attributes in page.all("a") + page.all("use")):
        if link.startswith("#"):
            assert link[1:] in ids, link
        elif not link.startswith(("https://", "../")):
            assert (written / "public" / "guide" / language / link).is_file(), link
    assert {a["href"] for a in page.all("a") if a["href"].startswith("../")} == {
        "../../",
        f"../{'fr' if language == 'en' else 'en'}/",
    }


def test_every_heading_has_its_anchor_and_none_is_skipped(page: Page, language: str) -> None:
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))
    anchors = [anchor for part in parts(language) for anchor in part.anchors]
    assert [a["id"] for tag, a in page.tags if tag in ("h2", "h3") and a["id"] != "contents-title"] == anchors


def test_nothing_is_inline_and_nothing_comes_from_elsewhere(page: Page) -> None:
    for tag, attributes in page.tags:
        assert tag != "style"
        assert not [name for name in attributes if name == "style" or name.startswith("on")], tag
        assert not attributes.get("src", "").startswith(("http", "//"))
    assert [attributes.get("src") for attributes in page.all("script")] == ["/src/guide/main.ts"]


def test_every_picture_is_told_in_words(page: Page) -> None:
    by_id = {a["id"]: page.texts.get(at, "") for at, (_, a) in enumerate(page.tags) if "id" in a}
    pictures = page.all("svg")
    assert len(pictures) > 30
    for picture in pictures:
        assert picture["role"] == "img"
        title, description = picture["aria-labelledby"].split()
        assert by_id[title]
        assert len(by_id[description]) > 20


def test_language_title_and_description(page: Page, language: str) -> None:
    assert page.all("html")[0]["lang"] == language
    (description,) = (a["content"] for a in page.all("meta") if a.get("name") == "description")
    assert 50 <= len(description) <= 200


def test_only_a_site_that_is_known_is_named(language: str) -> None:
    known = Page(render_page(language, SITE))
    links = {a["hreflang"]: a["href"] for a in known.all("link") if a["rel"] == "alternate"}
    assert links == {
        "en": f"{SITE}guide/en/",
        "fr": f"{SITE}guide/fr/",
        "x-default": f"{SITE}guide/en/",
    }
    assert [a["href"] for a in known.all("link") if a["rel"] == "canonical"] == [f"{SITE}guide/{language}/"]
    assert "canonical" not in render_page(language)


def test_sitemap_and_robots() -> None:
    tree = ElementTree.fromstring(sitemap(SITE))
    places = [element.text for element in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert places == [SITE, f"{SITE}guide/en/", f"{SITE}guide/fr/"]
    assert f"Sitemap: {SITE}sitemap.xml" in robots(SITE)


def test_pictures_to_download_are_whole_and_say_their_licence(written: Path, language: str) -> None:
    folder = written / "public" / "guide" / language / "diagrams"
    assert {file.stem for file in folder.iterdir()} == set(data("diagrams"))
    for file in folder.iterdir():
        tree = ElementTree.parse(file).getroot()
        assert tree.tag == "{http://www.w3.org/2000/svg}svg"
        assert "https://creativecommons.org/licenses/by/4.0/" in file.read_text("utf-8")


def test_the_data_set_is_the_surveys_own(written: Path, language: str) -> None:
    folder = written / "public" / "guide" / language
    assert from_csv((folder / "odds.csv").read_text("utf-8")) == own_table()
    assert json.loads((folder / "odds-manifest.json").read_text("utf-8"))["rules"]


def test_what_was_written_before_is_gone(written: Path, tmp_path: Path) -> None:
    for name in ("guide/en/old.html", "public/guide/fr/diagrams/old.svg", "public/sitemap.xml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("old", "utf-8")
    (tmp_path / "src" / "app").mkdir(parents=True)
    (tmp_path / "src" / "app" / "tokens.css").write_text('[data-theme="dark"] {\n  --a: b;\n}\n', "utf-8")
    write_all(tmp_path)
    assert not list(tmp_path.rglob("old.*"))
    assert not (tmp_path / "public" / "sitemap.xml").exists()
    write_all(tmp_path, SITE)
    assert (tmp_path / "public" / "sitemap.xml").is_file()
    assert (tmp_path / "public" / "robots.txt").is_file()


def test_dark_is_the_tables_own() -> None:
    tokens = (ROOT / "web" / "src" / "app" / "tokens.css").read_text("utf-8")
    style = dark_style(tokens)
    assert "color-scheme: dark;" in style
    assert style.count("{") == style.count("}") == 2
    with pytest.raises(ValueError, match="dark"):
        dark_style(":root {}")
