"""What stops the kernel in the middle of a long search: looked at by a clock of our own, not by the time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from klondike import Cancel, Deal, Limits, Position, Rules, Solution, Stop, Verdict
from klondike.solver import line_rules
from klondike.solver.header import Clock
from klondike.solver.kernel import Kernel
from support import CONFORMANCE

LONG = "solvitaire:294"
"""A deal that takes about a million states in draw 3 when every idea is off."""
ALL_OFF = (1 << 7) - 1
HOURS = 1e6


@pytest.fixture(scope="module")
def start() -> Position:
    """The position of the long search."""
    rows = (line.split("\t") for line in (CONFORMANCE / "verdicts.tsv").read_text("utf-8").splitlines())
    return next(Position.deal(Deal.of(row[1])) for row in rows if row[0] == LONG)


def search(
    kernel: Kernel, start: Position, limits: Limits, cancel: Cancel, tick: Callable[[int], float]
) -> Solution:
    """A long search whose clock shows what `tick` makes of how often it was asked."""
    asked = 0

    def clock(_: object) -> float:
        nonlocal asked
        asked += 1
        return tick(asked)

    rules = line_rules(Rules(draw=3))
    return kernel.told(kernel.ask(start, rules, limits, cancel, off=ALL_OFF, clock=Clock(clock)))


def test_a_cancel_in_the_middle_is_heeded(kernel: Kernel, start: Position) -> None:
    cancel = Cancel()

    def tick(asked: int) -> float:
        if asked == 4:
            cancel.set()
        return 0.0

    solution = search(kernel, start, Limits(seconds=HOURS), cancel, tick)
    assert (solution.verdict, solution.stopped) == (Verdict.UNDECIDED, Stop.CANCELLED)
    assert solution.states < 50_000


def test_the_seconds_are_heeded(kernel: Kernel, start: Position) -> None:
    solution = search(kernel, start, Limits(seconds=3), Cancel(), float)
    assert (solution.verdict, solution.stopped) == (Verdict.UNDECIDED, Stop.SECONDS)
    assert solution.states < 50_000


def test_the_memory_is_heeded(start: Position) -> None:
    kernel = Kernel()
    answer = kernel.ask(start, line_rules(Rules(draw=3)), Limits(memory_mb=1), Cancel(), off=ALL_OFF)
    solution = kernel.told(answer)
    assert (solution.verdict, solution.stopped) == (Verdict.UNDECIDED, Stop.MEMORY)
    assert answer.peak_bytes <= 1 << 20
    kernel.close()


def test_a_stopped_search_leaves_nothing_behind(kernel: Kernel, start: Position) -> None:
    """The next search on the same tables answers as if there had been none before."""
    rules = line_rules(Rules(draw=3))
    for limits in (Limits(states=1_000), Limits(states=100_000), Limits(memory_mb=1)):
        kernel.ask(start, rules, limits, Cancel(), off=ALL_OFF)
        fresh = Kernel()
        mine, theirs = (
            engine.solve(start, rules, Limits(states=5_000), Cancel()) for engine in (kernel, fresh)
        )
        assert (mine.verdict, mine.states, mine.moves) == (theirs.verdict, theirs.states, theirs.moves)
        fresh.close()
