"""The table drawn: seven columns side by side, in 80 characters at most."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Final

from ..cards import Suit
from ..locale import Messages
from .look import DIM, RED, Look
from .sheet import Sheet

DEEPEST: Final = 15
"""Rows of cards that a terminal of 24 rows has room for. Where a column is deeper, face-down cards are told
by their number: thirteen face-up cards and that row always fit."""
_CELL: Final = 7
_FOUNDATIONS_AT: Final = 46
_COLOURS: Final = re.compile(r"\x1b\[\d*m")


def draw(sheet: Sheet, look: Look, words: Messages) -> list[str]:
    """The lines of a drawn table, figures last; none is wider than 80 characters, colours aside."""
    figures = " · ".join(sheet.figures(words))
    return [
        look.text(line).rstrip()
        for line in ["", _top(sheet, look, words), "", *_columns(sheet, look, words.language), "", figures]
    ]


def _top(sheet: Sheet, look: Look, words: Messages) -> str:
    language = words.language
    faces = [look.card(card, language) for card in sheet.open_waste]
    if faces:
        faces[-1] = f"[{faces[-1]}]"
    stock = words("terminal-grid-stock", count=len(sheet.view.stock))
    waste = words("terminal-grid-waste", count=len(sheet.view.waste))
    left = f" {stock}   {waste}  {' '.join(faces)}"
    tops = []
    for suit in Suit:
        top = sheet.foundation_top(suit)
        empty = look.paint(f"–{suit.symbol}", RED) if suit.red else f"–{suit.symbol}"
        tops.append(look.card(top, language) if top else empty)
    return _padded(left, _FOUNDATIONS_AT) + "  " + "".join(_padded(top, 6) for top in tops)


def _columns(sheet: Sheet, look: Look, language: str) -> list[str]:
    view = sheet.view
    heights = [down + len(up) for down, up in zip(view.face_down, view.face_up, strict=True)]
    squeezed = max(heights) > DEEPEST
    columns = []
    for down, up in zip(view.face_down, view.face_up, strict=True):
        backs = [f"░{down}░" if squeezed else "░░"] * (min(down, 1) if squeezed else down)
        cells = [look.paint(back, DIM) for back in backs]
        if not down and not up:
            cells = ["–"]
        columns.append(cells + [look.card(card, language) for card in up])
    header = "".join(_padded(f"  {number}", _CELL) for number in range(1, 8))
    rows = [
        "".join(_padded(f"  {cell}", _CELL) for cell in row) for row in zip_longest(*columns, fillvalue="")
    ]
    return [header, *rows]


def _padded(text: str, width: int) -> str:
    """A text filled up to a width as it is seen: colours take no room."""
    return text + " " * (width - len(_COLOURS.sub("", text)))
