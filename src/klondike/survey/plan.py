"""Which deals: ranges as they are written, what of them is still to do, and how that is cut into shards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ..deals import LARGEST_NUMBER
from ..errors import SurveyError
from ..text import quote

SHARD: Final = 100
"""Deals in a shard: seconds of work, so that a crash costs little and a task's own cost does not show."""


class Span(NamedTuple):
    """Deal numbers from the first to the last, both included.

    >>> len(range(*Span(1, 20_000).bounds))
    20000
    """

    first: int
    last: int

    @staticmethod
    def of(text: str) -> Span:
        """A range as it is written: `1:20000`, or one deal: `24`.

        Raises `SurveyError` (`bad_range`) for anything else, a range that runs backwards included.

        >>> Span.of("1:20000"), str(Span.of("24"))
        (Span(first=1, last=20000), '24:24')
        """
        found = re.fullmatch(r"([0-9]{1,20})(?::([0-9]{1,20}))?", text.strip(), re.ASCII)
        if found is None:
            raise SurveyError(
                f"bad range of deals {quote(text)}, expected FIRST:LAST like 1:20000", code="bad_range"
            )
        first = int(found[1])
        last = first if found[2] is None else int(found[2])
        if last > LARGEST_NUMBER:
            raise SurveyError(
                f"bad range of deals {quote(text)}, the last deal is {LARGEST_NUMBER}", code="bad_range"
            )
        if last < first:
            raise SurveyError(f"bad range of deals {quote(text)}, it ends before it begins", code="bad_range")
        return Span(first, last)

    def __str__(self) -> str:
        return f"{self.first}:{self.last}"

    @property
    def bounds(self) -> tuple[int, int]:
        """As `range` takes them."""
        return self.first, self.last + 1

    @property
    def size(self) -> int:
        """How many deals."""
        return self.last - self.first + 1

    @property
    def numbers(self) -> range:
        """The deals themselves."""
        return range(*self.bounds)


def missing(asked: Span, done: Iterable[Span]) -> Iterator[Span]:
    """What of a range is not done yet, in order.

    >>> [str(span) for span in missing(Span(1, 10), [Span(4, 5), Span(9, 20)])]
    ['1:3', '6:8']
    """
    first = asked.first
    for span in sorted(done):
        if span.last < first:
            continue
        if span.first > asked.last:
            break
        if span.first > first:
            yield Span(first, span.first - 1)
        first = span.last + 1
    if first <= asked.last:
        yield Span(first, asked.last)


def shards(asked: Span, done: Iterable[Span], size: int = SHARD) -> Iterator[Span]:
    """What is not done yet, cut after the multiples of the size, so that shards line up: 1:100, 101:200.

    >>> [str(span) for span in shards(Span(1, 250), [Span(1, 130)], 100)]
    ['131:200', '201:250']
    """
    for gap in missing(asked, done):
        first = gap.first
        while first <= gap.last:
            last = min(gap.last, -(-first // size) * size)
            yield Span(first, last)
            first = last + 1


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same deals as few ranges, in order.

    >>> [str(span) for span in merged([Span(101, 200), Span(1, 100), Span(300, 300)])]
    ['1:200', '300:300']
    """
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and span.first <= joined[-1].last + 1:
            joined[-1] = Span(joined[-1].first, max(joined[-1].last, span.last))
        else:
            joined.append(span)
    return joined
