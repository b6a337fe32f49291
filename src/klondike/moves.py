"""The thirteen piles, the 615 moves between them, and tries: what a hand may attempt.

A `Move` is one of the 615 a Klondike game can ever hold; an `Attempt` is any `PILE-PILE[xN]` that can be
written down, also `FC-FD`, which no table allows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, NoReturn

from .cards import Suit
from .errors import MoveError
from .text import expect, is_whole, quote


class PileKind(Enum):
    """What a pile is for."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    COLUMN = "column"


class Pile(Enum):
    """One of the thirteen piles; its value is its text. `index` counts among its kind, from 0.

    >>> Pile("T3").kind, Pile("T3").index, Pile.FH.index
    (<PileKind.COLUMN: 'column'>, 2, 2)
    """

    S = "S"
    W = "W"
    FC = "FC"
    FD = "FD"
    FH = "FH"
    FS = "FS"
    T1 = "T1"
    T2 = "T2"
    T3 = "T3"
    T4 = "T4"
    T5 = "T5"
    T6 = "T6"
    T7 = "T7"

    kind: PileKind
    index: int

    def __init__(self, text: str) -> None:
        if len(text) == 1:
            self.kind = PileKind.STOCK if text == "S" else PileKind.WASTE
            self.index = 0
        elif text[0] == "F":
            self.kind = PileKind.FOUNDATION
            self.index = Suit(text[1]).index
        else:
            self.kind = PileKind.COLUMN
            self.index = int(text[1]) - 1

    def __str__(self) -> str:
        return self.name


STOCK: Final = Pile.S
WASTE: Final = Pile.W
FOUNDATIONS: Final = (Pile.FC, Pile.FD, Pile.FH, Pile.FS)
COLUMNS: Final = (Pile.T1, Pile.T2, Pile.T3, Pile.T4, Pile.T5, Pile.T6, Pile.T7)


class MoveKind(Enum):
    """What a move does; scores and solvers go by it."""

    DRAW = "draw"
    RECYCLE = "recycle"
    WASTE_TO_FOUNDATION = "waste to foundation"
    WASTE_TO_COLUMN = "waste to column"
    COLUMN_TO_FOUNDATION = "column to foundation"
    COLUMN_TO_COLUMN = "column to column"
    FOUNDATION_TO_COLUMN = "foundation to column"


