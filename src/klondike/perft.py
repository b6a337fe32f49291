"""Counting: how many lines of play there are, and how many tables they reach. Two numbers that move
generators are checked by."""

from __future__ import annotations

from collections.abc import Hashable

from .position import Position
from .rules import Rules
from .text import expect


def count_lines(position: Position, rules: Rules, depth: int) -> int:
    """Lines of exactly `depth` moves; depth 0 is 1. A won game has no further lines.

    The last move of each line is counted, not played. A negative depth is a `ValueError`.

    >>> from klondike import Deal
    >>> count_lines(Position.deal(Deal.of(24)), Rules(recycle_draws=False), 3)
    99
    """
    _check(position, depth)
    return _count(position, rules, depth) if depth else 1


def count_tables(position: Position, rules: Rules, depth: int) -> int:
    """Distinct tables at 0 to `depth` moves together: the piles, columns in order; the pass is no part.

    >>> from klondike import Deal
    >>> count_tables(Position.deal(Deal.of(24)), Rules(recycle_draws=False), 0)
    1
    """
    _check(position, depth)
    tables = {_table(position)}
    # where passes are limited, what a table leads to depends on the pass it is reached in
    seen: set[tuple[Hashable, int]] = set()
    frontier = [position]
    for _ in range(depth):
        reached = []
        for parent in frontier:
            for move in parent.legal_moves(rules):
                child = parent.after(move, rules)
                key = (_table(child), child.pass_number if rules.passes else 0)
                if key not in seen:
                    seen.add(key)
                    tables.add(key[0])
                    reached.append(child)
        frontier = reached
    return len(tables)


def _count(position: Position, rules: Rules, depth: int) -> int:
    moves = position.legal_moves(rules)
    if depth == 1:
        return len(moves)
    return sum(_count(position.after(move, rules), rules, depth - 1) for move in moves)


def _check(position: Position, depth: int) -> None:
    expect(position, Position, "a Position")
    expect(depth, int, "a whole number of moves")
    if depth < 0:
        raise ValueError(f"bad depth {depth}, expected 0 or more")


def _table(position: Position) -> Hashable:
    return (position.stock, position.waste, position.foundations, position.face_down, position.face_up)
