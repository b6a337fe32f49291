"""What surveys cost beside the solving: `python bench/survey.py [rate|overhead|memory …]`.

`rate`: two local workers against one on the same deals, rows in a folder, wall time of the run alone, and CPU
time, which says more when the machine is shared. `overhead`: a survey by one thread, files and all, against
bare `solve_many` on the same deals, CPU time, in turns. `memory`: the peak of resident memory while a survey
by threads grows to --many deals under a small limit of states. `cost`: CPU time of a deal by each of the
project's rules, laying out, searching and replaying.
"""

from __future__ import annotations

import argparse
import platform
import resource
import tempfile
import time
from collections import deque
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from klondike import Limits, solve_many
from klondike.survey import SHARD, Folder, Job, Span, hire, run
from klondike.survey.data.make import RULES
from klondike.survey.machine import cores, machine
from klondike.survey.work import solve_shard, solver_build


def survey(job: Job, deals: Span, engine: str, workers: int, shard: int = SHARD) -> tuple[float, float]:
    """A survey in a new folder: seconds, and CPU seconds of this process and its threads."""
    with tempfile.TemporaryDirectory() as at, closing(hire(engine, workers, job)) as crew:
        return timed(run(Folder(Path(at) / "survey"), job, deals, crew, shard=shard))


def timed(work: Iterable[object]) -> tuple[float, float]:
    """Goes through it: seconds, and CPU seconds of this process."""
    wall, cpu = time.perf_counter(), time.process_time()
    deque(work, maxlen=0)
    return time.perf_counter() - wall, time.process_time() - cpu


def rate(job: Job, deals: Span, rounds: int) -> None:
    """One worker, then two, in turns, so that a busy machine is busy for both."""
    ratios = []
    for _ in range(rounds):
        one, two = (survey(job, deals, "local", workers, 25)[0] for workers in (1, 2))
        ratios.append(one / two)
        print(
            f"{deals.size / one:.1f} and {deals.size / two:.1f} deals a second: {one / two:.2f} times",
            flush=True,
        )
    print(
        f"two workers: {max(ratios):.2f} times at best, {sorted(ratios)[len(ratios) // 2]:.2f} in the middle"
    )


def overhead(job: Job, deals: Span, rounds: int) -> None:
    """The least CPU time of each: what else runs can only add to it."""
    plain, whole = [], []
    for _ in range(rounds):
        plain.append(timed(solve_many(deals.numbers, job.rules, limits=job.limits))[1])
        whole.append(survey(job, deals, "threads", 1)[1])
    bare, kept = min(plain), min(whole)
    print(f"solve_many {bare:.2f} s, survey {kept:.2f} s of CPU: {100 * (kept / bare - 1):+.1f} %")


def memory(job: Job, many: int) -> None:
    """Peaks only rise: flat is a peak that stays."""
    with tempfile.TemporaryDirectory() as at:
        folder, crew = Folder(Path(at) / "survey"), hire("threads", 1, job)
        for last in (many // 100, many // 10, many // 2, many):
            seconds, _ = timed(run(folder, job, Span(1, last), crew))
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"{last:,} deals: {peak:.0f} MB at most, {seconds:.0f} s more", flush=True)


def cost(deals: Span) -> None:
    """What a core does for a deal, whatever else runs beside it."""
    for name, options in RULES.items():
        given = dict(zip(options[::2], options[1::2], strict=False))
        passes = int(given["--passes"]) if "--passes" in given else None
        job = Job.of(int(given["--draw"]), passes, "--no-worry-back" not in options, Limits())
        build, start = solver_build(), time.thread_time()
        rows = solve_shard(deals, job, build)
        seconds, states = time.thread_time() - start, sum(row.states for row in rows)
        each = 1000 * seconds / deals.size
        print(f"{name}: {each:.2f} ms of CPU a deal, {states / deals.size:,.0f} states", flush=True)


def main() -> None:
    """Measures what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", nargs="*", choices=["rate", "overhead", "memory", "cost"], default=["rate", "overhead"]
    )
    parser.add_argument("--draw", type=int, default=3)
    parser.add_argument("--deals", default="1:1000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--many", type=int, default=100_000)
    given = parser.parse_args()
    print(f"{machine()}, {cores()} cores, {platform.platform()}")
    job, deals = Job.of(given.draw, None, True, Limits()), Span.of(given.deals)
    if "rate" in given.what:
        rate(job, deals, given.rounds)
    if "overhead" in given.what:
        overhead(job, deals, given.rounds)
    if "cost" in given.what:
        cost(deals)
    if "memory" in given.what:
        memory(Job.of(given.draw, None, True, Limits(states=50)), given.many)


if __name__ == "__main__":
    main()