_KINDS: Final = {
    (PileKind.STOCK, PileKind.WASTE): MoveKind.DRAW,
    (PileKind.WASTE, PileKind.STOCK): MoveKind.RECYCLE,
    (PileKind.WASTE, PileKind.FOUNDATION): MoveKind.WASTE_TO_FOUNDATION,
    (PileKind.WASTE, PileKind.COLUMN): MoveKind.WASTE_TO_COLUMN,
    (PileKind.COLUMN, PileKind.FOUNDATION): MoveKind.COLUMN_TO_FOUNDATION,
    (PileKind.COLUMN, PileKind.COLUMN): MoveKind.COLUMN_TO_COLUMN,
    (PileKind.FOUNDATION, PileKind.COLUMN): MoveKind.FOUNDATION_TO_COLUMN,
}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A try, legal or not, possible or not: where from, where to, how many cards (1 to 13).

    >>> Attempt.parse("FC-FDx2")
    Attempt(source=<Pile.FC: 'FC'>, target=<Pile.FD: 'FD'>, count=2)
    """

    source: Pile
    target: Pile
    count: int = 1

    def __post_init__(self) -> None:
        for pile in (self.source, self.target):
            expect(pile, Pile, "a Pile, like Pile.T3")
        if not (is_whole(self.count) and 1 <= self.count <= 13):
            raise MoveError(f"bad move: {quote(self.count)} cards, expected 1 to 13")

    @staticmethod
    def parse(text: str) -> Attempt:
        """A try from its text. `MoveError` for anything but `PILE-PILE` with an optional `xN`, N 1 to 13."""
        match = _ATTEMPT.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise MoveError(f"bad move {quote(text)}, expected PILE-PILE or PILE-PILExN, like 'T3-T5x2'")
        source, target, count = match.groups()
        return Attempt(Pile(source), Pile(target), int(count or 1))

    def __str__(self) -> str:
        return f"{self.source}-{self.target}" + (f"x{self.count}" if self.count > 1 else "")


_PILE_TEXT = "|".join(pile.value for pile in Pile)
_ATTEMPT = re.compile(rf"({_PILE_TEXT})-({_PILE_TEXT})(?:x([1-9]|1[0-3]))?", re.ASCII)


class Move:
    """One of the 615 moves. There is exactly one object for each, so `is` and `==` are the same.

    Takes the move's text; `MoveError` when it is none of the 615.

    >>> Move("T3-T5x2"), str(Move("T3-T5x1")), Move("S-W").kind
    (Move('T3-T5x2'), 'T3-T5', <MoveKind.DRAW: 'draw'>)
    """

    __slots__ = ("_text", "count", "kind", "source", "target")

    source: Pile
    target: Pile
    count: int
    kind: MoveKind
    _text: str

    def __new__(cls, text: str) -> Move:
        """The move that a text names."""
        known = isinstance(text, str) and _BY_TEXT.get(text)
        move = known or Move.of(Attempt.parse(text))
        if move is None:
            raise MoveError(f"bad move {quote(text)}: no game has such a move")
        return move

    @staticmethod
    def of(attempt: Attempt) -> Move | None:
        """The move that a try is, or None when no rules allow such a try on any table.

        >>> Move.of(Attempt(Pile.S, Pile.W)), Move.of(Attempt(Pile.S, Pile.T1))
        (Move('S-W'), None)
        """
        return _BY_TEXT.get(str(attempt))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move({self._text!r})"

    def __reduce__(self) -> tuple[type[Move], tuple[str]]:
        return (Move, (self._text,))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"moves do not change: {name!r}")


def possible_pair(source: Pile, target: Pile) -> bool:
    """Whether the rules' table of moves has this pair of piles at all.

    >>> possible_pair(Pile.T1, Pile.FC), possible_pair(Pile.S, Pile.T1)
    (True, False)
    """
    return (source.kind, target.kind) in _KINDS and source is not target


def _make(attempt: Attempt) -> Move:
    move = object.__new__(Move)
    object.__setattr__(move, "source", attempt.source)
    object.__setattr__(move, "target", attempt.target)
    object.__setattr__(move, "count", attempt.count)
    object.__setattr__(move, "kind", _KINDS[attempt.source.kind, attempt.target.kind])
    object.__setattr__(move, "_text", str(attempt))
    return move


def _all_attempts() -> Iterator[Attempt]:
    for source in Pile:
        for target in Pile:
            if possible_pair(source, target):
                between = source.kind is target.kind is PileKind.COLUMN
                for count in range(1, 14 if between else 2):
                    yield Attempt(source, target, count)


ALL_MOVES: Final = tuple(_make(attempt) for attempt in _all_attempts())
"""The 615 moves: what any game can hold."""
_BY_TEXT: Final = {str(move): move for move in ALL_MOVES}

DRAW: Final = Move("S-W")
RECYCLE: Final = Move("W-S")
WASTE_TO_FOUNDATION: Final = tuple(Move(f"W-{pile}") for pile in FOUNDATIONS)
WASTE_TO_COLUMN: Final = tuple(Move(f"W-{pile}") for pile in COLUMNS)
COLUMN_TO_FOUNDATION: Final = tuple(
    tuple(Move(f"{column}-{pile}") for pile in FOUNDATIONS) for column in COLUMNS
)
"""By column, then by suit."""
FOUNDATION_TO_COLUMN: Final = tuple(
    tuple(Move(f"{pile}-{column}") for column in COLUMNS) for pile in FOUNDATIONS
)
"""By suit, then by column."""
COLUMN_TO_COLUMN: Final = tuple(
    tuple(
        tuple(Move(f"{source}-{target}x{count}") for count in range(1, 14) if source is not target)
        for target in COLUMNS
    )
    for source in COLUMNS
)
"""By source, target and number of cards less one; none from a column to itself."""


def format_moves(moves: Iterable[Move]) -> str:
    """Move texts separated by single spaces.

    >>> format_moves([Move("S-W"), Move("T1-T2x1")])
    'S-W T1-T2'
    """
    return " ".join(map(str, moves))
