"""A line of input as `klondike hint` reads it, and the answer that goes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..deals import Deal
from ..layout import position_from_json
from ..moves import Move
from ..position import Position
from ..record import Record
from ..replay import Answer
from ..rules import DEFAULT_PRESET, Rules
from ..solver import parse_line, read_given
from ..text import words
from .hint import Hint
from .reason import Advice
from .visited import after


@dataclass(frozen=True, slots=True)
class Table:
    """What a line asks about: all tables from its first to its last, and the rules."""

    positions: tuple[Position, ...]
    rules: Rules


def read_table(text: str | bytes) -> Table:
    """The tables of a deal, game, position with moves, or record; of a record the moves not undone.

    Rules left out are the default preset's. Raises the `KlondikeError` of what is refused.

    >>> table = read_table('{"deal": 24, "moves": "T3-FC S-W"}')
    >>> len(table.positions), table.positions[-1].foundations
    (3, (1, 0, 0, 0))
    """
    return table_of(parse_line(text))


def table_of(given: Mapping[str, Any] | str) -> Table:
    """The tables of a parsed line. Raises like `read_table`.

    >>> len(table_of({"deal": 24, "moves": "S-W S-W"}).positions)
    3
    """
    asked = read_given(given, Rules.of(DEFAULT_PRESET))
    if isinstance(given, str):
        return Table((asked.position,), asked.rules)
    if "format" in given:
        moves = Record.from_json(given).moves
        start = Position.deal(Deal.of(given["deal"]))
    else:
        moves = given.get("moves", "")
        start = (
            position_from_json(given["position"], asked.rules)
            if "position" in given
            else Position.deal(Deal.of(given["deal"]))
        )
    line = after(start, map(Move, words(moves)), asked.rules)
    return Table((start, *line), asked.rules)


def to_answer(hint: Hint, tell: Callable[[Hint], str]) -> Answer:
    """The answer to a line, keys in their order; `tell` finds the words.

    >>> from .reason import Reason
    >>> to_answer(Hint(None, Reason.NOTHING_NEW), lambda hint: "nothing new")["reason"]
    'nothing_new'
    """
    return {
        "move": None if hint.move is None else str(hint.move),
        "reason": hint.reason.value,
        "win_share": hint.win_share,
        "thoughtful": hint.thoughtful,
        "message": tell(hint),
    }


def option_to_answer(option: Advice) -> Answer:
    """An advised move with all that its words name, keys in their order.

    >>> from .reason import Reason
    >>> option_to_answer(Advice(Move("S-W"), Reason.DRAW_UNSEEN, number=8, wins=3, playouts=4))["number"]
    8
    """
    return {
        "move": str(option.move),
        "reason": option.reason.value,
        "card": None if option.card is None else str(option.card),
        "goal": None if option.goal is None else str(option.goal),
        "pile": None if option.pile is None else str(option.pile),
        "number": option.number,
        "wins": option.wins,
        "playouts": option.playouts,
    }
