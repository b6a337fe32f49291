"""What won games must score, over the games of `minimal.json`."""

from __future__ import annotations

import re
from typing import Any

import pytest

from klondike import Deal, Game, MoveKind, Position, Rules
from klondike.replay import Played, play_line
from support import read_json

CASES = read_json("minimal.json")["cases"]
WORRIED_BACK = re.compile(r"\bF[CDHS]-T")


def won(case: dict[str, Any], scoring: str) -> Played:
    rules = Rules.of({"draw": case["draw"], "recycle_draws": False, "scoring": scoring})
    return play_line(Position.deal(Deal.of(case["deck"])), rules, case["moves"])


def count(played: Played, kind: MoveKind) -> int:
    return sum(move.kind is kind for move in played.moves)


@pytest.mark.parametrize(
    "case", [case for case in CASES if not WORRIED_BACK.search(case["moves"])], ids=lambda case: case["name"]
)
def test_a_won_casual_game_is_745_less_20_a_recycle_in_draw_3(case: dict[str, Any]) -> None:
    played = won(case, "casual")
    fines = 20 * count(played, MoveKind.RECYCLE) if case["draw"] == 3 else 0
    assert played.score == 745 - fines


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_won_vegas_game_is_208_ahead(case: dict[str, Any]) -> None:
    assert won(case, "vegas").score == 208


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_won_standard_game_follows_from_its_moves(case: dict[str, Any]) -> None:
    """625, 5 for each card from waste to column, less fines, less 5 for each card worried back and sent up
    again; what the floor forgave comes on top."""
    played = won(case, "standard")
    recycles = count(played, MoveKind.RECYCLE)
    fines = 100 * recycles if case["draw"] == 1 else 20 * max(0, recycles - 2)
    worried = count(played, MoveKind.FOUNDATION_TO_COLUMN)
    expected = 625 + 5 * count(played, MoveKind.WASTE_TO_COLUMN) - fines - 5 * worried
    if floor_met(played):
        assert played.score > expected
    else:
        assert played.score == expected
    assert played.score <= 745


def floor_met(played: Played) -> bool:
    """Whether a fine fell on fewer points than it takes."""
    before, met = 0, False
    for move, after in zip(played.moves, played.scores, strict=True):
        fined = move.kind in (MoveKind.RECYCLE, MoveKind.FOUNDATION_TO_COLUMN)
        cost = {MoveKind.RECYCLE: 100 if played.rules.draw == 1 else 20}.get(move.kind, 15)
        met |= fined and after == 0 and before < cost
        before = after
    return met


def test_both_sides_of_the_floor_are_among_the_games() -> None:
    assert {floor_met(won(case, "standard")) for case in CASES} == {True, False}


def test_the_floor_is_applied_once_to_a_moves_whole_sum() -> None:
    game = Game(Deal.of(24), Rules.of("standard-1"))
    game.play("T3-FC")
    assert game.score == 15
    for _ in range(24):
        game.play("S-W")
    game.play("W-S")
    assert game.score == 0
    assert game.undo()
    assert game.score == 15
