"""Outlines of the four suits, drawn for the diagrams, in a box from -50 to 50."""

from __future__ import annotations

from typing import Final

from ..cards import Suit

SUIT_PATHS: Final = {
    Suit.CLUBS: "M-12-5A22 22 0 1 1 12-5A22 22 0 1 1 7 24C8 35 13 42 20 48H-20C-13 42-8 35-7 24"
    "A22 22 0 1 1-12-5Z",
    Suit.DIAMONDS: "M0-49C10-30 22-14 37 0C22 14 10 30 0 49C-10 30-22 14-37 0C-22-14-10-30 0-49Z",
    Suit.HEARTS: "M0 47C-9 24-46 6-46-20A23 23 0 0 1 0-27A23 23 0 0 1 46-20C46 6 9 24 0 47Z",
    Suit.SPADES: "M0-48C9-26 45-8 45 18A20 20 0 0 1 7 25C8 36 13 43 20 48H-20C-13 43-8 36-7 25"
    "A20 20 0 0 1-45 18C-45-8-9-26 0-48Z",
}
