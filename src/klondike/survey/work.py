"""The work itself, wherever it runs: a shard's deals, solved one after the other."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from threading import local
from typing import Any, Final, NamedTuple

from ..deals import Deal
from ..errors import SurveyError
from ..position import Position
from ..rules import Rules, Scoring
from ..solver import Cancel, Engine, Limits, Solution, ask, open_engine
from .plan import Span


class Row(NamedTuple):
    """What is known of a deal: a line of a shard's file.

    `length` is None unless winnable; `stopped` is the limit that left it undecided. `seconds` is the search
    alone, and the one column that two runs do not share.
    """

    deal: int
    verdict: str
    states: int
    seconds: float
    length: int | None
    stopped: str | None


@dataclass(frozen=True, slots=True)
class Job:
    """What every deal of a survey is asked under; `limits.seconds` stays None, so that machines agree.

    >>> Job(Rules(draw=3), Limits()).to_json()["rules"]
    {'draw': 3, 'passes': None, 'worry_back': True}
    """

    rules: Rules
    limits: Limits

    @staticmethod
    def of(draw: int, passes: int | None, worry_back: bool, limits: Limits) -> Job:
        """A job by the three options that a verdict depends on."""
        rules = Rules(draw, passes, worry_back, recycle_draws=False, scoring=Scoring.NONE)
        return Job(rules, limits)

    @property
    def rule(self) -> str:
        """The rules in a few words, the same for the same odds.

        >>> Job.of(3, 1, False, Limits()).rule
        'draw 3, 1 pass, no worrying back'
        """
        rules = self.rules
        words = [f"draw {rules.draw}"]
        if rules.passes is not None:
            words.append(f"{rules.passes} pass{'' if rules.passes == 1 else 'es'}")
        if not rules.worry_back:
            words.append("no worrying back")
        return ", ".join(words)

    def to_json(self) -> dict[str, Any]:
        """As a manifest tells it."""
        rules = self.rules
        return {
            "rules": {"draw": rules.draw, "passes": rules.passes, "worry_back": rules.worry_back},
            "limits": {"states": self.limits.states, "memory_mb": self.limits.memory_mb},
        }


def row_of(deal: int, solution: Solution) -> Row:
    """A deal's row."""
    stopped = None if solution.stopped is None else str(solution.stopped)
    return Row(deal, str(solution.verdict), solution.states, solution.seconds, solution.length, stopped)


def solve_shard(span: Span, job: Job, build: str) -> list[Row]:
    """A shard's rows, in order; each thread keeps its engine, and its tables, from shard to shard.

    Raises `SurveyError` (`build_differs`) when this machine's solver is not the survey's.
    """
    if solver_build() != build:
        raise SurveyError(
            f"a worker has solver {solver_build()!r}, this survey's is {build!r}", code="build_differs"
        )
    engine: Engine | None = getattr(_kept, "engine", None)
    if engine is None:
        engine = _kept.engine = open_engine()
    cancel = Cancel()
    return [
        row_of(deal, ask(engine, Position.deal(Deal.of(deal)), job.rules, job.limits, cancel))
        for deal in span.numbers
    ]


@cache
def solver_build() -> str:
    """The solver's name and a fingerprint of how it searches: `kernel 1, search 0f3a…`.

    A name may be forgotten when a search is changed, and binaries of one source differ between machines; the
    states it enters on a few deals do neither. Two builds that count alike give the same rows.
    """
    engine = open_engine()
    try:
        counts = [_count(engine, deal, rules) for rules in _PROBE_RULES for deal in _PROBE_DEALS]
        return f"{engine.name}, search {sha256(json.dumps(counts).encode()).hexdigest()[:12]}"
    finally:
        engine.close()


def _count(engine: Engine, deal: int, rules: Rules) -> tuple[int, int | None]:
    limits = Limits(states=_PROBE_STATES if engine.name != "reference" else 1)
    solution = ask(engine, Position.deal(Deal.of(deal)), rules, limits, Cancel())
    return solution.states, solution.length


_kept: Final = local()
_PROBE_DEALS: Final = range(1, 13)
_PROBE_RULES: Final = (Rules(), Rules(draw=3), Rules(draw=3, passes=3), Rules(worry_back=False))
_PROBE_STATES: Final = 3_000
