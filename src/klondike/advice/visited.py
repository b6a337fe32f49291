"""The tables of a line since the last progress: what no hint may lead back to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..moves import Move
from ..position import Position
from ..rules import Rules


def since_progress(positions: Sequence[Position]) -> list[Position]:
    """The tables of a line from its last progress on, the present one last.

    Progress is a card turned up, a stock card played, or a card new on a foundation: one that was on none
    since the line began. A card worried back and sent up again is none.

    >>> from klondike import Deal
    >>> table = Position.deal(Deal.of(24))
    >>> line = [table, *after(table, [Move("S-W"), Move("T3-FC"), Move("S-W")], Rules())]
    >>> len(since_progress(line))
    2
    """
    start, highest = 0, positions[0].foundations
    for at in range(1, len(positions)):
        before, now = positions[at - 1], positions[at]
        risen = any(height > most for height, most in zip(now.foundations, highest, strict=True))
        if risen or _hidden(now) < _hidden(before) or _in_stock(now) < _in_stock(before):
            start = at
        if risen:
            clubs, diamonds, hearts, spades = map(max, now.foundations, highest)
            highest = (clubs, diamonds, hearts, spades)
    return list(positions[start:])


def after(start: Position, moves: Iterable[Move], rules: Rules) -> list[Position]:
    """The tables that legal moves lead through, the start's own left out.

    >>> from klondike import Deal
    >>> len(after(Position.deal(Deal.of(24)), [Move("S-W"), Move("S-W")], Rules()))
    2
    """
    positions = []
    for move in moves:
        start = start.after(move, rules)
        positions.append(start)
    return positions


def piles_of(position: Position) -> tuple[object, ...]:
    """What makes a table the same as another: the thirteen piles, whatever the pass.

    >>> from klondike import Deal
    >>> len(piles_of(Position.deal(Deal.of(24))))
    5
    """
    return (position.stock, position.waste, position.foundations, position.face_down, position.face_up)


def _hidden(position: Position) -> int:
    return sum(map(len, position.face_down))


def _in_stock(position: Position) -> int:
    return len(position.stock) + len(position.waste)
