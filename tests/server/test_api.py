"""The API answers as the command line does, and refuses with problem documents."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, MutableMapping
from typing import Any
from unittest.mock import patch

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from klondike import Deal
from klondike.json_text import LARGEST_TEXT
from klondike.layout import deal_to_json
from klondike.replay import answer_line
from klondike.server import create_app
from support import read_json, read_lines

VERIFY = "/api/v1/records/verify"
LINES = read_lines("lines.jsonl")


def as_bytes(line: object) -> bytes:
    """A line of the conformance file as it is sent."""
    return line.encode() if isinstance(line, str) else json.dumps(line).encode()


def assert_problem(response: Response, status: int, code: str) -> dict[str, Any]:
    """Checks that an answer is a problem document; the document."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = response.json()
    assert list(problem) == ["type", "title", "status", "detail", "code", "at"]
    assert problem["status"] == status
    assert problem["code"] == code
    assert problem["type"].endswith(f":{code}")
    assert problem["detail"]
    return problem


def test_the_server_is_up(client: TestClient) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}


@pytest.mark.parametrize(("number", "code"), read_json("codes.json")["codes"].items())
def test_a_deal_is_shown_by_its_number(client: TestClient, number: str, code: str) -> None:
    response = client.get(f"/api/v1/deals/{number}")
    assert response.status_code == 200
    assert response.json()["code"] == code
    expected = deal_to_json(Deal.of(number))
    assert response.text == json.dumps(expected, separators=(",", ":"))  # keys in their order, none dropped


def test_a_deal_is_named_as_it_was_asked_for(client: TestClient) -> None:
    deck = Deal.of(24).deck_text
    for name in ("24", "0", str(2**64 - 1), Deal.of(24).code, deck):
        shown = client.get(f"/api/v1/deals/{name}").json()
        assert shown["deal"] == name
        assert shown["code"] == Deal.of(name).code


@pytest.mark.parametrize(
    "name",
    [
        str(2**64),
        "-1",
        "24x",
        "",
        "24/",
        "24%2F",
        "24/25",
        "ms:24",
        "é",
        "%00",
        "%FF",
        "AC " * 52,
        f"{Deal.of(24).deck_text} AC",
        "Z" * 46,
    ],
)
def test_no_deal_is_a_bad_deal(client: TestClient, name: str) -> None:
    assert_problem(client.get(f"/api/v1/deals/{name}"), 422, "bad_deal")


@pytest.mark.parametrize("row", LINES, ids=lambda row: row["name"])
def test_a_line_is_answered_as_replay_answers_it(client: TestClient, row: dict[str, Any]) -> None:
    body = as_bytes(row["line"])
    expected = answer_line(body)
    response = client.post(VERIFY, content=body)
    if expected["ok"]:
        assert response.status_code == 200
        assert response.text == json.dumps(expected, separators=(",", ":"), ensure_ascii=False)
    else:
        status = {"bad_json": 400, "too_large": 413}.get(expected["error"], 422)
        problem = assert_problem(response, status, expected["error"])
        assert problem["at"] == expected["at"]
        assert problem["detail"] == expected["message"]
    for key, value in row["answer"].items():
        if key in ("ok", "error", "message"):
            continue
        assert response.json()[key] == value


def test_the_lines_hold_every_status() -> None:
    codes = {row["answer"].get("error") for row in LINES}
    assert {None, "bad_json", "bad_deal", "bad_record", "score_mismatch"} <= codes


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"NaN", b"\xff", b"null", b"[" * 60_000])
def test_a_body_that_is_no_object(client: TestClient, body: bytes) -> None:
    assert_problem(client.post(VERIFY, content=body), 400, "bad_json")


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded", "image/png"])
def test_the_content_type_does_not_matter(client: TestClient, content_type: str) -> None:
    response = client.post(VERIFY, content=b'{"deal": 24}', headers={"Content-Type": content_type})
    assert response.status_code == 200


def test_a_body_of_the_largest_size_is_read(client: TestClient) -> None:
    body = b'{"deal": 24}'.ljust(LARGEST_TEXT)
    assert client.post(VERIFY, content=body).status_code == 200
    assert_problem(client.post(VERIFY, content=body + b" "), 413, "too_large")


@pytest.mark.parametrize("size", [LARGEST_TEXT + 1, 40 * LARGEST_TEXT])
def test_a_body_without_a_length_is_capped_as_it_streams(client: TestClient, size: int) -> None:
    def chunks() -> Iterator[bytes]:
        for start in range(0, size, 1000):
            yield b" " * min(1000, size - start)

    assert_problem(client.post(VERIFY, content=chunks()), 413, "too_large")


def test_a_body_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("klondike.server.api._PATIENCE", 0)
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError("nothing more comes")

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": VERIFY, "query_string": b"", "headers": []}
    asyncio.run(create_app()(scope, receive, send))
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["code"] == "request_timeout"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/v1/deals/24", "GET, HEAD"),
        ("DELETE", "/healthz", "GET, HEAD"),
        ("GET", VERIFY, "POST"),
        ("PUT", VERIFY, "POST"),
    ],
)
def test_a_wrong_method_is_told_the_right_one(
    client: TestClient, method: str, path: str, allowed: str
) -> None:
    response = client.request(method, path)
    assert_problem(response, 405, "method_not_allowed")
    assert response.headers["allow"] == allowed


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/", "/api/v1", "/api/v2/deals/24", "/api/v1/deals", "/api/v1/docs"],
)
def test_an_unknown_path_of_the_api(client: TestClient, path: str) -> None:
    assert_problem(client.get(path), 404, "not_found")
    assert_problem(client.post(path), 404, "not_found")


@pytest.mark.parametrize("path", ["/healthz", "/api/v1/deals/24", "/api/v1/openapi.json"])
def test_head_is_get_without_a_body(client: TestClient, path: str) -> None:
    get, head = client.get(path), client.head(path)
    assert head.status_code == 200
    assert head.headers["content-length"] == get.headers["content-length"]


def test_an_accident_is_answered_without_its_details(client: TestClient) -> None:
    with patch("klondike.server.api.deal_to_json", side_effect=RuntimeError("the password is swordfish")):
        response = client.get("/api/v1/deals/24")
    assert_problem(response, 500, "internal_server_error")
    assert "swordfish" not in response.text
    assert "RuntimeError" not in response.text
    assert response.headers["x-content-type-options"] == "nosniff"
