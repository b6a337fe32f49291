"""Where a lost game could last be won: the tables of its line searched, all cards known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ..game import Game
from ..moves import Move
from ..solver import Cancel, Limits, Solution, Verdict, ask, open_engine
from ..solver.engine import run_interruptibly
from ..text import expect

EACH: Final = Limits(states=200_000)
"""What each table is given."""
PATIENCE: Final = 8
"""Tables left undecided before a range is good enough: each costs a whole limit."""


@dataclass(frozen=True, slots=True)
class LastWinnable:
    """What is known of a line. `at`: moves made at the last table known to be winnable, None when none is;
    `solution` is a win from there. `lost`: the number of the move after which it is known to be lost, 0 when
    the deal is; None when the last table is not lost. `move` lost it, where no table between was left
    undecided.

    >>> LastWinnable(3, 4, Move("S-W"), None).exact
    True
    """

    at: int | None
    lost: int | None
    move: Move | None
    solution: Solution | None

    @property
    def exact(self) -> bool:
        """Whether no table between the two was left undecided."""
        return self.lost is not None and self.lost == (-1 if self.at is None else self.at) + 1


def last_winnable(game: Game, *, limits: Limits = EACH, cancel: Cancel | None = None) -> LastWinnable:
    """The last table of a game's line from which it could be won, and the move that lost it.

    What is lost stays lost, and what is winnable was so before: one verdict in the middle of the line settles
    a whole side. An undecided one settles nothing; then the next is taken as far from all known ones as there
    is, until the gap is closed or eight are undecided. `limits` hold for each table. The game is not changed.

    Raises `SolverError` for a fault of ours.

    >>> from klondike import Deal, Rules
    >>> last_winnable(Game(Deal.of(24), Rules.of("casual-3"))).at
    0
    """
    expect(game, Game, "a Game")
    positions, moves, rules = game.positions, game.moves, game.rules
    stop = cancel or Cancel()

    def work() -> LastWinnable:
        engine = open_engine()
        won, lost, best = -1, len(positions), None
        undecided: list[int] = []
        at: int | None = len(positions) - 1
        try:
            while at is not None and len(undecided) < PATIENCE and not stop.is_set:
                solution = ask(engine, positions[at], rules, limits, stop)
                if solution.verdict is Verdict.WINNABLE:
                    won, best = at, solution
                elif solution.verdict is Verdict.UNWINNABLE:
                    lost = at
                else:
                    undecided.append(at)
                at = _middle_of_widest_gap(won, lost, undecided)
        finally:
            engine.close()
        settled = 0 < lost < len(positions) and lost == won + 1
        return LastWinnable(
            None if won < 0 else won,
            lost if lost < len(positions) else None,
            moves[lost - 1] if settled else None,
            best,
        )

    return run_interruptibly(work, stop)


def _middle_of_widest_gap(won: int, lost: int, undecided: Sequence[int]) -> int | None:
    """The table farthest from all that were asked about between the two; None when each was."""
    marks = [won, *sorted(at for at in undecided if won < at < lost), lost]
    gaps = [(after - before, -after) for before, after in pairwise(marks)]
    widest, after = max(gaps)
    return -after - widest // 2 if widest > 1 else None
