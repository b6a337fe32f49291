"""What a player sees and has seen: the only thing a fair hint may look at."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .position import Cards, Position
from .text import expect


@dataclass(frozen=True, slots=True)
class View:
    """A table as its player knows it; cards never seen are None.

    It follows from the deal and the current line of moves alone. A card drawn is seen; a stock is only
    turned over once all of it has been drawn, so in the first pass no card of the stock is known, and later
    all are. `face_down` counts cards: what lies face down in a column has never been seen.

    >>> from klondike import Deal
    >>> view = View.of(Position.deal(Deal.of(24)))
    >>> view.stock[0], view.face_down, str(view.face_up[6][0])
    (None, (0, 1, 2, 3, 4, 5, 6), 'KC')
    """

    stock: tuple[Card | None, ...]
    waste: Cards
    foundations: tuple[int, int, int, int]
    face_down: tuple[int, ...]
    face_up: tuple[Cards, ...]
    pass_number: int

    @staticmethod
    def of(position: Position) -> View:
        """The player's view of a position."""
        expect(position, Position, "a Position")
        known = position.pass_number > 1
        return View(
            stock=position.stock if known else (None,) * len(position.stock),
            waste=position.waste,
            foundations=position.foundations,
            face_down=tuple(map(len, position.face_down)),
            face_up=position.face_up,
            pass_number=position.pass_number,
        )
