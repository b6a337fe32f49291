"""`solve` and `shortest`: one position, one answer."""

from __future__ import annotations

from ..deals import Deal
from ..game import Game
from ..position import Position
from ..rules import Rules, rules_or
from ..text import expect
from .engine import ask, open_engine, run_interruptibly
from .solution import Cancel, Limits, Solution

Solvable = Position | Deal | Game | str | int
"""What can be solved: a position, a deal or its name, a game where it stands."""

NO_LIMITS = Limits()


def solve(
    given: Solvable,
    rules: Rules | None = None,
    *,
    limits: Limits = NO_LIMITS,
    cancel: Cancel | None = None,
) -> Solution:
    """Whether a position can be won with all cards known, and by which moves.

    `given` is a position in the pass it says, a deal or its name, or a game where it stands. `rules` left out
    are the game's own, else `Rules()`; scoring does not matter, and lines have separate recycles whatever the
    rules say. Unwinnable is said only after an exhaustive search; a limit reached is the verdict undecided,
    not an error. `cancel` stops the search from another thread, Ctrl+C from the main one, both within 50 ms.

    Raises `PositionError` for a position that no game could have, `DealError` for no deal, `SolverError` for
    a fault of ours.

    >>> solution = solve("24", Rules(draw=3))
    >>> solution.verdict.value, solution.stopped
    ('winnable', None)
    """
    return _answer(given, rules, limits, cancel, shortest=False)


def shortest(
    given: Solvable,
    rules: Rules | None = None,
    *,
    limits: Limits = NO_LIMITS,
    cancel: Cancel | None = None,
) -> Solution:
    """The fewest draws and moves to a win, recycles not counted.

    The solution's `length` is proved to be least when it equals `lower_bound` (`proved_shortest`); when a
    limit stops the search first, it is the best line found, and no win is shorter than `lower_bound`.
    Otherwise like `solve`.

    >>> from klondike import Card
    >>> last = Position((Card("KC"),), (Card("KD"),), (12, 12, 13, 13), ((),) * 7, ((),) * 7)
    >>> solution = shortest(last)
    >>> solution.length, solution.lower_bound, solution.proved_shortest
    (3, 3, True)
    """
    return _answer(given, rules, limits, cancel, shortest=True)


def to_position(given: Solvable, rules: Rules | None) -> tuple[Position, Rules]:
    """The position to solve and the rules to solve it by.

    >>> to_position(24, None)[1].draw
    1
    """
    match given:
        case Position():
            return given, rules_or(rules)
        case Game():
            return given.position, rules_or(rules, given.rules)
        case Deal():
            return Position.deal(given), rules_or(rules)
        case _:
            return Position.deal(Deal.of(given)), rules_or(rules)


def _answer(
    given: Solvable, rules: Rules | None, limits: Limits, cancel: Cancel | None, *, shortest: bool
) -> Solution:
    position, by = to_position(given, rules)
    expect(limits, Limits, "Limits")
    stop = cancel or Cancel()

    def work() -> Solution:
        engine = open_engine()
        try:
            return ask(engine, position, by, limits, stop, shortest=shortest)
        finally:
            engine.close()

    return run_interruptibly(work, stop)
