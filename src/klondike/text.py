"""What all readers of text and JSON share: words, whole numbers, and how an error quotes a value."""

from __future__ import annotations

import re
from types import UnionType
from typing import Final, TypeGuard

LARGEST_WHOLE: Final = 2**53 - 1
"""The largest number that every reader of JSON takes exactly."""
_WORD: Final = re.compile(r"[^ \t\n\v\f\r]+")


def words(text: str) -> list[str]:
    """The words between blanks. Other languages count other signs as blank; here only ASCII's are.

    >>> words(" S-W  W-T4 ")
    ['S-W', 'W-T4']
    """
    return _WORD.findall(text)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, neither a truth value nor beyond what JSON's readers take exactly.

    >>> is_whole(3), is_whole(True), is_whole(3.0), is_whole(2**53)
    (True, False, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_WHOLE


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number from 0 up.

    >>> is_count(0), is_count(-1)
    (True, False)
    """
    return is_whole(value) and value >= 0


def expect(value: object, kind: type | UnionType, what: str) -> None:
    """Raises `TypeError` for an argument of another kind than the one expected: a slip of whoever calls.

    >>> expect("24", int, "a number")
    Traceback (most recent call last):
    TypeError: bad argument '24', expected a number
    """
    if not isinstance(value, kind):
        raise TypeError(f"bad argument {quote(value)}, expected {what}")


def quote(value: object, limit: int = 60) -> str:
    """A value as an error quotes it: cut when long, so that a log line stays one line.

    >>> quote("7X"), quote("x" * 9, limit=3), quote([1, 2])
    ("'7X'", "'xxx…'", '[1, 2]')
    """
    text = value if isinstance(value, str) else repr(value)
    text = text if len(text) <= limit else text[:limit] + "…"
    return repr(text) if isinstance(value, str) else text
