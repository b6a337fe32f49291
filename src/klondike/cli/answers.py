"""Answers to lines as text: what `replay`, `solve` and `hint` say in the same words."""

from __future__ import annotations

from ..replay import Answer
from ..text import quote


def refusal(number: int, answer: Answer) -> str:
    """The one line of a refused line, `number` counted from 1, the move at fault too.

    >>> refusal(2, {"ok": False, "error": "stock_empty", "at": 0, "message": "illegal move 'S-W'"})
    "klondike: 2, move 1: illegal move 'S-W'"
    """
    where = "" if answer["at"] is None else f", move {answer['at'] + 1}"
    return f"klondike: {number}{where}: {' '.join(answer['message'].split())}"


def deal_name(answer: Answer) -> str:
    """The deal as it was given, cut when long.

    >>> deal_name({"deal": 24}), deal_name({"deal": None})
    ('24', 'position')
    """
    return "position" if answer["deal"] is None else quote(str(answer["deal"]), limit=24).strip("'")


def count(number: int, noun: str) -> str:
    """A number of things.

    >>> count(1, "move"), count(0, "move")
    ('1 move', '0 moves')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"
