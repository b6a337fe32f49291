"""A line of input as `klondike solve` and the server read it, and the answer that goes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..deals import Deal
from ..errors import DealError, MoveError, RecordError
from ..json_text import LARGEST_TEXT, load_json
from ..layout import position_from_json
from ..moves import format_moves
from ..position import Position
from ..record import Record
from ..replay import Answer, check_keys, check_seconds, play_line
from ..rules import Rules
from ..text import quote
from .check import check_stock
from .solution import Solution

DEFAULT_RULES: Final = Rules()
_JSON_STARTS: Final = (b"{", b"[", b'"')
"""What a deal argument never starts with."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a line asks to solve; `deal` as it was given, None for a position."""

    deal: str | int | None
    position: Position
    rules: Rules


def read_line(text: str | bytes, default_rules: Rules = DEFAULT_RULES) -> Asked:
    """What a line asks: a deal argument as it is, or in JSON a deal, game, position or record.

    Moves are played first, by the line's own rules. Raises the `KlondikeError` of what is refused;
    `too_large` beyond 65,536 bytes.

    >>> read_line("24").deal, read_line('{"deal": 24, "moves": "T3-FC"}').position.foundations
    ('24', (1, 0, 0, 0))
    """
    return read_given(parse_line(text), default_rules)


def parse_line(text: str | bytes) -> Mapping[str, Any] | str:
    """A line as a JSON object or a deal argument, not looked into. Raises `RecordError`, or `DealError` for
    what is no text.

    >>> parse_line(" 24 "), parse_line('"24"'), parse_line('{"deal": 24}')
    ('24', '24', {'deal': 24})
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LARGEST_TEXT:
        raise RecordError(f"more than {LARGEST_TEXT} bytes", code="too_large")
    raw = raw.strip()
    if raw.startswith(_JSON_STARTS):
        given = load_json(raw)
        if isinstance(given, Mapping | str):
            return given
        raise RecordError(f"bad line {quote(given)}, expected an object", code="bad_json")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise DealError(f"bad deal {quote(raw)}, expected text") from None


def read_given(given: Mapping[str, Any] | str, default_rules: Rules = DEFAULT_RULES) -> Asked:
    """What a parsed line asks, checked and its moves played. Raises like `read_line`.

    >>> read_given({"position": {}})
    Traceback (most recent call last):
    klondike.errors.PositionError: bad position: 'face_down' is missing
    """
    if isinstance(given, str):
        return Asked(given, Position.deal(Deal.of(given)), default_rules)
    if "format" in given:
        record = Record.from_json(given)
        start = Position.deal(Deal.of(record.deal))
        return _after(record.deal, start, Rules.of(record.rules), record.moves)
    check_keys(given)
    if "position" in given:
        if given.get("deal") is not None:
            raise DealError("a deal and a position, expected one of them")
        rules = Rules.of(given.get("rules", default_rules))
        deal, start = None, position_from_json(given["position"], rules)
        check_stock(start)
    elif "deal" in given:
        deal, start = given["deal"], Position.deal(Deal.of(given["deal"]))
        rules = Rules.of(given.get("rules", default_rules))
    else:
        raise DealError("no deal, expected 'deal' or 'position'")
    check_seconds(given.get("seconds"))
    return _after(deal, start, rules, given.get("moves", ""))


def to_answer(asked: Asked, solution: Solution) -> Answer:
    """The answer to a line, keys in their order.

    >>> from .solving import solve
    >>> asked = read_line("24")
    >>> list(to_answer(asked, solve(asked.position, asked.rules)))[:5]
    ['deal', 'draw', 'passes', 'worry_back', 'verdict']
    """
    return {
        "deal": asked.deal,
        "draw": asked.rules.draw,
        "passes": asked.rules.passes,
        "worry_back": asked.rules.worry_back,
        "verdict": solution.verdict.value,
        "moves": None if solution.moves is None else format_moves(solution.moves),
        "length": solution.length,
        "lower_bound": solution.lower_bound,
        "states": solution.states,
        "seconds": solution.seconds,
        "stopped": None if solution.stopped is None else solution.stopped.value,
        "engine": solution.engine,
    }


def _after(deal: str | int | None, start: Position, rules: Rules, moves: object) -> Asked:
    if not isinstance(moves, str):
        raise MoveError(f"bad moves {quote(moves)}, expected a text")
    return Asked(deal, play_line(start, rules, moves).position, rules)
