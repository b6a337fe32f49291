"""`solve` and `shortest` as a program calls them: what is taken, what comes back, what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from klondike import (
    ORDERED_DECK,
    Card,
    Deal,
    DealError,
    Game,
    Limits,
    MoveKind,
    Position,
    PositionError,
    Rules,
    RulesError,
    Scoring,
    Solution,
    SolverError,
    Stop,
    Verdict,
    shortest,
    solve,
)
from klondike.moves import Move
from klondike.solver import Cancel, ask
from tables import BURIED, BURIED_LENGTH, UNDER, UNDER_LENGTH, WON

PLAIN = Rules(recycle_draws=False)


def is_won_by(solution: Solution, position: Position, rules: Rules) -> bool:
    """Whether its moves win, played one by one."""
    for move in solution.moves or ():
        position = position.play(move, replace(rules, recycle_draws=False))
    return position.won


# What is taken


def test_a_position_a_deal_a_name_and_a_game_are_all_taken(engine: str) -> None:
    deal = Deal.of(24)
    for given in (Position.deal(deal), deal, "24", 24, deal.code, deal.deck_text, Game(deal)):
        solution = solve(given, limits=Limits(states=3))
        assert solution.engine.startswith(engine)
        assert solution.states <= 3


def test_a_game_is_solved_where_it_stands_by_its_own_rules(engine: str) -> None:
    game = Game(Deal.of(24), Rules(draw=3, passes=1))
    for _ in range(8):
        game.play("S-W")
    # the stock is through, and what is exposed goes nowhere
    assert solve(game).verdict is Verdict.UNWINNABLE
    assert solve(game, Rules(draw=3), limits=Limits(states=5)).verdict is not Verdict.UNWINNABLE


def test_scoring_and_how_a_recycle_is_done_do_not_matter(engine: str) -> None:
    lines = {
        solve(UNDER, Rules(recycle_draws=recycle_draws, scoring=scoring, timed=timed)).moves
        for recycle_draws, scoring, timed in (
            (True, Scoring.CASUAL, False),
            (False, Scoring.NONE, False),
            (True, Scoring.STANDARD, True),
        )
    }
    assert len(lines) == 1


def test_no_deal_is_refused() -> None:
    with pytest.raises(DealError):
        solve("24x")


# What comes back


def test_a_won_position_is_winnable_by_no_moves(engine: str) -> None:
    for solution in (solve(WON), shortest(WON)):
        assert solution.verdict is Verdict.WINNABLE
        assert (solution.moves, solution.length, solution.states) == ((), 0, 1)


@pytest.mark.parametrize("position", [UNDER, BURIED])
def test_a_winnable_position_comes_with_moves_that_win(engine: str, position: Position) -> None:
    solution = solve(position)
    assert solution.verdict is Verdict.WINNABLE
    assert is_won_by(solution, position, PLAIN)
    recycles = sum(move.kind is MoveKind.RECYCLE for move in solution.moves or ())
    assert solution.length == len(solution.moves or ()) - recycles
    assert (solution.stopped, solution.lower_bound, solution.proved_shortest) == (None, None, False)


def test_an_unwinnable_position_comes_without_moves(engine: str) -> None:
    solution = solve(BURIED, Rules(worry_back=False))
    assert solution.verdict is Verdict.UNWINNABLE
    assert (solution.moves, solution.length, solution.stopped, solution.lower_bound) == (None,) * 4


@pytest.mark.parametrize(
    ("draw", "passes", "pass_number", "verdict"),
    [
        (1, None, 1, "winnable"),
        (1, None, 40, "winnable"),
        (1, 1, 1, "unwinnable"),
        (1, 2, 1, "winnable"),
        (1, 2, 2, "unwinnable"),
        (1, 2**53 - 1, 2**53 - 2, "winnable"),
        (1, 2**53 - 1, 2**53 - 1, "unwinnable"),
        (2, None, 1, "unwinnable"),
        (3, None, 1, "unwinnable"),
    ],
)
def test_draw_and_passes_left_count(
    engine: str, draw: int, passes: int | None, pass_number: int, verdict: str
) -> None:
    position = replace(UNDER, pass_number=pass_number)
    # without worrying back: else a king comes back to take the queen
    assert solve(position, Rules(draw=draw, passes=passes, worry_back=False)).verdict == verdict


@pytest.mark.parametrize(("position", "length"), [(UNDER, UNDER_LENGTH), (BURIED, BURIED_LENGTH)])
def test_a_shortest_line_is_proved(engine: str, position: Position, length: int) -> None:
    solution = shortest(position)
    assert (solution.length, solution.lower_bound) == (length, length)
    assert solution.proved_shortest
    assert is_won_by(solution, position, PLAIN)


def test_a_shortest_line_of_none_is_unwinnable(engine: str) -> None:
    solution = shortest(BURIED, Rules(worry_back=False))
    assert (solution.verdict, solution.length, solution.lower_bound) == (Verdict.UNWINNABLE, None, None)


# What is refused


def faulty() -> dict[str, Position]:
    """A position for each fault that cards can have, made from one without."""
    deal = Position.deal(Deal.of(24))
    down, up = deal.face_down, deal.face_up
    return {
        "bad_foundation": replace(WON, foundations=(13, 13, 13, 256)),
        "too_many_face_down": replace(deal, face_down=((up[0][0],), *down[1:]), face_up=((), *up[1:])),
        "nothing_face_up": replace(deal, face_up=(*up[:6], ())),
        "duplicate_card": replace(deal, waste=(Card("TS"),)),
        "missing_card": replace(deal, stock=deal.stock[1:]),
        "column_not_a_run": replace(deal, stock=deal.stock[1:], face_up=((*up[0], deal.stock[0]), *up[1:])),
        "bad_pass": replace(deal, pass_number=0),
        "bad_position": Position(ORDERED_DECK, (), (0, 0, 0, 0), ((),) * 7, ((),) * 7),
    }


@pytest.mark.parametrize(("code", "position"), faulty().items())
def test_a_bad_position_is_refused_with_its_fault(engine: str, code: str, position: Position) -> None:
    for call in (solve, shortest):
        with pytest.raises(PositionError) as caught:
            call(position)
        assert caught.value.code == code


def test_more_cards_than_a_pile_can_hold_are_refused_too(engine: str) -> None:
    deal = Position.deal(Deal.of(24))
    with pytest.raises(PositionError) as caught:
        solve(replace(deal, stock=ORDERED_DECK * 2))
    assert caught.value.code == "duplicate_card"
    with pytest.raises(PositionError) as caught:
        solve(replace(deal, face_down=(*deal.face_down[:6], ORDERED_DECK[:7])))
    assert caught.value.code == "too_many_face_down"


def test_a_pass_that_the_rules_have_not_is_refused(engine: str) -> None:
    with pytest.raises(PositionError) as caught:
        solve(replace(UNDER, pass_number=3), Rules(passes=2))
    assert caught.value.code == "bad_pass"


@pytest.mark.parametrize(
    "options",
    [
        {"states": 0},
        {"states": True},
        {"states": 1.5},
        {"seconds": 0},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": "1"},
        {"memory_mb": None},
        {"memory_mb": 0},
    ],
)
def test_what_is_no_limit_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=next(iter(options))):
        Limits(**options)


# What stops it


def test_a_limit_in_states_is_kept_to_the_state(engine: str) -> None:
    for states in (1, 2, 7):
        solution = solve("24", Rules(draw=3), limits=Limits(states=states))
        assert (solution.verdict, solution.stopped) == (Verdict.UNDECIDED, Stop.STATES)
        assert solution.states == states
        assert (solution.moves, solution.length) == (None, None)


def test_the_same_limit_in_states_gives_the_same_answer(engine: str) -> None:
    told = {replace(solve("24", limits=Limits(states=400)), seconds=0.0) for _ in range(3)}
    assert len(told) == 1


def test_a_limit_in_seconds_stops_it(engine: str) -> None:
    # the clock is looked at now and then, so this is about what is said, not about when
    solution = shortest("21", Rules(draw=3), limits=Limits(seconds=0.000001))
    assert (solution.verdict, solution.stopped) == (Verdict.UNDECIDED, Stop.SECONDS)


def test_a_cancelled_search_says_so(engine: str) -> None:
    cancel = Cancel()
    cancel.set()
    solution = shortest("21", Rules(draw=3), cancel=cancel)
    assert (solution.verdict, solution.stopped) == (Verdict.UNDECIDED, Stop.CANCELLED)


# Who has the last word


class Liar:
    """An engine that calls everything winnable."""

    name = "liar"

    def __init__(self, moves: str | None, length: int) -> None:
        self._moves, self._length = moves, length

    def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """Its lie."""
        moves = None if self._moves is None else tuple(map(Move, self._moves.split()))
        return Solution(Verdict.WINNABLE, moves, self._length, 1, 0.0, None, self.name)

    shortest = solve

    def close(self) -> None:
        """Nothing is held."""


@pytest.mark.parametrize(
    ("moves", "length"),
    [
        ("W-FC", 1),  # refused by the table
        ("W-S S-W W-FC S-W", 3),  # legal, and no win
        ("W-S S-W W-FC S-W W-FC T1-FC", 6),  # a win, and its length is wrong
        (None, 5),  # no line at all
    ],
)
def test_a_line_that_does_not_win_is_never_handed_out(moves: str | None, length: int) -> None:
    with pytest.raises(SolverError, match="liar"):
        ask(Liar(moves, length), UNDER, PLAIN, Limits(), Cancel())


def test_a_line_that_wins_is_handed_out() -> None:
    solution = ask(Liar("W-S S-W W-FC S-W W-FC T1-FC", 5), UNDER, PLAIN, Limits(), Cancel())
    assert solution.verdict is Verdict.WINNABLE
