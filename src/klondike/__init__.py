"""Klondike solitaire: deals, rules, games, records, verdicts.

>>> from klondike import Deal, Game, Rules
>>> game = Game(Deal.of(24), Rules.of("casual-3"))
>>> game.play("T3-FC")
>>> game.score, game.position.won
(15, False)
"""

from __future__ import annotations

from importlib import import_module

# `typing` takes longer to load than all else here, and only type checkers need it
TYPE_CHECKING = False
if TYPE_CHECKING:
    from .advice import Advice, Hint, LastWinnable, Reason, hint, last_winnable, no_useful_move
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
    from .solver import Cancel, Limits, Solution, SolverError, Stop, Verdict, shortest, solve, solve_many
    from .view import View
    from .winnable import known_verdict, winnable_deal

__version__ = "0.1.0"

_HOME_OF = {
    name: home
    for home, names in {
        "advice": "Advice Hint LastWinnable Reason hint last_winnable no_useful_move",
        "cards": "ORDERED_DECK Card Rank Suit",
        "deals": "Deal",
        "errors": "CardError DealError IllegalMove KlondikeError MoveError PositionError RecordError Refusal "
        "RulesError",
        "game": "Game",
        "layout": "position_from_json position_to_json",
        "moves": "ALL_MOVES Attempt Move MoveKind Pile PileKind",
        "perft": "count_lines count_tables",
        "position": "Position",
        "record": "Record",
        "rules": "PRESETS Rules Scoring",
        "solver": "Cancel Limits Solution SolverError Stop Verdict shortest solve solve_many",
        "view": "View",
        "winnable": "known_verdict winnable_deal",
    }.items()
    for name in names.split()
}
"""Where each public name lives. A module is loaded when a name of it is first asked for, so that the command
starts at once and answers Ctrl+C from its first moment."""


if not TYPE_CHECKING:  # for those who check types, names that are not above are mistakes

    def __getattr__(name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})


__all__ = [
    "ALL_MOVES",
    "ORDERED_DECK",
    "PRESETS",
    "Advice",
    "Attempt",
    "Cancel",
    "Card",
    "CardError",
    "Deal",
    "DealError",
    "Game",
    "Hint",
    "IllegalMove",
    "KlondikeError",
    "LastWinnable",
    "Limits",
    "Move",
    "MoveError",
    "MoveKind",
    "Pile",
    "PileKind",
    "Position",
    "PositionError",
    "Rank",
    "Reason",
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
    "hint",
    "known_verdict",
    "last_winnable",
    "no_useful_move",
    "position_from_json",
    "position_to_json",
    "shortest",
    "solve",
    "solve_many",
    "winnable_deal",
]
