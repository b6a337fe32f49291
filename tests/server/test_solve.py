"""`POST /api/v1/solve`: answers like the command line, limits, a bounded queue, askers who go away."""

from __future__ import annotations

import asyncio
import json
from threading import Event
from typing import Any, ClassVar
from unittest.mock import patch

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from askers import Asker, until
from klondike import Cancel, Deal, Limits, Position, Rules, RulesError, Solution, Stop, Verdict
from klondike.json_text import LARGEST_TEXT
from klondike.server import create_app
from klondike.server.solving import Bounds, read_order
from klondike.solver import Reference

SOLVE = "/api/v1/solve"
KEYS = "deal draw passes worry_back verdict moves length lower_bound states seconds stopped engine"
LATE = {
    "position": {
        "stock": "",
        "waste": "JC QC",
        "foundations": {"C": 10, "D": 13, "H": 13, "S": 13},
        "face_down": [""] * 7,
        "face_up": ["KC", *[""] * 6],
    },
    "rules": {"draw": 1, "passes": 3, "worry_back": False},
}


# Answers


def test_a_position_is_solved(client: TestClient) -> None:
    response = client.post(SOLVE, json=LATE)
    assert response.status_code == 200
    told = response.json()
    assert " ".join(told) == KEYS
    assert (told["deal"], told["verdict"], told["length"]) == (None, "winnable", 5)
    assert (told["passes"], told["worry_back"], told["lower_bound"]) == (3, False, None)


def test_the_shortest_line_is_proved(client: TestClient) -> None:
    told = client.post(SOLVE, json=LATE | {"shortest": True}).json()
    assert (told["length"], told["lower_bound"]) == (5, 5)


@pytest.mark.parametrize("body", [b"24", b'"24"', b'{"deal": "24"}', Deal.of(24).deck_text.encode()])
def test_a_deal_is_solved_however_it_is_written(client: TestClient, body: bytes) -> None:
    told = client.post(SOLVE, content=body).json()
    assert told["verdict"] in ("winnable", "undecided")
    assert told["deal"] == json.loads(body)["deal"] if body.startswith(b"{") else body.decode().strip('"')


def test_a_game_is_solved_where_it_stands(client: TestClient) -> None:
    game = {"deal": 24, "rules": {"draw": 3, "passes": 1}, "moves": "S-W " * 8}
    assert client.post(SOLVE, json=game).json()["verdict"] == "unwinnable"


@pytest.mark.parametrize(
    ("body", "status", "code", "at"),
    [
        (b"{", 400, "bad_json", None),
        (b"[]", 400, "bad_json", None),
        (b" " * (LARGEST_TEXT + 1), 413, "too_large", None),
        (b"", 422, "bad_deal", None),
        (b"hello", 422, "bad_deal", None),
        (b'{"deal": 24, "moves": "T3-FC T1-FD"}', 422, "needs_ace", 1),
        (b'{"deal": 24, "max_states": 0}', 422, "bad_rules", None),
        (b'{"deal": 24, "max_seconds": -1}', 422, "bad_rules", None),
        (b'{"deal": 24, "max_memory": "1"}', 422, "bad_rules", None),
        (b'{"deal": 24, "shortest": 1}', 422, "bad_rules", None),
        (b'{"deal": 24, "threads": 4}', 422, "bad_rules", None),
        (b'{"position": {}}', 422, "bad_position", None),
    ],
)
def test_what_is_refused_is_a_problem(
    client: TestClient, body: bytes, status: int, code: str, at: int | None
) -> None:
    response = client.post(SOLVE, content=body)
    assert response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert (response.status_code, told["code"], told["at"]) == (status, code, at)


def test_other_methods_are_refused(client: TestClient) -> None:
    response = client.get(SOLVE)
    assert (response.status_code, response.headers["allow"]) == (405, "POST")


# Limits


