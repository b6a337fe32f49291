"""`solve_many`: order, look-ahead, threads, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from threading import Event, active_count

import pytest

from klondike import Deal, DealError, Limits, Rules, solve, solve_many
from klondike.solver import Cancel, Engine, batch
from klondike.solver.many import LOOK_AHEAD

FEW = Limits(states=60)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_gives_what_single_solves_give_in_their_order(threads: int) -> None:
    names = [str(number) for number in range(1, 40)]
    found = list(solve_many(names, Rules(draw=3), limits=FEW, threads=threads))
    assert [place for place, _ in found] == list(range(39))
    for name, (_, solution) in zip(names, found, strict=True):
        alone = solve(name, Rules(draw=3), limits=FEW)
        assert (solution.verdict, solution.moves, solution.states) == (
            alone.verdict,
            alone.moves,
            alone.states,
        )


def test_as_they_finish_means_a_quick_one_does_not_wait_for_a_slow_one() -> None:
    slow_may_end = Event()

    def work(engine: Engine, item: str, cancel: Cancel) -> str:
        if item == "slow":
            slow_may_end.wait()
        return item

    found = batch(["slow", "quick"], work, threads=2, ordered=False)
    assert next(found) == (1, "quick")
    slow_may_end.set()
    assert list(found) == [(0, "slow")]


def test_in_order_means_it_does_wait() -> None:
    quick_is_done = Event()

    def work(engine: Engine, item: str, cancel: Cancel) -> str:
        if item == "slow":
            quick_is_done.wait()
        else:
            quick_is_done.set()
        return item

    assert list(batch(["slow", "quick"], work, threads=2)) == [(0, "slow"), (1, "quick")]


@pytest.mark.parametrize("ordered", [True, False])
def test_input_is_read_only_as_far_ahead_as_it_must(ordered: bool) -> None:
    """Endless input takes no more memory than a little; what was read is not lost."""
    read: list[int] = []

    def numbers() -> Iterator[int]:
        for number in count():
            read.append(number)
            yield number

    found = batch(numbers(), lambda engine, item, cancel: item, threads=2, ordered=ordered)
    taken = list(islice(found, 500))
    assert sorted(taken)[:100] == [(number, number) for number in range(100)]
    assert len(read) <= 500 + 2 * LOOK_AHEAD + 1
    found.close()


def test_an_answer_does_not_wait_for_the_next_line_of_input() -> None:
    next_may_come = Event()

    def lines() -> Iterator[str]:
        yield "first"
        next_may_come.wait()
        yield "second"

    found = batch(lines(), lambda engine, item, cancel: item)
    assert next(found) == (0, "first")
    next_may_come.set()
    assert list(found) == [(1, "second")]


def test_nothing_gives_nothing() -> None:
    assert list(solve_many([], threads=2)) == []


def test_progress_counts_up() -> None:
    told: list[int] = []
    for _ in solve_many(range(20, 30), limits=FEW, threads=2, ordered=False, progress=told.append):
        pass
    assert told == list(range(1, 11))


def test_a_refused_item_raises_when_its_turn_comes() -> None:
    found = solve_many(["24", "nothing", "25"], limits=FEW, threads=2)
    assert next(found)[0] == 0
    with pytest.raises(DealError, match="nothing"):
        next(found)


def test_a_reader_that_fails_raises_after_what_it_read() -> None:
    def lines() -> Iterator[str]:
        yield "24"
        raise OSError("the disk is gone")

    found = solve_many(lines(), limits=FEW)
    assert next(found)[0] == 0
    with pytest.raises(OSError, match="the disk is gone"):
        next(found)


def test_leaving_the_loop_stops_what_is_searching() -> None:
    before = active_count()

    def work(engine: Engine, item: int, cancel: Cancel) -> int:
        while item and not cancel.is_set:
            pass
        return item

    found = batch(range(10), work, threads=2)
    assert next(found) == (0, 0)
    found.close()
    assert active_count() <= before + 1  # the one that reads may still be on its way out


def test_an_engine_serves_a_thread_from_first_to_last() -> None:
    engines = {id(engine) for _, engine in batch(range(50), lambda engine, item, cancel: engine, threads=2)}
    assert len(engines) <= 2


def test_games_and_deals_may_be_mixed() -> None:
    deal = Deal.of(24)
    assert [solution.states for _, solution in solve_many([deal, "24", 24], limits=Limits(states=1))] == [
        1,
        1,
        1,
    ]


def test_no_threads_are_refused() -> None:
    with pytest.raises(ValueError, match="0 threads"):
        next(batch([1], lambda engine, item, cancel: item, threads=0))
