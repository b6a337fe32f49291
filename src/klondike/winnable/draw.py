"""A random deal that can be won: numbers are drawn until a search proves one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..deals import Deal
from ..position import Position
from ..rules import Rules, rules_or
from ..solver import Cancel, Limits, Solution, SolverError, Verdict, ask, open_engine
from ..solver.engine import run_interruptibly

EACH: Final = Limits(states=2_000)
"""What each deal is given: most winnable ones need far less, and another number is soon drawn."""


def winnable_deal(
    rules: Rules | None = None,
    *,
    limits: Limits = EACH,
    cancel: Cancel | None = None,
    draw: Callable[[], Deal] = Deal.random,
) -> tuple[Deal, Solution]:
    """The first of random deals with a win in hand by these rules (its passes too), and that win.

    `limits` hold for each deal: what is not decided within them is passed over, so that deals which are hard
    to prove come up less often than they are dealt. `draw` gives the deals, one after another. Raises
    `SolverError` when `cancel` stops it, and for a fault of ours.

    >>> deal, solution = winnable_deal(Rules.of("vegas-3"))
    >>> solution.verdict.value
    'winnable'
    """
    by, stop = rules_or(rules), cancel or Cancel()

    def work() -> tuple[Deal, Solution]:
        engine = open_engine()
        try:
            while not stop.is_set:
                deal = draw()
                solution = ask(engine, Position.deal(deal), by, limits, stop)
                if solution.verdict is Verdict.WINNABLE:
                    return deal, solution
        finally:
            engine.close()
        raise SolverError("no winnable deal was found before the search was cancelled")

    return run_interruptibly(work, stop)
