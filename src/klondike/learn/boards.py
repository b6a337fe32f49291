"""The boards that are played in the guide: the one of the setting up, and the three lessons."""

from __future__ import annotations

from functools import cache
from typing import Final

from .book import data
from .model import Board

LESSONS: Final = ("first-ace", "free-card", "five-up")
"""The lessons in the order in which they are learned."""


@cache
def boards() -> dict[str, Board]:
    """Every board by name, in the guide's order.

    >>> list(boards())
    ['setup', 'first-ace', 'free-card', 'five-up']
    """
    return {name: Board.from_json(name, given) for name, given in data("boards").items()}
