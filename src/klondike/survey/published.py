"""What others have measured, to stand beside our own."""

from __future__ import annotations

from typing import Final, NamedTuple


class Figure(NamedTuple):
    """A win rate with all cards known, as it was told: percent, plus or minus, by whom."""

    percent: float
    plus_minus: float
    source: str

    def __str__(self) -> str:
        return f"{self.percent} ± {self.plus_minus} % ({self.source})"


PUBLISHED: Final[dict[str, tuple[Figure, ...]]] = {
    "draw 3": (
        Figure(81.945, 0.084, "Blake and Gent, arXiv 1906.12314"),
        Figure(81.95, 0.03, "lonelybot, 5.9 M deals"),
    ),
    # no figure with a tight interval was at hand
    "draw 1": (Figure(90.0, 1.3, "measured for this project, 2,000 deals"),),
}
"""By rule, in the words of `Job.rule`."""
