"""The finish of an open table with cards left in stock or waste: offered once a search has proved it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..game import Game
from ..moves import Move, MoveKind
from ..rules import Rules
from ..solver import Cancel, Limits, solve

FINISH_LIMITS: Final = Limits(states=5_000)
"""A table without face-down cards is decided in far less."""


def proved_finish(
    game: Game, *, limits: Limits = FINISH_LIMITS, cancel: Cancel | None = None
) -> tuple[Move, ...]:
    """A line that finishes an open table, for `Game.start_finish`; empty where the table is not one that a
    line may finish, or where none was found within `limits`. No card is hidden there, so none is looked at.

    Raises `SolverError` for a fault of ours.

    >>> from klondike import Deal, Rules
    >>> proved_finish(Game(Deal.of(24), Rules.of("casual-3")))
    ()
    """
    if not game.can_finish_by_line:
        return ()
    return as_played(solve(game, limits=limits, cancel=cancel).moves or (), game.rules)


def as_played(moves: Iterable[Move], rules: Rules) -> tuple[Move, ...]:
    """A solver's line as a game plays it: with `recycle_draws` the draw after a recycle is part of that act.

    >>> as_played(map(Move, ["W-S", "T1-T2", "S-W", "S-W"]), Rules())
    (Move('W-S'), Move('T1-T2'), Move('S-W'))
    """
    owed, kept = 0, []
    for move in moves:
        owed += move.kind is MoveKind.RECYCLE
        if rules.recycle_draws and owed and move.kind is MoveKind.DRAW:
            owed -= 1
        else:
            kept.append(move)
    return tuple(kept)
