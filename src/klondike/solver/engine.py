"""Who searches: the kernel when there is one, else the reference; the rulebook has the last word."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread, current_thread, main_thread
from typing import Protocol, TypeVar

from ..errors import MoveError
from ..moves import format_moves
from ..position import Position
from ..rules import Rules, Scoring
from .reference import Reference
from .solution import Cancel, Limits, Solution, SolverError, Verdict, length_of

Result = TypeVar("Result")


class Engine(Protocol):
    """A solver for one thread at a time; its word is not taken before `ask` has replayed it.

    The rules it is given are those of `line_rules`.
    """

    name: str

    def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """A verdict, with a line when there is one."""

    def shortest(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """The same, with as short a line as it can and a bound."""

    def close(self) -> None:
        """Gives back what it holds."""


def open_engine() -> Engine:
    """A new engine: the kernel, or the reference solver where the package has none.

    >>> engine = open_engine()
    >>> engine.close()
    """
    # ctypes is loaded when something is to be solved: `import klondike` does not wait for it
    from .kernel import Kernel, KernelMissing

    with suppress(KernelMissing):
        return Kernel()
    return Reference()


def ask(
    engine: Engine,
    position: Position,
    rules: Rules,
    limits: Limits,
    cancel: Cancel,
    *,
    shortest: bool = False,
) -> Solution:
    """What an engine answers, its line replayed by the rulebook.

    Raises `PositionError` for a position that no game could have, `SolverError` for a line that does not win.

    >>> won = Position((), (), (13, 13, 13, 13), ((),) * 7, ((),) * 7)
    >>> ask(Reference(), won, Rules(), Limits(), Cancel()).length
    0
    """
    search, by = engine.shortest if shortest else engine.solve, line_rules(rules)
    solution = search(position, by, limits, cancel)
    if solution.verdict is Verdict.WINNABLE:
        _replay(solution, position, by)
    return solution


def line_rules(rules: Rules) -> Rules:
    """The rules that lines are told in: recycles are acts of their own, and nothing is scored.

    >>> line_rules(Rules(draw=3, passes=3)).recycle_draws
    False
    """
    return replace(rules, recycle_draws=False, scoring=Scoring.NONE, timed=False)


def run_interruptibly(work: Callable[[], Result], cancel: Cancel) -> Result:
    """Does some work so that Ctrl+C can stop it: the main thread, which alone hears signals, waits aside."""
    if current_thread() is not main_thread():
        return work()
    done: SimpleQueue[tuple[Result | None, BaseException | None]] = SimpleQueue()

    def run() -> None:
        try:
            done.put((work(), None))
        except BaseException as error:  # handed to whoever waits, whatever it is
            done.put((None, error))

    Thread(target=run, name="klondike-solve", daemon=True).start()
    try:
        result, error = done.get()
    except BaseException:
        cancel.set()
        done.get()
        raise
    if error is not None:
        raise error
    return result  # type: ignore[return-value]  # no error, so it is the work's result


def _replay(solution: Solution, start: Position, rules: Rules) -> None:
    moves, position = solution.moves, start
    try:
        for move in moves or ():
            position = position.play(move, rules)
    except MoveError as error:
        raise SolverError(f"{solution.engine} gave a line that does not replay: {error.message}") from None
    if moves is None or not position.won or length_of(moves) != solution.length:
        told = format_moves(moves or ())
        raise SolverError(f"{solution.engine} called {start} winnable by {told!r}")
