"""The built page: what browsers may keep, what is compressed, what is not there."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from klondike.server.headers import SECURITY_HEADERS
from klondike.server.negotiation import choose_encoding

from .conftest import SCRIPT, TINY

SCRIPT_PATH = "/assets/main-0a1b2c3d.js"
KERNEL_PATH = "/assets/kernel-4e5f6a7b.wasm"
PLAIN = {"Accept-Encoding": "identity"}


@pytest.mark.parametrize("path", ["/", "/index.html", "/?deal=24&preset=casual-3&moves=T3-FC.S-W"])
def test_the_page_opens(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert "the table" in response.text


@pytest.mark.parametrize("path", ["/", SCRIPT_PATH, "/nothing", "/healthz", "/api/v1/deals/24", "/api/none"])
def test_every_answer_tells_the_browser_to_be_careful(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert {name: headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_the_policy_allows_no_inline_script_and_no_third_party() -> None:
    directives = dict(
        directive.split(" ", 1) for directive in SECURITY_HEADERS["Content-Security-Policy"].split("; ")
    )
    assert directives["default-src"] == "'self'"
    assert directives["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert directives["style-src"] == "'self'"
    assert not any("unsafe-inline" in sources or "http" in sources for sources in directives.values())


def test_hashed_files_are_kept_for_ever_and_others_asked_for_again(client: TestClient) -> None:
    assert client.get(SCRIPT_PATH).headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/manifest.webmanifest", "/tiny.txt"):
        assert client.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        (SCRIPT_PATH, "text/javascript; charset=utf-8"),
        (KERNEL_PATH, "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_media_types_do_not_depend_on_the_machine(client: TestClient, path: str, media_type: str) -> None:
    assert client.get(path).headers["content-type"] == media_type


def test_a_script_is_compressed_for_who_takes_it(client: TestClient) -> None:
    with client.stream("GET", SCRIPT_PATH, headers={"Accept-Encoding": "gzip"}) as response:
        raw = b"".join(response.iter_raw())
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "Accept-Encoding"
    assert len(raw) == int(response.headers["content-length"]) < len(SCRIPT) / 10
    assert gzip.decompress(raw).decode() == SCRIPT

    response = client.get(SCRIPT_PATH, headers=PLAIN)
    assert "content-encoding" not in response.headers
    assert response.headers["vary"] == "Accept-Encoding"
    assert response.text == SCRIPT


def test_what_the_build_compressed_is_served_as_it_is(client: TestClient) -> None:
    with client.stream("GET", KERNEL_PATH, headers={"Accept-Encoding": "gzip, br"}) as response:
        assert b"".join(response.iter_raw()) == b"made by the build"
    assert response.headers["content-encoding"] == "br"
    assert client.get(f"{KERNEL_PATH}.br").status_code == 404


def test_what_compression_does_not_shorten_is_sent_plain(client: TestClient) -> None:
    response = client.get("/tiny.txt", headers={"Accept-Encoding": "gzip, br"})
    assert "content-encoding" not in response.headers
    assert "vary" not in response.headers
    assert response.text == TINY


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("GZIP", "gzip"),
        ("gzip;q=0", "identity"),
        ("gzip; q=0.000", "identity"),
        ("*;q=0", "identity"),
        ("br;q=0, *;q=0.1", "gzip"),
        ("gzip;q=x", "gzip"),
        ("deflate", "identity"),
        ("", "identity"),
        (",;,", "identity"),
    ],
)
def test_the_coding_is_one_that_is_accepted(accepted: str, chosen: str) -> None:
    assert choose_encoding(accepted, {"identity", "gzip", "br"}) == chosen


@pytest.mark.parametrize("path", ["/", SCRIPT_PATH, "/tiny.txt"])
def test_a_version_that_is_there_already_is_not_sent_again(client: TestClient, path: str) -> None:
    first = client.get(path)
    tag = first.headers["etag"]
    for if_none_match in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = client.get(path, headers={"If-None-Match": if_none_match})
        assert again.status_code == 304
        assert again.content == b""
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == first.headers["cache-control"]
        assert again.headers.get("vary") == first.headers.get("vary")
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_codings_have_tags_of_their_own(client: TestClient) -> None:
    packed = client.get(SCRIPT_PATH, headers={"Accept-Encoding": "gzip"}).headers["etag"]
    plain = client.get(SCRIPT_PATH, headers=PLAIN).headers["etag"]
    assert packed != plain
    assert client.get(SCRIPT_PATH, headers=PLAIN | {"If-None-Match": packed}).status_code == 200


@pytest.mark.parametrize("path", ["/", SCRIPT_PATH, "/tiny.txt", "/nothing"])
def test_head_is_get_without_a_body(client: TestClient, path: str) -> None:
    get, head = client.get(path), client.head(path)
    assert head.status_code == get.status_code
    assert head.content == b""
    assert dict(head.headers) == dict(get.headers)


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets/",
        "/assets",
        "/index.html/",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/.//secret.txt",
        "/%00",
        "/%ff",
    ],
)
def test_only_what_was_built_is_there(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert "not of the page" not in response.text


def test_a_page_is_only_read(client: TestClient) -> None:
    response = client.post("/")
    assert response.status_code == 405
    assert response.headers["allow"] == "GET, HEAD"


def test_a_page_that_is_not_built_says_how_to(client_without_page: TestClient) -> None:
    response = client_without_page.get("/")
    assert response.status_code == 503
    assert "make play" in response.text
    assert "<script" not in response.text
    assert client_without_page.get("/nothing").status_code == 404
    assert client_without_page.get("/api/v1/deals/24").status_code == 200


def test_half_a_page_is_none(tmp_path: Path) -> None:
    from klondike.server.pages import Pages

    (tmp_path / "left-over.js").write_text("old", "utf-8")
    assert Pages(tmp_path).files == {}
