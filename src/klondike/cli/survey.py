"""`klondike survey`: many deals solved, on one machine or a cluster, and kept in a folder."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import click

from ..solver import Limits
from ..survey import (
    ENGINES,
    SHARD,
    Folder,
    Job,
    Span,
    SurveyError,
    Tally,
    hire,
    interval_text,
    mean_seconds,
    own_manifest,
    plan,
    run,
)
from ..survey.machine import cores
from .options import Whole, draw_option, no_worry_back_option


class Failed(click.ClickException):
    """One line, and exit code 2."""

    exit_code = 2


@contextmanager
def plainly() -> Iterator[None]:
    """A folder, range, engine or scheduler that cannot be used is bad usage; verdicts that differ are not."""
    try:
        yield
    except SurveyError as error:
        if error.code == "verdicts_differ":
            raise
        raise Failed(error.message) from None


@click.command(epilog="Example: klondike survey --deals 1:2000 --draw 3 --out surveys/draw-3")
@click.option("--deals", required=True, metavar="FIRST:LAST", help="Deal numbers, both ends included.")
@draw_option
@click.option("--passes", type=Whole(1), help="Passes through the stock.  [default: no limit]")
@no_worry_back_option
@click.option("--max-states", type=Whole(1), help="States to enter for a deal.  [default: no limit]")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    help="Folder for the results; one that has some is continued.",
)
@click.option("--engine", default="local", show_default=True, help=f"Who solves: {ENGINES}.")
@click.option("--workers", type=Whole(1, 100_000), help="Searches at once.  [default: as many as cores]")
@click.option("--shard", type=Whole(1, 1_000_000), default=SHARD, show_default=True, help="Deals in a file.")
@click.option("--dry-run", is_flag=True, help="Say what would be done, and its cost; do nothing.")
@click.pass_context
def survey(
    ctx: click.Context,
    deals: str,
    draw: int,
    passes: int | None,
    no_worry_back: bool,
    max_states: int | None,
    out: Path,
    engine: str,
    workers: int | None,
    shard: int,
    dry_run: bool,
) -> None:
    """Solve many deals with all cards known, and keep the verdicts in a folder.

    Each shard is written whole when it is done; the same command continues where it was stopped. A folder
    holds one set of rules and limits, solved by one build of the solver; `klondike odds DIR` tells the rest.
    """
    with plainly():
        asked = Span.of(deals)
        job = Job.of(draw, passes, not no_worry_back, Limits(states=max_states))
        folder = Folder(out)
        tally, _ = plan(folder, job, asked)
        if dry_run:
            click.echo(_forecast(folder, job, asked, tally, shard, engine, workers or cores()))
            return
        if not tally.left:
            click.echo(_summary(out, job, tally))
            return
        try:
            with closing(hire(engine, workers, job)) as crew, closing(_Watch(asked)) as watch:
                for tally in run(folder, job, asked, crew, shard=shard):
                    watch.show(tally)
        except KeyboardInterrupt:
            click.echo(
                f"klondike: interrupted with {tally.left:,} of {asked.size:,} deals left; "
                "the same command continues",
                err=True,
            )
            ctx.exit(130)
    click.echo(_summary(out, job, tally))


def _summary(out: Path, job: Job, tally: Tally) -> str:
    return (
        f"{job.rule}: {tally.done:,} deals in {out}: {tally.winnable:,} winnable, "
        f"{tally.unwinnable:,} unwinnable, {tally.undecided:,} undecided; "
        f"{interval_text(*tally.interval)} can be won"
    )


def _forecast(
    folder: Folder, job: Job, asked: Span, tally: Tally, shard: int, engine: str, workers: int
) -> str:
    """What a run would do and cost."""
    lines = [
        f"{job.rule}: {asked.size:,} deals asked, {asked.size - tally.left:,} of them done, "
        f"{tally.left:,} to solve in about {-(-tally.left // shard):,} files of {folder.path}, "
        f"by {workers:,} at once ({engine})"
    ]
    mean, source = mean_seconds(folder), "this folder"
    if mean is None:
        mean, source = (
            own_manifest()["rules"].get(job.rule, {}).get("cpu_seconds"),
            "the project's own survey",
        )
    if mean is None:
        lines.append("cost: unknown, no deal of this rule is measured yet; a hundred deals will tell")
    else:
        seconds = tally.left * mean
        lines.append(
            f"cost: about {seconds / 3600:.3g} core-hours, {duration(seconds / workers)} here "
            f"({1000 * mean:.3g} ms a deal by {source})"
        )
    return "\n".join(lines)


class _Watch:
    """How far it is, for those who watch: on stderr, on a terminal only."""

    def __init__(self, asked: Span) -> None:
        self._asked = asked.size
        self._watched = bool(sys.stderr and sys.stderr.isatty())
        self._start: tuple[float, int] | None = None

    def show(self, tally: Tally) -> None:
        """Draws the bar anew."""
        if self._start is None:
            self._start = time.monotonic(), tally.left
        if self._watched:
            elapsed, solved = time.monotonic() - self._start[0], self._start[1] - tally.left
            click.echo(_ERASE + progress(tally, self._asked, solved, elapsed), err=True, nl=False)

    def close(self) -> None:
        """Takes the bar away."""
        if self._watched and self._start is not None:
            click.echo(_ERASE, err=True, nl=False)


_ERASE: Final = "\r\x1b[K"
_WIDTH: Final = 20


def progress(tally: Tally, asked: int, solved: int, elapsed: float) -> str:
    """A bar with the rate, the time left and the interval so far.

    >>> progress(Tally(80, 20, 0, 300), 400, 100, 50.0)
    '[#####---------------] 100 of 400, 2.0 a second, 2 min 30 s left, 71.12 to 86.66 % can be won'
    >>> progress(Tally(0, 0, 0, 400), 400, 0, 0.0)
    '[--------------------] 0 of 400'
    """
    done = asked - tally.left
    filled = _WIDTH * done // asked
    text = f"[{'#' * filled}{'-' * (_WIDTH - filled)}] {done:,} of {asked:,}"
    if solved and elapsed > 0:
        rate = solved / elapsed
        text += f", {rate:,.1f} a second, {duration(tally.left / rate)} left"
    if tally.done:
        text += f", {interval_text(*tally.interval)} can be won"
    return text


def duration(seconds: float) -> str:
    """Seconds in two units at most.

    >>> duration(0.2), duration(150), duration(7265), duration(200_000)
    ('1 s', '2 min 30 s', '2 h 1 min', '2 d 7 h')
    """
    left = max(1, round(seconds))
    parts: list[tuple[int, str]] = []
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1)):
        count, left = divmod(left, size)
        if count or parts:
            parts.append((count, unit))
    return " ".join(f"{count} {unit}" for count, unit in parts[:2] if count)
