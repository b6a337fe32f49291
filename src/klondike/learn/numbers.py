"""Numbers as a language writes them."""

from __future__ import annotations

from typing import Final

_MARKS: Final = {"en": (",", "."), "fr": ("\u202f", ",")}
"""Between groups of three digits, and before decimals."""


def number(value: float, language: str, decimals: int = 0) -> str:
    """A number with its groups and decimals, and a real minus.

    >>> number(-12345.678, "en", 1), number(700000, "fr"), number(81.95, "fr", 2)
    ('−12,345.7', '700\\u202f000', '81,95')
    """
    group, point = _MARKS[language]
    text = f"{abs(value):,.{decimals}f}".replace(",", "\0").replace(".", point).replace("\0", group)
    return f"−{text}" if value < 0 else text


def signed(value: int, language: str) -> str:
    """Points as they are told: with a plus, with a minus, or 0.

    >>> signed(15, "en"), signed(-100, "en"), signed(0, "en")
    ('+15', '−100', '0')
    """
    return f"+{number(value, language)}" if value > 0 else number(value, language)
