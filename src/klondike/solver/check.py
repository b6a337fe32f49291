"""Whether a position is one a game could have: the rulebook's own faults, and one more."""

from __future__ import annotations

from typing import Final

from ..errors import PositionError
from ..layout import position_from_json, position_to_json
from ..position import Position
from ..rules import Rules

LARGEST_STOCK: Final = 24
"""What a deal leaves over; nothing ever goes back there but the waste that came from it."""


def check(position: Position, rules: Rules) -> None:
    """Raises `PositionError` with the first fault that applies, as `position_from_json` does; more than 24
    cards in stock and waste together, which no game has, is `bad_position`.

    >>> from klondike import Deal
    >>> check(Position.deal(Deal.of(24)), Rules())
    """
    position_from_json(position_to_json(position), rules)
    check_stock(position)


def check_stock(position: Position) -> None:
    """The one fault that the rulebook leaves to those who search: more cards in stock and waste than there
    can be."""
    left = len(position.stock) + len(position.waste)
    if left > LARGEST_STOCK:
        raise PositionError(
            f"bad position: {left} cards in stock and waste, expected at most {LARGEST_STOCK}"
        )
