"""Arguments of a wrong kind: every public function says what it expected, and nothing fails further in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from klondike import (
    Attempt,
    Card,
    Deal,
    Game,
    KlondikeError,
    Limits,
    Move,
    Pile,
    Position,
    Record,
    Rules,
    View,
    count_lines,
    count_tables,
    hint,
    known_verdict,
    last_winnable,
    no_useful_move,
    position_from_json,
    position_to_json,
    shortest,
    solve,
    winnable_deal,
)

GAME = Game(Deal.of(24))
TABLE = GAME.position
DRAW = Move("S-W")

WRONG = [None, 3.5, "nonsense", b"24", [], {}, (), True, object(), 2**70]

CALLS: dict[str, Callable[[Any], object]] = {
    "Card": Card,
    "Deal.of": Deal.of,
    "Rules.of": lambda given: Rules.of([given]),
    "Rules": lambda given: Rules(draw=given),
    "Move": Move,
    "Attempt.parse": Attempt.parse,
    "Attempt, source": lambda given: Attempt(given, Pile.W),
    "Attempt, target": lambda given: Attempt(Pile.W, given),
    "Attempt, count": lambda given: Attempt(Pile.T1, Pile.T2, given),
    "Game": Game,
    "Game.play": lambda given: Game(Deal.of(24)).play(given),
    "Position.deal": Position.deal,
    "Position.play": lambda given: TABLE.play(given, Rules()),
    "Position.refusal": lambda given: TABLE.refusal(given, Rules()),
    "Position.turns_up": TABLE.turns_up,
    "Record.parse": Record.parse,
    "Record.from_json": Record.from_json,
    "Record.of": Record.of,
    "View.of": View.of,
    "position_from_json": lambda given: position_from_json(given, Rules()),
    "position_to_json": position_to_json,
    "count_lines": lambda given: count_lines(given, Rules(), 1),
    "count_tables": lambda given: count_tables(given, Rules(), 1),
    "solve": solve,
    "shortest": shortest,
    "solve, limits": lambda given: solve(24, limits=given),
    "hint": hint,
    "last_winnable": last_winnable,
    "no_useful_move": no_useful_move,
}
"""Functions that take one kind of thing, none of `WRONG`."""

RULES: dict[str, Callable[[Any], object]] = {
    "Game": lambda given: Game(Deal.of(24), given),
    "legal_moves": TABLE.legal_moves,
    "Position.play": lambda given: TABLE.play(DRAW, given),
    "Position.refusal": lambda given: TABLE.refusal(DRAW, given),
    "position_from_json": lambda given: position_from_json(position_to_json(TABLE), given),
    "count_lines": lambda given: count_lines(TABLE, given, 2),
    "solve": lambda given: solve(24, given),
    "no_useful_move": lambda given: no_useful_move(GAME, given),
    "known_verdict": lambda given: known_verdict(24, given),
    "winnable_deal": winnable_deal,
}
"""Functions that take rules; a preset's name is the likeliest slip."""


def assert_says_what_it_expected(call: Callable[[Any], object], given: object) -> None:
    with pytest.raises((KlondikeError, TypeError), match=r"(?i)expect|is missing") as raised:
        call(given)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("given", WRONG, ids=lambda given: type(given).__name__)
@pytest.mark.parametrize("name", CALLS)
def test_what_is_of_a_wrong_kind_is_told_what_was_expected(name: str, given: object) -> None:
    assert_says_what_it_expected(CALLS[name], given)


@pytest.mark.parametrize("given", ["casual-3", {}, {"draw": 3}, 3], ids=repr)
@pytest.mark.parametrize("name", RULES)
def test_rules_are_rules_not_their_name(name: str, given: object) -> None:
    with pytest.raises(TypeError, match=r"expected Rules, as Rules\.of makes them"):
        RULES[name](given)


@pytest.mark.parametrize("given", [None, "2", 1.5])
def test_counting_needs_a_whole_depth_and_a_clock_numbers(given: Any) -> None:
    for count in (count_lines, count_tables):
        with pytest.raises(TypeError, match="expected a whole number of moves"):
            count(TABLE, Rules(), given)
    if not isinstance(given, float):
        with pytest.raises(TypeError, match="expected a number of seconds"):
            Game(Deal.of(24)).wait(given)
    with pytest.raises(TypeError, match="expected a deal's number"):
        known_verdict(given)


@pytest.mark.parametrize("given", [None, 3.5, "nonsense", b"24", [], True, 0, -1], ids=repr)
def test_a_limit_that_is_none_is_told_what_was_expected(given: Any) -> None:
    assert_says_what_it_expected(lambda wrong: Limits(memory_mb=wrong), given)
