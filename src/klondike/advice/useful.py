"""No useful move: what can be proved from the visible cards alone."""

from __future__ import annotations

from typing import Final

from ..game import Game
from ..rules import Rules, rules_or
from ..solver import Cancel, Limits, open_advisor
from ..text import expect
from ..view import View

USEFUL_LIMITS: Final = Limits(states=20_000)
"""A few hundredths of a second; what is not proved by then is not told."""


def no_useful_move(
    game: Game | View,
    rules: Rules | None = None,
    *,
    limits: Limits = USEFUL_LIMITS,
    cancel: Cancel | None = None,
) -> bool:
    """Whether it is proved that no draws, recycles and moves can ever turn up a card, or bring to a
    foundation a card that is not on one now.

    False says nothing: something useful may come, or the proof met its limit. Nothing is claimed while the
    stock holds cards never seen, nor of a won table. `rules` are a game's own unless given.

    >>> from klondike import Deal
    >>> no_useful_move(Game(Deal.of(24)))
    False
    """
    expect(game, Game | View, "a Game or a View")
    view = game.view if isinstance(game, Game) else game
    by = rules_or(rules, game.rules if isinstance(game, Game) else None)
    if sum(view.foundations) == 52:
        return False
    advisor = open_advisor()
    try:
        return advisor.useful(view, by, limits, cancel or Cancel()) is False
    finally:
        advisor.close()
