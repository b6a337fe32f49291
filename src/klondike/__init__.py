"""Klondike solitaire: deals, rules, games, records.

>>> from klondike import Deal, Game, Rules
>>> game = Game(Deal.of(24), Rules.of("casual-3"))
>>> game.play("T3-FC")
>>> game.score, game.position.won
(15, False)
"""

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

__version__ = "0.1.0"

__all__ = [
    "ALL_MOVES",
    "ORDERED_DECK",
    "PRESETS",
    "Attempt",
    "Card",
    "CardError",
    "Deal",
    "DealError",
    "Game",
    "IllegalMove",
    "KlondikeError",
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
    "Suit",
    "View",
    "count_lines",
    "count_tables",
    "position_from_json",
    "position_to_json",
]
