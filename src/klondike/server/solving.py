"""Searches for those who ask over HTTP: a few at once, a few more waiting, none without limits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from starlette.exceptions import HTTPException

from ..errors import RulesError
from ..replay import Answer
from ..solver import Asked, Cancel, Limits, ask, open_engine, read_given, to_answer
from ..text import quote

LIMIT_KEYS: Final = ("max_states", "max_seconds", "max_memory", "shortest")
"""What a line may say here besides the line itself."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much the server gives: searches at once, requests that wait for one, and each search's limits.

    A request may ask for less, never for more.
    """

    at_once: int = 2
    waiting: int = 16
    seconds: float = 10.0
    memory_mb: int = 256
    states: int | None = None
    playouts: int = 3072
    """Imagined games of a hint: what the page asks for at its longest."""


DEFAULT_BOUNDS: Final = Bounds()


@dataclass(frozen=True, slots=True)
class Order:
    """A request to solve, read and checked."""

    asked: Asked
    limits: Limits
    shortest: bool


def read_order(given: Mapping[str, Any] | str, bounds: Bounds) -> Order:
    """A request's line and its limits, none above the server's. Raises `KlondikeError` for what is refused.

    >>> read_order({"deal": 24, "max_seconds": 99}, Bounds(seconds=10)).limits.seconds
    10
    """
    if isinstance(given, str):
        return Order(read_given(given), _limits({}, bounds), shortest=False)
    own = {key: given[key] for key in LIMIT_KEYS if given.get(key) is not None}
    line = {key: value for key, value in given.items() if key not in LIMIT_KEYS}
    shortest = own.get("shortest", False)
    if not isinstance(shortest, bool):
        raise RulesError(f"bad shortest {quote(shortest)}, expected true or false")
    return Order(read_given(line), _limits(own, bounds), shortest)


def _limits(own: Mapping[str, Any], bounds: Bounds) -> Limits:
    asked = Limits(own.get("max_states"), own.get("max_seconds"), own.get("max_memory", bounds.memory_mb))
    return Limits(
        min(filter(None, (asked.states, bounds.states)), default=None),
        min(asked.seconds or bounds.seconds, bounds.seconds),
        min(asked.memory_mb, bounds.memory_mb),
    )


def search(order: Order, cancel: Cancel) -> Answer:
    """Searches here and now; the answer as it is sent."""
    asked = order.asked
    engine = open_engine()
    try:
        solution = ask(engine, asked.position, asked.rules, order.limits, cancel, shortest=order.shortest)
    finally:
        engine.close()
    return to_answer(asked, solution)


class Searches:
    """The server's searches. Each runs in a thread, with an engine of its own for as long as it lasts.

    Verdicts and hints wait in one queue: what is bounded is the machine's work, whoever it is for.
    """

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._threads = ThreadPoolExecutor(bounds.at_once, thread_name_prefix="solve")
        self.under_way = 0
        """Searches that run or wait."""

    async def answer(
        self, work: Callable[[Cancel], Answer], gone: Callable[[], Awaitable[None]]
    ) -> Answer | None:
        """What some work comes to, None when whoever asked went away before it was found.

        Raises `HTTPException` 429 at once when too many wait already.
        """
        if self.under_way >= self.bounds.at_once + self.bounds.waiting:
            raise HTTPException(
                429,
                f"{self.under_way} searches are under way or waiting, which is the most; try again later",
                {"Retry-After": str(max(1, round(self.bounds.seconds)))},
            )
        cancel = Cancel()
        self.under_way += 1
        found = asyncio.get_running_loop().run_in_executor(self._threads, work, cancel)
        found.add_done_callback(self._done)
        leaving = asyncio.ensure_future(gone())
        try:
            await asyncio.wait((found, leaving), return_when=asyncio.FIRST_COMPLETED)
            return found.result() if found.done() else None
        finally:
            # also when this request is cancelled because the server stops
            cancel.set()
            found.cancel()
            leaving.cancel()

    def _done(self, found: asyncio.Future[Answer]) -> None:
        self.under_way -= 1
        if not found.cancelled():
            found.exception()  # looked at, so that a fault after its asker has gone is not told of at the end
