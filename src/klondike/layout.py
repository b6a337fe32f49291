"""Positions as JSON, read with every fault named, and written."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from .cards import ORDERED_DECK, Card, Suit, format_cards, parse_cards
from .deals import Deal
from .errors import CardError, PositionError
from .position import Cards, Position
from .rules import Rules, expect_rules
from .text import expect, is_whole, quote

_KEYS = frozenset({"stock", "waste", "foundations", "face_down", "face_up"})
_SUITS = tuple(suit.value for suit in Suit)


def piles_to_json(position: Position) -> dict[str, object]:
    """The piles of a position as card texts; columns from base to exposed.

    >>> from klondike import Deal
    >>> piles_to_json(Position.deal(Deal.of(24)))["face_up"]
    ['4D', '5D', 'AC', 'QC', '3C', '2H', 'KC']
    """
    expect(position, Position, "a Position")
    return {
        "stock": format_cards(position.stock),
        "waste": format_cards(position.waste),
        "foundations": dict(zip(_SUITS, position.foundations, strict=True)),
        "face_down": [format_cards(column) for column in position.face_down],
        "face_up": [format_cards(column) for column in position.face_up],
    }


def position_to_json(position: Position) -> dict[str, object]:
    """The piles and the pass: what `position_from_json` reads.

    >>> from klondike import Deal
    >>> table = Position.deal(Deal.of(24))
    >>> position_from_json(position_to_json(table), Rules()) == table
    True
    """
    return piles_to_json(position) | {"pass": position.pass_number}


def deal_to_json(deal: Deal) -> dict[str, object]:
    """A deal as JSON: its name as given, deck text, code, and the piles it makes.

    >>> list(deal_to_json(Deal.of(24)))[:4]
    ['deal', 'deck', 'code', 'stock']
    """
    table = piles_to_json(Position.deal(deal))
    return {"deal": deal.name, "deck": deal.deck_text, "code": deal.code} | table


def position_from_json(given: object, rules: Rules) -> Position:
    """The position that JSON describes, under rules that say how many passes there are.

    Raises `PositionError` with the first fault that applies, in this order: `bad_position` (shape or types),
    `bad_card`, `bad_foundation`, `too_many_face_down`, `nothing_face_up`, `duplicate_card`, `missing_card`,
    `column_not_a_run`, `bad_pass`.
    """
    expect_rules(rules)
    piles = _read_shape(given)
    stock, waste = _read_cards(piles["stock"]), _read_cards(piles["waste"])
    face_down = tuple(_read_cards(column) for column in piles["face_down"])
    face_up = tuple(_read_cards(column) for column in piles["face_up"])
    clubs, diamonds, hearts, spades = (piles["foundations"][suit] for suit in _SUITS)
    position = Position(
        stock, waste, (clubs, diamonds, hearts, spades), face_down, face_up, piles.get("pass", 1)
    )
    _check(position, rules)
    return position


def _read_shape(given: object) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise PositionError(f"bad position {quote(given)}, expected an object")
    missing, unknown = _KEYS - given.keys(), given.keys() - _KEYS - {"pass"}
    if missing or unknown:
        name = min(missing or unknown, key=str)
        raise PositionError(f"bad position: {quote(name)} {'is missing' if missing else 'is unknown'}")
    for name in ("stock", "waste"):
        if not isinstance(given[name], str):
            raise PositionError(f"bad position: {name} {quote(given[name])}, expected cards as text")
    for name in ("face_down", "face_up"):
        columns = given[name]
        if not (isinstance(columns, list) and len(columns) == 7 and all(isinstance(c, str) for c in columns)):
            raise PositionError(f"bad position: {name} {quote(columns)}, expected seven texts")
    heights = given["foundations"]
    if (
        not isinstance(heights, Mapping)
        or set(heights) != set(_SUITS)
        or not all(map(is_whole, heights.values()))
    ):
        raise PositionError(
            f"bad position: foundations {quote(heights)}, expected a whole number for C, D, H, S"
        )
    if not is_whole(given.get("pass", 1)):
        raise PositionError(f"bad position: pass {quote(given['pass'])}, expected a whole number")
    return given


def _read_cards(text: str) -> Cards:
    try:
        return parse_cards(text)
    except CardError as error:
        raise PositionError(f"bad position: {error.message}", code="bad_card") from None


def _check(position: Position, rules: Rules) -> None:
    for suit, height in zip(_SUITS, position.foundations, strict=True):
        if not 0 <= height <= 13:
            raise PositionError(
                f"bad position: foundation {suit} {height}, expected 0 to 13", code="bad_foundation"
            )
    columns = list(zip(position.face_down, position.face_up, strict=True))
    for number, (down, _) in enumerate(columns, start=1):
        if len(down) > number - 1:
            raise PositionError(
                f"bad position: {len(down)} cards face down in T{number}, expected at most {number - 1}",
                code="too_many_face_down",
            )
    for number, (down, up) in enumerate(columns, start=1):
        if down and not up:
            raise PositionError(f"bad position: nothing face up in T{number}", code="nothing_face_up")
    _check_all_there(position)
    for number, (_, up) in enumerate(columns, start=1):
        for below, card in pairwise(up):
            if not card.builds_on(below):
                raise PositionError(
                    f"bad position: {card} does not build on {below} in T{number}", code="column_not_a_run"
                )
    if position.pass_number < 1 or (rules.passes is not None and position.pass_number > rules.passes):
        raise PositionError(
            f"bad position: pass {position.pass_number}, expected 1 to {rules.passes or 'any number'}",
            code="bad_pass",
        )


def _check_all_there(position: Position) -> None:
    seen: set[Card] = set()
    on_foundations = [
        card
        for suit, height in enumerate(position.foundations)
        for card in ORDERED_DECK[13 * suit :][:height]
    ]
    for pile in (on_foundations, position.stock, position.waste, *position.face_down, *position.face_up):
        for card in pile:
            if card in seen:
                raise PositionError(f"bad position: {card} is there twice", code="duplicate_card")
            seen.add(card)
    if len(seen) < 52:
        missing = format_cards(card for card in ORDERED_DECK if card not in seen)
        raise PositionError(f"bad position: {missing} missing", code="missing_card")
