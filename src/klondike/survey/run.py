"""A survey runs: what is missing is handed out, what comes back is written, and the folder tells the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass

from .crew import Crew
from .folder import Folder
from .interval import odds_interval
from .machine import this_run
from .parquet import connect
from .plan import SHARD, Span, missing, shards
from .work import Job, solver_build


@dataclass(frozen=True, slots=True)
class Tally:
    """How far a survey is: all that stands in its folder, and what of the asked range is still missing."""

    winnable: int
    unwinnable: int
    undecided: int
    left: int

    @property
    def done(self) -> int:
        """Deals in the folder."""
        return self.winnable + self.unwinnable + self.undecided

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval so far."""
        return odds_interval(self.winnable, self.undecided, self.done)


def plan(folder: Folder, job: Job, asked: Span) -> tuple[Tally, str]:
    """How far it is, and the solver's build; nothing is written.

    Raises `SurveyError` when the folder is no survey, or another one than asked for.
    """
    connect()
    build = solver_build()
    folder.check(job, build)
    left = sum(span.size for span in missing(asked, folder.shards))
    return _tally(folder.counts(), left), build


def run(folder: Folder, job: Job, asked: Span, crew: Crew, *, shard: int = SHARD) -> Generator[Tally]:
    """Solves what is missing of a range, and writes it shard by shard; a tally at the start and after each.

    Leaving the loop leaves what is written; the same call goes on from there. Raises `SurveyError`, and
    `OSError` when the disk will not take a shard; then too, what was written stands.
    """
    connect()
    build = solver_build()
    crew.check(build)
    with folder.writing(job, build, this_run(crew.name, crew.workers)):
        counts, there = folder.counts(), folder.shards
        left = sum(span.size for span in missing(asked, there))
        yield _tally(counts, left)
        with closing(crew.solve(shards(asked, there, shard), job, build)) as solved:
            for span, rows in solved:
                folder.write(span, rows)
                counts.update(row.verdict for row in rows)
                left -= span.size
                yield _tally(counts, left)


def _tally(counts: Counter[str], left: int) -> Tally:
    return Tally(counts["winnable"], counts["unwinnable"], counts["undecided"], left)
