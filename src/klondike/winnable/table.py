"""Verdicts known beforehand: one bit a deal for the first numbers, by each of the presets' rules.

The page reads the same file. A bit that is set is a win that was in hand; one that is not, with the deal not
among the undecided, a search that found none and finished.
"""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from ..rules import Rules, rules_or
from ..solver import Verdict
from ..text import expect

FORMAT: Final = "klondike-verdicts/1"
Search = tuple[int, int | None, bool]
"""The options that matter to a search: draw, passes, worrying back."""


@dataclass(frozen=True, slots=True)
class Known:
    """The verdicts of deals 1 to `deals` by one set of rules.

    Deal n is bit (n - 1) mod 8, the lowest first, of byte (n - 1) / 8.
    """

    deals: int
    winnable: bytes
    undecided: frozenset[int]

    def verdict(self, number: int) -> Verdict | None:
        """A deal's verdict, None beyond the table."""
        if not 1 <= number <= self.deals:
            return None
        if number in self.undecided:
            return Verdict.UNDECIDED
        at = number - 1
        return Verdict.WINNABLE if self.winnable[at // 8] >> at % 8 & 1 else Verdict.UNWINNABLE


def known_verdict(number: int, rules: Rules | None = None) -> Verdict | None:
    """What is known of a deal number without a search; None for numbers and rules that are not in the table.

    Scoring and `recycle_draws` do not matter. Undecided is what the surveys left so.

    >>> known_verdict(24, Rules.of("standard-3")).value
    'winnable'
    >>> known_verdict(24, Rules(passes=7)), known_verdict(10**9)
    (None, None)
    """
    expect(number, int, "a deal's number")
    by = rules_or(rules)
    known = tables().get((by.draw, by.passes, by.worry_back))
    return known.verdict(number) if known else None


@cache
def tables(name: str = "verdicts.json") -> dict[Search, Known]:
    """The package's table, read once."""
    told = json.loads(files(__package__).joinpath(name).read_text("utf-8"))
    assert told["format"] == FORMAT
    return {
        (row["draw"], row["passes"], row["worry_back"]): Known(
            row["deals"], b64decode(row["winnable"]), frozenset(row["undecided"])
        )
        for row in told["rules"]
    }
