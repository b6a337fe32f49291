"""The slow, obvious solver: every position that can be reached, by the rulebook alone.

It holds the kernel to the truth on late positions, and answers when there is no kernel. It knows no
dominance and no bound, only two things that follow from the rules themselves: which column a pile of cards
stands in never matters, and with unlimited passes neither does the pass. About ten thousand positions a
second; a whole deal may need more of them than any memory holds, and is then undecided.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Hashable
from typing import Final

from ..moves import Move, MoveKind
from ..position import Position
from ..rules import Rules
from .check import check
from .solution import Cancel, Limits, Solution, Stop, Verdict, length_of

BYTES_A_STATE: Final = 2_048
"""Rounded up from what tracemalloc counts for a late position with its place in the queue and table."""

_LIKELIEST_LAST: Final = {
    kind: place
    for place, kind in enumerate(
        (
            MoveKind.FOUNDATION_TO_COLUMN,
            MoveKind.RECYCLE,
            MoveKind.DRAW,
            MoveKind.COLUMN_TO_COLUMN,
            MoveKind.WASTE_TO_COLUMN,
            MoveKind.WASTE_TO_FOUNDATION,
            MoveKind.COLUMN_TO_FOUNDATION,
        )
    )
}
"""The order in which moves are laid on the pile of what is to be tried: the last is tried first. It decides
how soon a win is found, never whether."""

Came = dict[Hashable, tuple[Hashable, Move | None]]
"""Every state entered, with the state and the move it was first reached by."""


class Reference:
    """The reference solver as an engine.

    >>> from klondike import Card
    >>> table = Position((), (Card("KH"),), (13, 13, 12, 13), ((),) * 7, ((),) * 7)
    >>> solution = Reference().solve(table, Rules(), Limits(), Cancel())
    >>> solution.verdict.value, [str(move) for move in solution.moves], solution.states
    ('winnable', ['W-FH'], 2)
    """

    name = "reference"

    def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """A verdict, depth first. The line it finds wanders: it is legal, and that is all."""
        return _search(position, rules, limits, cancel, shortest=False)

    def shortest(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """A shortest line, breadth first; undecided, without any line, when a limit comes first."""
        return _search(position, rules, limits, cancel, shortest=True)

    def close(self) -> None:
        """Nothing is kept between searches."""


def _search(start: Position, rules: Rules, limits: Limits, cancel: Cancel, *, shortest: bool) -> Solution:
    check(start, rules)
    began = time.perf_counter()
    came: Came = {}
    waiting: deque[tuple[Position, Hashable, Move | None]] = deque([(start, None, None)])
    verdict, line, stopped = Verdict.UNWINNABLE, None, None
    while waiting:
        # breadth first from the left, depth first from the right
        position, parent, move = waiting.popleft() if shortest else waiting.pop()
        state = _state(position, rules)
        if state in came:
            continue
        stopped = _stop(limits, cancel, len(came), began)
        if stopped:
            verdict = Verdict.UNDECIDED
            break
        came[state] = (parent, move)
        if position.won:
            verdict, line = Verdict.WINNABLE, _line(came, state)
            break
        moves = position.legal_moves(rules)
        for move in sorted(moves, key=lambda move: _LIKELIEST_LAST[move.kind]):
            child = (position.after(move, rules), state, move)
            # a recycle costs nothing, so what it leads to is as near as where it starts
            if shortest and move.kind is MoveKind.RECYCLE:
                waiting.appendleft(child)
            else:
                waiting.append(child)
    length = None if line is None else length_of(line)
    seconds = time.perf_counter() - began
    bound = length if shortest else None
    return Solution(verdict, line, length, len(came), seconds, stopped, Reference.name, bound)


def _state(position: Position, rules: Rules) -> Hashable:
    """All that the future depends on. No two columns that hold cards are alike, so a set loses nothing but
    their order; empty ones are what is missing to seven."""
    return (
        position.stock,
        position.waste,
        position.foundations,
        frozenset(zip(position.face_down, position.face_up, strict=True)),
        position.pass_number if rules.passes is not None else None,
    )


def _stop(limits: Limits, cancel: Cancel, states: int, began: float) -> Stop | None:
    if cancel.is_set:
        return Stop.CANCELLED
    if limits.states is not None and states >= limits.states:
        return Stop.STATES
    if limits.seconds is not None and time.perf_counter() - began >= limits.seconds:
        return Stop.SECONDS
    if states * BYTES_A_STATE >= limits.memory_mb << 20:
        return Stop.MEMORY
    return None


def _line(came: Came, state: Hashable) -> tuple[Move, ...]:
    moves: list[Move] = []
    parent, move = came[state]
    while move is not None:
        moves.append(move)
        parent, move = came[parent]
    return tuple(reversed(moves))
