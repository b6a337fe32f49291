"""A progress bar for those who watch: on stderr, on a terminal only, out of the way of the answers."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Final

import click

_PATIENCE: Final = 0.5
"""Seconds before a bar appears: what is done by then needs none."""
_EVERY: Final = 0.1
_WIDTH: Final = 24
_ERASE: Final = "\r\x1b[K"


class Progress:
    """Counts what is done. Answers are printed through it, so that they do not run into the bar."""

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._counts: Counter[str] = Counter()
        self._watched = bool(sys.stderr and sys.stderr.isatty())
        self._next = time.monotonic() + _PATIENCE
        self._shown = False

    def tell(self, text: str, *, err: bool = False) -> None:
        """Prints an answer."""
        self._erase()
        click.echo(text, err=err)

    def advance(self, outcome: str) -> None:
        """Counts an answer by its outcome."""
        self._counts[outcome] += 1
        if self._watched and time.monotonic() >= self._next:
            self._next = time.monotonic() + _EVERY
            self._shown = True
            click.echo(_ERASE + bar(self._counts, self._total), err=True, nl=False)

    def end(self) -> None:
        """Takes the bar away."""
        self._erase()

    def interrupted(self) -> None:
        """Takes the bar away, and a terminal's `^C`, and says that this is not the end."""
        self._shown = self._watched
        self._erase()
        click.echo("klondike: interrupted", err=True)

    def _erase(self) -> None:
        if self._shown:
            self._shown = False
            click.echo(_ERASE, err=True, nl=False)


def bar(counts: Counter[str], total: int | None) -> str:
    """A line that says how far it is.

    >>> bar(Counter(winnable=2, undecided=1), 6)
    '[############------------] 3 of 6: 2 winnable, 1 undecided'
    >>> bar(Counter(winnable=1), None)
    '1 solved: 1 winnable'
    """
    done = counts.total()
    parts = ", ".join(f"{count} {outcome}" for outcome, count in counts.items())
    if total is None:
        return f"{done} solved: {parts}"
    filled = _WIDTH * done // total
    return f"[{'#' * filled}{'-' * (_WIDTH - filled)}] {done} of {total}: {parts}"
