"""`POST /api/v1/hint` and `/api/v1/useful`: the library's answers, for whoever has no kernel at hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from threading import Event
from typing import Any, ClassVar
from unittest.mock import patch

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from askers import Asker, until
from klondike import Cancel, Deal, Game, Limits, Record, Rules, SolverError, View, hint, no_useful_move
from klondike.advice import option_to_answer
from klondike.json_text import LARGEST_TEXT
from klondike.server import create_app
from klondike.server.hinting import read_hint_order
from klondike.server.solving import Bounds
from support import read_lines

HINT, USEFUL = "/api/v1/hint", "/api/v1/useful"
KEYS = "move reason win_share thoughtful message options"
_ALL = read_lines("hints.jsonl")
ROWS = [*_ALL[::6], next(row for row in _ALL if row["no_useful_move"])]
"""Some of each kind."""


def line_of(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("deal", "rules", "moves")}


def game_of(row: dict[str, Any]) -> Game:
    game = Game(Deal.of(row["deal"]), Rules.of(row["rules"]))
    for word in row["moves"].split():
        game.play(word)
    return game


# Answers


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["answer"]["reason"])
def test_the_hint_is_the_librarys_with_all_that_is_next_best(client: TestClient, row: dict[str, Any]) -> None:
    expected = hint(game_of(row))
    response = client.post(HINT, json=line_of(row))
    assert response.status_code == 200
    told = response.json()
    assert " ".join(told) == KEYS
    assert told["options"] == [option_to_answer(option) for option in expected.options]
    assert told["move"] == (told["options"][0]["move"] if told["options"] else None)
    assert (told["reason"], told["win_share"]) == (expected.reason.value, expected.win_share)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["answer"]["reason"])
def test_no_useful_move_is_the_librarys(client: TestClient, row: dict[str, Any]) -> None:
    told = client.post(USEFUL, json=line_of(row)).json()
    assert told == {"no_useful_move": no_useful_move(game_of(row))}


def test_rows_have_games_with_and_without_useful_moves() -> None:
    assert {row["no_useful_move"] for row in ROWS} == {True, False}


def test_what_was_undone_is_not_looked_at(client: TestClient) -> None:
    game = Game(Deal.of(24), Rules.of("casual-3"))
    game.play("S-W")
    before = hint(game)
    game.play("S-W")
    game.undo()
    by_record = client.post(HINT, json=Record.of(game).to_json()).json()
    by_game = client.post(HINT, json={"deal": "24", "rules": "casual-3", "moves": "S-W"}).json()
    assert by_record == by_game
    assert by_record["move"] == str(before.move)


@pytest.mark.parametrize("body", [b"24", b'"24"', b'{"deal": 24}'])
def test_a_deal_is_read_however_it_is_written(client: TestClient, body: bytes) -> None:
    told = client.post(HINT, content=body).json()
    assert told["move"] == str(hint(Game(Deal.of(24))).move)


def test_a_thoughtful_hint_is_given_and_says_so(client: TestClient) -> None:
    game = {"deal": 24, "rules": "casual-3", "thoughtful": True}
    told = client.post(HINT, json=game).json()
    assert (told["reason"], told["win_share"], told["thoughtful"]) == ("winning", 1.0, True)
    assert told["options"] == []


def test_words_are_in_the_language_that_is_asked_for(client: TestClient) -> None:
    told = {}
    for wanted in ("en", "fr-CA, en;q=0.5", "de"):
        response = client.post(HINT, content=b"24", headers={"Accept-Language": wanted})
        told[response.headers["content-language"]] = response.json()["message"]
    assert set(told) == {"en", "fr"}
    assert told["en"].endswith(": safe to send up.")
    assert told["fr"].endswith("\xa0: peut monter sans risque.")


@pytest.mark.parametrize("path", [HINT, USEFUL])
@pytest.mark.parametrize(
    ("body", "status", "code", "at"),
    [
        (b"{", 400, "bad_json", None),
        (b"[]", 400, "bad_json", None),
        (b" " * (LARGEST_TEXT + 1), 413, "too_large", None),
        (b"", 422, "bad_deal", None),
        (b'{"deal": 24, "moves": "T3-FC T1-FD"}', 422, "needs_ace", 1),
        (b'{"deal": 24, "moves": 7}', 422, "bad_move", None),
        (b'{"deal": 24, "playouts": 0}', 422, "bad_rules", None),
        (b'{"deal": 24, "playouts": true}', 422, "bad_rules", None),
        (b'{"deal": 24, "playouts": 1.5}', 422, "bad_rules", None),
        (b'{"deal": 24, "thoughtful": 1}', 422, "bad_rules", None),
        (b'{"deal": 24, "max_seconds": 1}', 422, "bad_rules", None),
        (b'{"position": {}}', 422, "bad_position", None),
    ],
)
def test_what_is_refused_is_a_problem(
    client: TestClient, path: str, body: bytes, status: int, code: str, at: int | None
) -> None:
    response = client.post(path, content=body)
    assert response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert (response.status_code, told["code"], told["at"]) == (status, code, at)


# Limits


def test_a_request_may_ask_for_fewer_playouts_and_never_for_more() -> None:
    bounds = Bounds(seconds=3, memory_mb=64, states=1000, playouts=100)
    asked = [read_hint_order({"deal": 24, "playouts": n}, bounds).playouts for n in (7, 10**30, None)]
    assert asked == [7, 100, None]
    assert read_hint_order("24", bounds).limits == Limits(1000, 3, 64)
    assert read_hint_order({"deal": 24, "thoughtful": True}, Bounds()).limits.states == 300_000


class Scripted:
    """An advisor that thinks until it is stopped, or set free; then it knows nothing."""

    started: ClassVar[list[Cancel]] = []
    given: ClassVar[list[tuple[int, Limits]]] = []
    free: ClassVar[Event] = Event()

    def advise(
        self,
        view: View,
        rules: Rules,
        visited: Sequence[View],
        playouts: int,
        limits: Limits,
        cancel: Cancel,
    ) -> None:
        """Nothing, for as long as it may."""
        Scripted.started.append(cancel)
        Scripted.given.append((playouts, limits))
        while not cancel.is_set and not Scripted.free.wait(0.001):
            pass

    def useful(self, view: View, rules: Rules, limits: Limits, cancel: Cancel) -> None:
        """Nothing is known."""

    def close(self) -> None:
        """Holds nothing."""


def serve(scenario: Any, bounds: Bounds) -> None:
    """Plays a scenario with a server whose thoughts do not end by themselves."""
    Scripted.started, Scripted.given, Scripted.free = [], [], Event()
    with patch("klondike.server.hinting.open_advisor", Scripted):
        asyncio.run(scenario(create_app(bounds=bounds)))


def test_a_hint_that_does_not_come_in_time_is_undecided() -> None:
    async def scenario(app: FastAPI) -> None:
        Scripted.free.set()
        asker = Asker(app, HINT, b'{"deal": 24, "playouts": 5}')
        await asker.task
        told = json.loads(asker.body)
        assert (asker.status, told["move"], told["reason"]) == (200, None, "undecided")
        assert Scripted.given == [(5, Limits(None, 2.5, 32))]

    serve(scenario, Bounds(seconds=2.5, memory_mb=32))


def test_hints_and_verdicts_wait_in_one_queue() -> None:
    async def scenario(app: FastAPI) -> None:
        first = Asker(app, HINT)
        await until(lambda: Scripted.started)
        for path in (HINT, USEFUL, "/api/v1/solve"):
            refused = Asker(app, path)
            await refused.task
            assert (refused.status, json.loads(refused.body)["code"]) == (429, "too_many_requests")
            assert int(refused.headers[b"retry-after"]) >= 1
        Scripted.free.set()
        await first.task
        assert first.status == 200

    serve(scenario, Bounds(at_once=1, waiting=0))


def test_thinking_ends_when_its_asker_goes_away() -> None:
    async def scenario(app: FastAPI) -> None:
        asker = Asker(app, HINT)
        await until(lambda: Scripted.started)
        asker.leave()
        await asker.task
        assert Scripted.started[0].is_set
        await until(lambda: app.state.searches.under_way == 0)

    serve(scenario, Bounds(at_once=1, waiting=0))


def test_without_a_kernel_it_is_said_and_a_thoughtful_hint_is_given_all_the_same(client: TestClient) -> None:
    missing = SolverError("hints need the kernel: there is none")
    with patch("klondike.server.hinting.open_advisor", side_effect=missing):
        for path in (HINT, USEFUL):
            response = client.post(path, content=b"24")
            told = response.json()
            assert (response.status_code, told["code"]) == (501, "not_implemented")
            assert told["detail"] == str(missing)
        thoughtful = client.post(HINT, json={"deal": 24, "rules": "casual-3", "thoughtful": True})
        assert thoughtful.json()["reason"] == "winning"
