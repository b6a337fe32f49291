"""Hints for those who ask over HTTP: what a line asks for, read and bounded, and the answer as it is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from starlette.exceptions import HTTPException

from ..advice import (
    THOUGHTFUL_LIMITS,
    USEFUL_LIMITS,
    Table,
    advise,
    no_useful_move,
    option_to_answer,
    table_of,
    to_answer,
)
from ..errors import RulesError
from ..locale import messages
from ..locale.hints import tell
from ..replay import Answer
from ..solver import Advisor, Cancel, Limits, SolverError, open_advisor
from ..text import quote
from ..view import View
from .solving import Bounds

WISHES: Final = ("playouts", "thoughtful")
"""What a line may say here besides the line itself."""


@dataclass(frozen=True, slots=True)
class HintOrder:
    """A request for a hint, read and checked. Without `playouts` it is the kernel's own number."""

    table: Table
    playouts: int | None
    thoughtful: bool
    limits: Limits


def read_hint_order(given: Mapping[str, Any] | str, bounds: Bounds) -> HintOrder:
    """A request's line and its wishes, no more playouts than the server's. Raises `KlondikeError` for what is
    refused.

    >>> read_hint_order({"deal": 24, "playouts": 10**6}, Bounds(playouts=100)).playouts
    100
    """
    wishes = (
        {} if isinstance(given, str) else {key: given[key] for key in WISHES if given.get(key) is not None}
    )
    line = given if isinstance(given, str) else {key: given[key] for key in given if key not in WISHES}
    playouts, thoughtful = wishes.get("playouts"), wishes.get("thoughtful", False)
    if playouts is not None:
        if not isinstance(playouts, int) or isinstance(playouts, bool) or playouts < 1:
            raise RulesError(f"bad playouts {quote(playouts)}, expected a whole number from 1")
        playouts = min(playouts, bounds.playouts)
    if not isinstance(thoughtful, bool):
        raise RulesError(f"bad thoughtful {quote(thoughtful)}, expected true or false")
    return HintOrder(
        table_of(line), playouts, thoughtful, within(bounds, THOUGHTFUL_LIMITS if thoughtful else Limits())
    )


def within(bounds: Bounds, limits: Limits) -> Limits:
    """The library's own limits, none above the server's.

    >>> within(Bounds(seconds=10, states=7), Limits(states=20_000))
    Limits(states=7, seconds=10, memory_mb=256)
    """
    return Limits(
        min(filter(None, (limits.states, bounds.states)), default=None),
        bounds.seconds,
        min(limits.memory_mb, bounds.memory_mb),
    )


def give_hint(order: HintOrder, language: str, cancel: Cancel) -> Answer:
    """Thinks here and now; the answer as it is sent, its message in a language.

    A hint that did not come within the server's seconds is `undecided`, without a move. Raises
    `HTTPException` 501 where the server was installed without its kernel.
    """
    table, words = order.table, messages(language)
    # a thoughtful hint is a matter of verdicts, which the reference gives too
    advisor = None if order.thoughtful else _open()
    try:
        told = advise(
            table.positions,
            table.rules,
            playouts=order.playouts,
            thoughtful=order.thoughtful,
            limits=order.limits,
            cancel=cancel,
            advisor=advisor,
        )
    finally:
        if advisor is not None:
            advisor.close()
    return {
        **to_answer(told, lambda hint: tell(hint, words)),
        "options": [option_to_answer(option) for option in told.options],
    }


def give_useful(table: Table, bounds: Bounds, cancel: Cancel) -> Answer:
    """Whether it is proved that no useful move is left at a line's last table. Raises like `give_hint`."""
    _open().close()
    limits = within(bounds, USEFUL_LIMITS)
    view = View.of(table.positions[-1])
    return {"no_useful_move": no_useful_move(view, table.rules, limits=limits, cancel=cancel)}


def _open() -> Advisor:
    try:
        return open_advisor()
    except SolverError as error:
        raise HTTPException(501, str(error)) from None
