"""The interval around a share that was counted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""The normal distribution's 97.5 % quantile: what lies within is 95 %."""


def wilson(hits: int, count: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a share (E. B. Wilson, JASA 22, 1927): lower and upper end, in 0 … 1.

    Unlike hits ± z·√(p(1−p)/n) it holds at 0 and at all, and for few deals. Without any deal it is all of it.

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if count == 0:
        return 0.0, 1.0
    share, square = hits / count, z * z / count
    middle = (share + square / 2) / (1 + square)
    reach = z * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def odds_interval(winnable: int, undecided: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a win rate that owns up to what is undecided.

    The lower end counts the undecided as lost, the upper end as won.

    >>> odds_interval(80, 0, 100) == wilson(80, 100)
    True
    >>> odds_interval(0, 10, 10) == (wilson(0, 10)[0], wilson(10, 10)[1])
    True
    """
    return wilson(winnable, count)[0], wilson(winnable + undecided, count)[1]


def deals_for(half_width: float, share: float) -> int:
    """How many deals an interval of share ± half width takes, when all are decided.

    >>> deals_for(0.001, 0.8195)
    568228
    """
    return round(Z_95**2 * share * (1 - share) / half_width**2)
