"""The last winnable table of a line, against a verdict for every one of its tables."""

from __future__ import annotations

from random import Random

import pytest

from klondike import Cancel, Deal, Game, Limits, Rules, Verdict, last_winnable, solve
from klondike.advice import verdict as module
from klondike.advice.verdict import LastWinnable
from support import random_game

LOST = (
    "T1-FH T3-T1 S-W T7-FD T5-T4 T6-T7 W-T6 T2-T6 T2-FD FD-T7 T7-FD T1-T2 T6-T1x3 FD-T7 S-W T7-FD FD-T7 "
    "T7-FD FD-T7 T7-FD FD-T7 T7-FD S-W W-FC FD-T7 T7-FD S-W S-W W-T3 W-T2 FH-T3 T3-FH W-T2 T4-T2x2 T3-FC "
    "FD-T7 FC-T3"
)


def lost_game() -> Game:
    """Deal 6 in draw 1, lost by its 30th move: the queen of spades leaves the waste too soon."""
    game = Game(Deal.of(6), Rules.of("casual-1"))
    for move in LOST.split():
        game.play(move)
    return game


def test_the_move_that_lost_a_game_is_found_and_the_game_left_alone() -> None:
    game = lost_game()
    found = last_winnable(game)
    assert (found.at, found.lost, str(found.move), found.exact) == (29, 30, "W-T2", True)
    assert str(game.moves[29]) == "W-T2"
    assert len(game.moves) == len(LOST.split())
    game.undo()
    while len(game.moves) > 29:
        game.undo()
    assert solve(game).verdict is Verdict.WINNABLE
    assert found.solution is not None
    assert found.solution.moves == solve(game).moves


def test_random_lines_agree_with_a_verdict_for_every_table() -> None:
    """What is lost stays lost, so a binary search may be believed; here nothing is left to belief."""
    rng, kinds = Random(5), set()
    for _ in range(60):
        rules = Rules(draw=rng.choice((1, 2, 3)), passes=rng.choice((None, 3)))
        game = random_game(rng, rules, rng.choice((15, 40)))
        limits = Limits(states=2_000)
        verdicts = [solve(position, rules, limits=limits).verdict for position in game.positions]
        found = last_winnable(game, limits=limits)
        wins = [at for at, told in enumerate(verdicts) if told is Verdict.WINNABLE]
        losses = [at for at, told in enumerate(verdicts) if told is Verdict.UNWINNABLE]
        if Verdict.UNDECIDED not in verdicts:
            assert found.at == max(wins, default=None)
            assert found.lost == min(losses, default=None)
            assert found.exact == bool(losses)
        else:
            assert found.at is None or found.at <= max(wins, default=-1)
            assert found.lost is None or found.lost >= min(losses, default=10**6)
        kinds.add((found.at is None, found.lost is None, found.lost == 0, Verdict.UNDECIDED in verdicts))
    assert len(kinds) >= 4


def test_a_deal_that_was_lost_from_the_start_says_so() -> None:
    game = Game(Deal.of(1), Rules.of("vegas-1"))
    game.play("S-W")
    found = last_winnable(game)
    assert (found.at, found.lost, found.move, found.exact) == (None, 0, None, True)


def test_undecided_tables_leave_a_range_and_cost_no_more_than_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    real = module.ask

    def count(*args: object, **kwargs: object) -> object:
        asked.append(1)
        return real(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "ask", count)
    found = last_winnable(lost_game(), limits=Limits(states=1))
    assert found.exact is False
    assert len(asked) <= 20


def test_a_cancelled_search_tells_what_it_knew() -> None:
    cancel = Cancel()
    cancel.set()
    assert last_winnable(lost_game(), cancel=cancel) == LastWinnable(None, None, None, None)
