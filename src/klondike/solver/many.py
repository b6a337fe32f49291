"""Many positions over several threads: read as they are needed, answered in order or as they finish."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Final, TypeVar

from ..rules import Rules
from .engine import Engine, ask, open_engine
from .solution import Cancel, Limits, Solution
from .solving import NO_LIMITS, Solvable, to_position

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Engine, Item, Cancel], Result]
Outcome = tuple[Result | None, BaseException | None]

LOOK_AHEAD: Final = 32
"""Items read ahead of the answer that is due, for each thread: one slow item does not stop the others at
once, and a long input is never held whole."""


def solve_many(
    items: Iterable[Solvable],
    rules: Rules | None = None,
    *,
    limits: Limits = NO_LIMITS,
    threads: int = 1,
    ordered: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Generator[tuple[int, Solution]]:
    """Solves a batch: pairs of an item's zero-based place and its solution.

    They come in input order, or with `ordered=False` as they finish. `items` are read in a thread of their
    own, a few dozen ahead of the answers, so that they may be endless or still arriving. The limits hold for
    each item, memory for each thread. `progress` is told how many are done, after each. An item that cannot
    be solved raises when its turn comes, as in `solve`. Leaving the loop stops what is still searching.

    >>> found = solve_many(["24", "25"], Rules(draw=3), limits=Limits(states=1), threads=2)
    >>> [place for place, solution in found]
    [0, 1]
    """

    def work(engine: Engine, item: Solvable, cancel: Cancel) -> Solution:
        position, by = to_position(item, rules)
        return ask(engine, position, by, limits, cancel)

    found = batch(items, work, threads=threads, ordered=ordered)
    for done, pair in enumerate(found, start=1):
        if progress is not None:
            progress(done)
        yield pair


def batch(
    items: Iterable[Item], work: Work[Item, Result], *, threads: int = 1, ordered: bool = True
) -> Generator[tuple[int, Result]]:
    """Does some work on each item, with an engine for each thread: pairs of an item's place and its result.

    What an item's work raises, or the reading of items, is raised when its turn comes.
    """
    if threads < 1:
        raise ValueError(f"{threads} threads, expected at least 1")
    tasks: SimpleQueue[tuple[int, Item] | None] = SimpleQueue()
    outcomes: SimpleQueue[tuple[int, Outcome[Result]] | int] = SimpleQueue()
    room, cancel = Semaphore(LOOK_AHEAD * threads), Cancel()
    crew = [Thread(target=_work, args=(tasks, outcomes, work, cancel), daemon=True) for _ in range(threads)]
    reader = Thread(target=_read, args=(items, tasks, outcomes, room, cancel, threads), daemon=True)
    for thread in (*crew, reader):
        thread.start()
    try:
        results = _outcomes(outcomes)
        for place, (result, error) in _in_order(results) if ordered else results:
            if error is not None:
                raise error
            yield place, result  # type: ignore[misc]  # no error, so it is the work's result
            room.release()
    finally:
        cancel.set()
        room.release()
        for _ in crew:
            tasks.put(None)
        # not the reader: what it waits for may never come
        for thread in crew:
            thread.join()


def _read(
    items: Iterable[Item],
    tasks: SimpleQueue[tuple[int, Item] | None],
    outcomes: SimpleQueue[tuple[int, Outcome[Result]] | int],
    room: Semaphore,
    cancel: Cancel,
    threads: int,
) -> None:
    """Hands out items as long as there is room, then tells how many there were."""
    count = 0
    try:
        for item in items:
            room.acquire()
            if cancel.is_set:
                return
            tasks.put((count, item))
            count += 1
    except BaseException as error:  # raised again by whoever reads the results
        outcomes.put((count, (None, error)))
        count += 1
    outcomes.put(count)
    for _ in range(threads):
        tasks.put(None)


def _work(
    tasks: SimpleQueue[tuple[int, Item] | None],
    outcomes: SimpleQueue[tuple[int, Outcome[Result]] | int],
    work: Work[Item, Result],
    cancel: Cancel,
) -> None:
    """Works on what is handed out, with one engine from first to last."""
    engine: Engine | None = None
    while (task := tasks.get()) is not None:
        if cancel.is_set:
            continue
        place, item = task
        try:
            engine = engine or open_engine()
            outcomes.put((place, (work(engine, item, cancel), None)))
        except BaseException as error:  # raised again by whoever reads the results
            outcomes.put((place, (None, error)))
    if engine is not None:
        engine.close()


def _outcomes(
    outcomes: SimpleQueue[tuple[int, Outcome[Result]] | int],
) -> Iterator[tuple[int, Outcome[Result]]]:
    """What the crew brings, until it has brought as much as was handed out."""
    total, done = None, 0
    while done != total:
        brought = outcomes.get()
        if isinstance(brought, int):
            total = brought
        else:
            yield brought
            done += 1


def _in_order(
    outcomes: Iterator[tuple[int, Outcome[Result]]],
) -> Iterator[tuple[int, Outcome[Result]]]:
    early: dict[int, Outcome[Result]] = {}
    due = 0
    for place, outcome in outcomes:
        early[place] = outcome
        while due in early:
            yield due, early.pop(due)
            due += 1
