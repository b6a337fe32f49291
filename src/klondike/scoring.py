"""Points as tables, and pure functions over them. Undo needs none: a score belongs to its position."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from typing import Final

from .moves import Move, MoveKind
from .position import Position
from .rules import Rules, Scoring

START: Final[Mapping[Scoring, int]] = {
    Scoring.CASUAL: 0,
    Scoring.STANDARD: 0,
    Scoring.VEGAS: -52,
    Scoring.NONE: 0,
}
"""Vegas buys the deck at a point a card."""

MOVE_POINTS: Final[Mapping[Scoring, Mapping[MoveKind, int]]] = {
    Scoring.CASUAL: {
        MoveKind.WASTE_TO_COLUMN: 5,
        MoveKind.WASTE_TO_FOUNDATION: 15,
        MoveKind.COLUMN_TO_FOUNDATION: 10,
    },
    Scoring.STANDARD: {
        MoveKind.WASTE_TO_COLUMN: 5,
        MoveKind.WASTE_TO_FOUNDATION: 10,
        MoveKind.COLUMN_TO_FOUNDATION: 10,
        MoveKind.FOUNDATION_TO_COLUMN: -15,
    },
    Scoring.VEGAS: {
        MoveKind.WASTE_TO_FOUNDATION: 5,
        MoveKind.COLUMN_TO_FOUNDATION: 5,
        MoveKind.FOUNDATION_TO_COLUMN: -5,
    },
    Scoring.NONE: {},
}
"""What a move itself brings; what is not named brings nothing."""

TURN_UP_POINTS: Final[Mapping[Scoring, int]] = {
    Scoring.CASUAL: 5,
    Scoring.STANDARD: 5,
    Scoring.VEGAS: 0,
    Scoring.NONE: 0,
}
"""On top of the move that uncovers a face-down card."""

RECYCLE_FINES: Final[Mapping[tuple[Scoring, int], tuple[int, int]]] = {
    (Scoring.CASUAL, 3): (20, 1),
    (Scoring.STANDARD, 1): (100, 1),
    (Scoring.STANDARD, 3): (20, 3),
}
"""By scoring and draw count: the fine, and the first recycle that pays it."""

NEVER_BELOW_ZERO: Final = frozenset({Scoring.CASUAL, Scoring.STANDARD})


def points(rules: Rules, kind: MoveKind, *, turns_up: bool, pass_number: int) -> int:
    """What a move brings, floor aside. `pass_number` is the pass before the move: recycle n ends pass n.

    >>> from klondike import Rules
    >>> points(Rules.of("standard-3"), MoveKind.RECYCLE, turns_up=False, pass_number=3)
    -20
    """
    total = MOVE_POINTS[rules.scoring].get(kind, 0)
    if turns_up:
        total += TURN_UP_POINTS[rules.scoring]
    if kind is MoveKind.RECYCLE:
        fine, first = RECYCLE_FINES.get((rules.scoring, rules.draw), (0, 1))
        total -= fine if pass_number >= first else 0
    return total


def score_of_move(score: int, before: Position, move: Move, rules: Rules) -> int:
    """The score after a legal move that is made on the table `before` with that score.

    >>> from klondike import Deal
    >>> score_of_move(0, Position.deal(Deal.of(24)), Move("T3-FC"), Rules())
    15
    """
    turns_up = before.turns_up(move) is not None
    gained = points(rules, move.kind, turns_up=turns_up, pass_number=before.pass_number)
    return score_after(score, gained, rules)


def score_after(score: int, gained: int, rules: Rules) -> int:
    """The new score: the floor is applied once, to the move's whole sum.

    >>> score_after(5, -20, Rules()), score_after(-52, -5, Rules.of("vegas-1"))
    (0, -57)
    """
    total = score + gained
    return max(0, total) if rules.scoring in NEVER_BELOW_ZERO else total


def time_bonus(rules: Rules, seconds: float | None) -> int:
    """What a win in that time adds to the final score, 0 unless `timed`. Unknown seconds bring nothing.

    >>> timed = Rules(scoring=Scoring.STANDARD, timed=True)
    >>> time_bonus(timed, 120.9), time_bonus(timed, 0), time_bonus(timed, None)
    (5833, 700000, 0)
    """
    if not rules.timed or seconds is None:
        return 0
    return 700_000 // max(1, floor(seconds))
