"""What is asked of a search and what comes back: limits, verdicts, solutions, a way to stop."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite

from ..errors import RulesError
from ..moves import Move, MoveKind
from ..text import is_count, quote

DEFAULT_MEMORY_MB = 512


class SolverError(RuntimeError):
    """A fault of ours: a line that does not replay, an engine that breaks its word. Never an answer."""


class Verdict(StrEnum):
    """Three different statements, never mixed.

    Winnable: a line of legal moves to 52 cards is in hand. Unwinnable: an exhaustive search found none.
    Undecided: the search met a limit.

    >>> Verdict("winnable")
    <Verdict.WINNABLE: 'winnable'>
    """

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNDECIDED = "undecided"


class Stop(StrEnum):
    """Which limit stopped a search; `cancelled` is not a limit but a caller who no longer waits."""

    STATES = "states"
    SECONDS = "seconds"
    MEMORY = "memory"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a search stops: states entered, seconds of the search, megabytes (2^20 bytes) of its tables.

    None is no limit; memory always has one. Limits in states give the same answer on every machine, seconds
    do not. Raises `RulesError` for what is no limit.

    >>> Limits(states=1000).memory_mb
    512
    >>> Limits(states=0)
    Traceback (most recent call last):
    klondike.errors.RulesError: bad limit: states 0, expected a whole number from 1 up
    """

    states: int | None = None
    seconds: float | None = None
    memory_mb: int = DEFAULT_MEMORY_MB

    def __post_init__(self) -> None:
        for name, value in (("states", self.states), ("memory_mb", self.memory_mb)):
            if not ((is_count(value) and value) or (name == "states" and value is None)):
                raise RulesError(f"bad limit: {name} {quote(value)}, expected a whole number from 1 up")
        if self.seconds is not None and not _is_duration(self.seconds):
            raise RulesError(f"bad limit: seconds {quote(self.seconds)}, expected a number above 0")


@dataclass(frozen=True, slots=True)
class Solution:
    """A verdict, and for a winnable position the line that proves it.

    `moves`: legal moves to the win with separate recycles, replayed by the rulebook; None unless winnable.
    `length`: its draws and moves, recycles not counted. `states`: search states entered, root included.
    `seconds`: the search alone. `stopped`: the limit that was met, if one was. `engine`: who searched,
    `kernel …` or `reference`. `lower_bound`: only from `shortest`; no win is shorter, and the line is proved
    shortest when it equals `length`.

    >>> Solution(Verdict.UNDECIDED, None, None, 1000, 0.01, Stop.STATES, "reference").stopped.value
    'states'
    """

    verdict: Verdict
    moves: tuple[Move, ...] | None
    length: int | None
    states: int
    seconds: float
    stopped: Stop | None
    engine: str
    lower_bound: int | None = None

    @property
    def proved_shortest(self) -> bool:
        """Whether no win is shorter than this one, as far as was proved."""
        return self.length is not None and self.length == self.lower_bound


class Cancel:
    """A way to stop a search from another thread: it ends within 50 ms, undecided, `cancelled`.

    >>> cancel = Cancel()
    >>> cancel.set()
    >>> cancel.is_set
    True
    """

    __slots__ = ("cell",)

    def __init__(self) -> None:
        self.cell = array("i", [0])
        """One C int, which the kernel reads while it searches."""

    def set(self) -> None:
        """Asks the search to stop. There is no way back: a new search takes a new one."""
        self.cell[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether the search was asked to stop."""
        return bool(self.cell[0])


def length_of(moves: tuple[Move, ...]) -> int:
    """Draws and moves, recycles not counted.

    >>> length_of((Move("S-W"), Move("W-S"), Move("S-W")))
    2
    """
    return sum(move.kind is not MoveKind.RECYCLE for move in moves)


def _is_duration(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value > 0
