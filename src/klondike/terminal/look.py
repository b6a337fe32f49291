"""How a terminal is written to: symbols or ASCII, colour or none, a drawn table or lines."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TextIO
from unicodedata import combining, normalize

from ..cards import Card, Suit

RED: Final = "\x1b[31m"
DIM: Final = "\x1b[2m"
RESET: Final = "\x1b[0m"

DRAWN_WIDTH: Final = 72
"""Columns that a drawn table needs; where there are fewer, it is told instead."""

_ASCII: Final = str.maketrans(
    {"’": "'", "“": '"', "”": '"', "…": "...", "–": "-", "—": "-", "·": "|", "×": "x"}
    | {"œ": "oe", "Œ": "OE", "\xa0": " ", "\u202f": " ", "░": "#"}
    | {suit.symbol: suit.value for suit in Suit}
)
_FRENCH_COURT: Final = {"J": "V", "Q": "D", "K": "R"}


@dataclass(frozen=True, slots=True)
class Look:
    """What a stream is given.

    `symbols`: suit symbols and accents; without them plain ASCII. `colour`: red suits in red. `lines`: piles
    as sentences instead of a drawn table.
    """

    symbols: bool = True
    colour: bool = False
    lines: bool = False

    @staticmethod
    def of(
        stream: TextIO,
        environ: Mapping[str, str],
        *,
        symbols: bool | None = None,
        colour: bool | None = None,
        lines: bool | None = None,
    ) -> Look:
        """The look that fits a stream; what is not None was asked for and stands.

        Colour and a drawn table are for terminals, the table where there is room for it; `TERM=dumb` gets
        neither, and no symbols. `NO_COLOR` counts when it is set and not empty.
        """
        terminal = stream.isatty()
        dumb = environ.get("TERM") == "dumb"
        colourless = bool(environ.get("NO_COLOR"))
        return Look(
            symbols=not dumb and _can_print_suits(stream) if symbols is None else symbols,
            colour=terminal and not dumb and not colourless if colour is None else colour,
            lines=dumb or not terminal or _is_narrow(stream) if lines is None else lines,
        )

    def card(self, card: Card, language: str) -> str:
        """A card's face, two or three characters wide without its colour.

        Symbols show 10 and, in French, V D R; in ASCII a face is the card's text, so that a queen of diamonds
        never reads DD.
        """
        if not self.symbols:
            text = str(card)
        else:
            rank = card.rank.text
            if language == "fr":
                rank = _FRENCH_COURT.get(rank, rank)
            text = ("10" if rank == "T" else rank) + card.suit.symbol
        return self.paint(text, RED) if card.red else text

    def paint(self, text: str, colour: str) -> str:
        """A text in colour, if colour is wanted."""
        return f"{colour}{text}{RESET}" if self.colour else text

    def text(self, text: str) -> str:
        """A text as this look may print it.

        >>> Look(symbols=False).text("rétablir… 7♥")
        'retablir... 7H'
        """
        if self.symbols:
            return text
        bare = text.replace("«\xa0", '"').replace("\xa0»", '"')
        bare = "".join(
            letter for letter in normalize("NFKD", bare.translate(_ASCII)) if not combining(letter)
        )
        return bare.encode("ascii", "backslashreplace").decode("ascii")


def printable(text: str, limit: int = 40) -> str:
    """What was typed, fit to be quoted in a line.

    >>> printable("a\\x1b[2J" + "b" * 60, limit=8)
    'a?[2Jbbb…'
    """
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= limit else clean[:limit] + "…"


def _is_narrow(stream: TextIO) -> bool:
    """Whether a terminal is known to be narrower than a drawn table; one that tells no width says 0."""
    try:
        return 0 < os.get_terminal_size(stream.fileno()).columns < DRAWN_WIDTH
    except (OSError, ValueError):
        return False


def _can_print_suits(stream: TextIO) -> bool:
    try:
        "♣♦♥♠░é…’«".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