def test_a_request_may_ask_for_less_and_never_for_more() -> None:
    bounds = Bounds(seconds=10, memory_mb=256, states=1000)
    assert read_order("24", bounds).limits == Limits(1000, 10, 256)
    less: dict[str, Any] = {"max_states": 7, "max_seconds": 0.5, "max_memory": 16}
    assert read_order({"deal": 24} | less, bounds).limits == Limits(7, 0.5, 16)
    more = {"max_states": 10**9, "max_seconds": 3600, "max_memory": 10**6}
    assert read_order({"deal": 24} | more, bounds).limits == Limits(1000, 10, 256)
    null = dict.fromkeys(less)
    assert read_order({"deal": 24} | null, Bounds()).limits == Limits(
        None, Bounds().seconds, Bounds().memory_mb
    )
    with pytest.raises(RulesError):
        read_order({"deal": 24, "max_states": True}, bounds)


def test_a_limit_is_said(client: TestClient) -> None:
    told = client.post(SOLVE, json={"deal": "24", "rules": "casual-3", "max_states": 2}).json()
    assert (told["verdict"], told["states"], told["stopped"]) == ("undecided", 2, "states")


# The queue, and askers who go away


class Endless(Reference):
    """An engine that searches until it is stopped, or set free."""

    started: ClassVar[list[Cancel]] = []
    free: ClassVar[Event] = Event()

    def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """Nothing, for as long as it may."""
        Endless.started.append(cancel)
        while not cancel.is_set and not Endless.free.wait(0.001):
            pass
        stopped = Stop.CANCELLED if cancel.is_set else Stop.SECONDS
        return Solution(Verdict.UNDECIDED, None, None, 1, 0.0, stopped, "endless")


def serve(scenario: Any, bounds: Bounds) -> None:
    """Plays a scenario with a server whose searches do not end by themselves."""
    Endless.started = []
    Endless.free = Event()
    with patch("klondike.server.solving.open_engine", Endless):
        asyncio.run(scenario(create_app(bounds=bounds)))


def test_more_than_may_wait_are_sent_away_and_the_others_served() -> None:
    async def scenario(app: FastAPI) -> None:
        searches = app.state.searches
        served = [Asker(app, SOLVE) for _ in range(3)]
        await until(lambda: searches.under_way == 3)
        refused = Asker(app, SOLVE)
        await refused.task
        told = json.loads(refused.body)
        assert (refused.status, told["code"], told["at"]) == (429, "too_many_requests", None)
        assert int(refused.headers[b"retry-after"]) >= 1
        assert len(Endless.started) <= 2
        Endless.free.set()
        await asyncio.gather(*(asker.task for asker in served))
        assert [asker.status for asker in served] == [200, 200, 200]
        late = Asker(app, SOLVE)
        await late.task
        assert late.status == 200

    serve(scenario, Bounds(at_once=2, waiting=1))


def test_a_search_ends_when_its_asker_goes_away() -> None:
    async def scenario(app: FastAPI) -> None:
        asker = Asker(app, SOLVE)
        await until(lambda: Endless.started)
        asker.leave()
        await asker.task
        assert Endless.started[0].is_set
        await until(lambda: app.state.searches.under_way == 0)

    serve(scenario, Bounds(at_once=1, waiting=0))


def test_who_goes_away_while_waiting_gives_the_place_back() -> None:
    async def scenario(app: FastAPI) -> None:
        first = Asker(app, SOLVE)
        await until(lambda: Endless.started)
        second = Asker(app, SOLVE)
        await until(lambda: app.state.searches.under_way == 2)
        second.leave()
        await second.task
        await until(lambda: app.state.searches.under_way == 1)
        Endless.free.set()
        await first.task
        assert first.status == 200
        assert len(Endless.started) == 1

    serve(scenario, Bounds(at_once=1, waiting=1))


def test_a_search_ends_when_the_server_stops() -> None:
    async def scenario(app: FastAPI) -> None:
        asker = Asker(app, SOLVE)
        await until(lambda: Endless.started)
        asker.task.cancel()
        await asyncio.wait((asker.task,))
        assert Endless.started[0].is_set

    serve(scenario, Bounds())


def test_a_fault_of_ours_is_told_without_details(client: TestClient) -> None:
    class Broken(Reference):
        def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
            return Solution(Verdict.WINNABLE, (), 0, 1, 0.0, None, "broken")

    with patch("klondike.server.solving.open_engine", Broken):
        response = client.post(SOLVE, json=LATE)
    assert (response.status_code, response.json()["code"]) == (500, "internal_server_error")
    assert "broken" not in response.text
