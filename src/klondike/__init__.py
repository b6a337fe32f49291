"""Klondike solitaire: deals, rules, games, records, verdicts.

>>> from klondike import Deal, Game, Rules
>>> game = Game(Deal.of(24), Rules.of("casual-3"))
>>> game.play("T3-FC")
>>> game.score, game.position.won
(15, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import ORDERED_DECK, Card, Rank, Suit
from .deals import Deal
from .errors import (
    CardError,
    DealError,
    IllegalMove,
    KlondikeError,
    MoveError,
    PositionError,
    RecordError,
    Refusal,
    RulesError,
)
from .game import Game
from .layout import position_from_json, position_to_json
from .moves import ALL_MOVES, Attempt, Move, MoveKind, Pile, PileKind
from .perft import count_lines, count_tables
from .position import Position
from .record import Record
from .rules import PRESETS, Rules, Scoring
from .view import View

if TYPE_CHECKING:
    from .solver import Cancel, Limits, Solution, SolverError, Stop, Verdict, shortest, solve, solve_many

__version__ = "0.1.0"

__all__ = [
    "ALL_MOVES",
    "ORDERED_DECK",
    "PRESETS",
    "Attempt",
    "Cancel",
    "Card",
    "CardError",
    "Deal",
    "DealError",
    "Game",
    "IllegalMove",
    "KlondikeError",
    "Limits",
    "Move",
    "MoveError",
    "MoveKind",
    "Pile",
    "PileKind",
    "Position",
    "PositionError",
    "Rank",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "RulesError",
    "Scoring",
    "Solution",
    "SolverError",
    "Stop",
    "Suit",
    "Verdict",
    "View",
    "count_lines",
    "count_tables",
    "position_from_json",
    "position_to_json",
    "shortest",
    "solve",
    "solve_many",
]

_OF_SOLVER = frozenset(
    ("Cancel", "Limits", "Solution", "SolverError", "Stop", "Verdict", "shortest", "solve", "solve_many")
)
"""Loaded when first asked for: who only plays does not wait for threads and queues."""


def __getattr__(name: str) -> object:
    if name not in _OF_SOLVER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import solver

    return getattr(solver, name)


def __dir__() -> list[str]:
    return sorted(globals().keys() | set(__all__))
