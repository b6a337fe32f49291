"""Tables as text, their cells wrapped so that they fit a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final

_GAP: Final = 2
_NARROWEST: Final = 8


def text_table(head: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """A table under its head; columns that are too wide give way, the widest first.

    >>> text_table(["Act", "Points"], [["Waste to column", "+5"]], 40)
    ['Act              Points', '---------------  ------', 'Waste to column  +5']
    """
    table = [list(head), *map(list, rows)]
    widths = [max(len(row[at]) for row in table) for at in range(len(head))]
    while sum(widths) + _GAP * (len(widths) - 1) > width and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    told = _row(table[0], widths)
    told.append((" " * _GAP).join("-" * one for one in widths))
    for row in table[1:]:
        told += _row(row, widths)
    return told


def _row(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    wrapped = [wrap(cell, width) or [""] for cell, width in zip(cells, widths, strict=True)]
    return [
        (" " * _GAP).join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip()
        for line in zip_longest(*wrapped, fillvalue="")
    ]
