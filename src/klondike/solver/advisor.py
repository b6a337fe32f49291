"""Who gives advice: the kernel, and nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..moves import Move
from ..rules import Rules
from ..view import View
from .solution import Cancel, Limits, SolverError


class Option(Protocol):
    """A move that is advised, in the kernel's numbers: `klondike_option` of its header."""

    reason: int
    card: int
    goal: int
    pile: int
    number: int
    wins: int
    playouts: int

    @property
    def move(self) -> Move:
        """The move itself."""


class Advisor(Protocol):
    """Advice for one thread at a time; what it thought of last is kept for the rest of the line."""

    def advise(
        self,
        view: View,
        rules: Rules,
        visited: Sequence[View],
        playouts: int,
        limits: Limits,
        cancel: Cancel,
    ) -> Sequence[Option] | None:
        """Moves, best first; None when stopped before any was known."""

    def useful(self, view: View, rules: Rules, limits: Limits, cancel: Cancel) -> bool | None:
        """Whether something useful may still happen; None when a limit was met."""

    def close(self) -> None:
        """Gives back what it holds."""


def open_advisor() -> Advisor:
    """A new advisor. Raises `SolverError` when the package has no kernel.

    >>> advisor = open_advisor()
    >>> advisor.close()
    """
    # ctypes is loaded when advice is wanted, see `open_engine`
    from .kernel import Kernel, KernelMissing

    try:
        return Kernel()
    except KernelMissing as missing:
        raise SolverError(f"hints need the kernel: {missing}") from None
