"""Who does the work: threads of this process, or Dask's workers here or elsewhere.

Without the extra `cluster`, the local crew is threads. They share the interpreter, which easy deals keep
busy; processes do not, which is why Dask's local workers are taken when they can be had.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from multiprocessing import resource_tracker
from typing import Final, Protocol

from ..errors import SurveyError
from ..solver import solve_many
from ..text import quote
from .machine import cores
from .plan import Span
from .work import Job, Row, row_of

ENGINES: Final = "local, threads, dask://HOST:PORT, slurm or kubernetes"


class Crew(Protocol):
    """Solves shards, in any order. To be closed."""

    name: str
    workers: int

    def check(self, build: str) -> None:
        """Raises `SurveyError` (`build_differs`) when somebody has another solver than the survey's."""

    def solve(self, spans: Iterable[Span], job: Job, build: str) -> Generator[tuple[Span, list[Row]]]:
        """Shards and their rows as they are done; `spans` are read as they are needed. Leaving the loop
        stops what is still searching."""

    def close(self) -> None:
        """Sends everyone home."""


class Threads:
    """Threads of this process over `solve_many`.

    >>> from klondike import Limits
    >>> job = Job.of(1, None, True, Limits(states=1))
    >>> [(str(span), len(rows)) for span, rows in Threads(1).solve([Span(1, 3)], job, "any")]
    [('1:3', 3)]
    """

    name = "local threads"

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def check(self, build: str) -> None:
        """The survey's solver is this process's own."""

    def solve(self, spans: Iterable[Span], job: Job, build: str) -> Generator[tuple[Span, list[Row]]]:
        """One batch over all shards, so that no thread waits for a shard's hardest deal."""
        asked: dict[int, tuple[Span, int]] = {}
        started: dict[Span, list[Row]] = {}

        def deals() -> Iterator[int]:
            place = 0
            for span in spans:
                for deal in span.numbers:
                    asked[place] = span, deal
                    place += 1
                    yield deal

        found = solve_many(deals(), job.rules, limits=job.limits, threads=self.workers, ordered=False)
        with closing(found):
            for place, solution in found:
                span, deal = asked.pop(place)
                rows = started.setdefault(span, [])
                rows.append(row_of(deal, solution))
                if len(rows) == span.size:
                    yield span, sorted(started.pop(span))

    def close(self) -> None:
        """Nobody to send home: threads end with the loop."""


def hire(engine: str, workers: int | None, job: Job) -> Crew:
    """The crew that `--engine` and `--workers` name; None workers are as many as there are cores.

    Raises `SurveyError`: `bad_engine` for no engine, `extra_missing`, `no_scheduler`.
    """
    if engine == "threads" or (engine == "local" and find_spec("distributed") is None):
        return Threads(workers or cores())
    kind, colon, address = engine.partition("://")
    if engine not in ("local", "slurm", "kubernetes") and (kind != "dask" or not colon or ":" not in address):
        raise SurveyError(f"unknown engine {quote(engine)}, expected {ENGINES}", code="bad_engine")
    if find_spec("distributed") is None:
        raise SurveyError(
            f"engine {quote(engine)} needs the extra 'cluster': pip install 'klondike[cluster]'",
            code="extra_missing",
        )
    with _later(signal.SIGINT):
        # Dask takes a second to load: not for those who do without
        from . import cluster

        if engine == "local":
            return cluster.local(workers or cores())
        if engine == "slurm":
            return cluster.slurm(workers or 1, job.limits)
        if engine == "kubernetes":
            return cluster.kubernetes(workers or 1, job.limits)
        return cluster.scheduler(address)


@contextmanager
def _later(number: signal.Signals) -> Iterator[None]:
    """Keeps a signal waiting until the crew stands, so that it can be sent home in good order.

    Threads begin with the mask of who starts them, and processes too: Dask's thread, and the workers it
    starts now and later, never hear of a Ctrl+C that is meant for the main thread. The helper of
    `multiprocessing` must run before: starting it ends with the signal let through.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
