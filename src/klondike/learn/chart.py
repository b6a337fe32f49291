"""A chart of intervals as SVG: a line for each figure, told by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from typing import Final, NamedTuple

from ..locale import Messages
from .numbers import number

_LABELS: Final = 262
_PLOT: Final = 290
_TOLD: Final = 148
_ROW: Final = 26
_TOP: Final = 12


class Bar(NamedTuple):
    """An interval in percent, with its label and what is told beside it."""

    label: str
    low: float
    middle: float
    high: float
    told: str
    ours: bool


def bars(lines: Sequence[Bar], title: str, words: Messages) -> str:
    """The chart: ours as a disc on a thick line, others' as a hollow diamond on a thin one.

    >>> from klondike.locale import messages
    >>> svg = bars([Bar("Draw 3", 80, 82, 84, "80 to 84%", True)], "Odds", messages("en"))
    >>> "<circle" in svg and "Draw 3: 80 to 84%." in svg
    True
    """
    first = 10 * floor(min(line.low for line in lines) / 10)
    last = min(100, 10 * ceil(max(line.high for line in lines) / 10))
    width, bottom = _LABELS + _PLOT + _TOLD, _TOP + _ROW * len(lines)
    scale = _PLOT / (last - first)

    def across(percent: float) -> float:
        return _LABELS + (percent - first) * scale

    parts = []
    for tick in range(first, last + 1, 10 if last - first <= 50 else 20):
        x = across(tick)
        parts.append(f'<path d="M{x:g} {_TOP}V{bottom}" stroke="currentColor" opacity="0.2"/>')
        percent = words("guide-percent", number=number(tick, words.language))
        parts.append(_text(x, bottom + 18, percent, "middle"))
    for at, line in enumerate(lines):
        y = _TOP + _ROW * at + _ROW / 2
        parts.append(_text(_LABELS - 12, y + 5, line.label, "end", quiet=not line.ours))
        parts.append(_interval(across(line.low), across(line.middle), across(line.high), y, ours=line.ours))
        parts.append(_text(_LABELS + _PLOT + 12, y + 5, line.told, "start", quiet=not line.ours))
    parts.append(_text(_LABELS + _PLOT / 2, bottom + 42, words("guide-odds-axis"), "middle"))
    told = " ".join(words("guide-pile", pile=line.label, content=line.told) for line in lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 52}" width="{width}" '
        f'height="{bottom + 52}" role="img" aria-labelledby="chart-title chart-desc" color="#33382f" '
        f'font-family="system-ui, sans-serif"><title id="chart-title">{escape(title)}</title>'
        f'<desc id="chart-desc">{escape(told)}</desc>{"".join(parts)}</svg>'
    )


def _interval(low: float, middle: float, high: float, y: float, *, ours: bool) -> str:
    stroke = 'stroke="currentColor"'
    line = f'<path d="M{low:.1f} {y:g}H{high:.1f}" {stroke} stroke-width="{4 if ours else 1.5}"/>'
    if ours:
        return f'{line}<circle cx="{middle:.1f}" cy="{y:g}" r="5.5" fill="currentColor"/>'
    return f'{line}<path d="M{middle - 6:.1f} {y:g}l6 -6l6 6l-6 6z" fill="#fff" {stroke} stroke-width="1.5"/>'


def _text(x: float, y: float, text: str, anchor: str, *, quiet: bool = False) -> str:
    style = ' font-style="italic"' if quiet else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="14" text-anchor="{anchor}" fill="currentColor"{style}>'
        f"{escape(text)}</text>"
    )
