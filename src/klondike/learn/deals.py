"""A deal as a picture: a file of its own, for a page, a letter or a wall."""

from __future__ import annotations

from ..deals import Deal
from ..locale import messages
from ..position import Position
from . import diagram
from .picture import Picture


def picture_file(deal: Deal, language: str = "en") -> str:
    """The table of a deal as an SVG file, with its piles told in words for who does not see them.

    >>> picture_file(Deal.of(24)).startswith("<?xml")
    True
    """
    words = messages(language)
    known = deal.number is not None
    title = words("guide-picture-deal", deal=str(deal.number)) if known else words("guide-picture-cards")
    return diagram.to_file(diagram.draw(Picture.of(Position.deal(deal)), title, words), title)
