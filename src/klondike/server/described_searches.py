"""The description of what is searched: verdicts, hints, whether anything useful is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException

from ..advice import table_of
from ..locale import LANGUAGES
from ..solver import Cancel, parse_line
from . import models
from .describing import (
    ANY_OTHER,
    GAME,
    POSITION,
    RECORD,
    Operation,
    answered,
    asked,
    problem_answer,
    ref,
    refused,
    unreadable,
)
from .hinting import give_hint, give_useful, read_hint_order
from .solving import DEFAULT_BOUNDS, read_order, search

LATE: Final = {
    "position": {
        "stock": "KC",
        "waste": "KD",
        "foundations": {"C": 12, "D": 12, "H": 13, "S": 13},
        "face_down": [""] * 7,
        "face_up": [""] * 7,
    },
    "max_states": 1000,
}
"""Few cards, so that whoever solves it is quick."""


_STUCK: Final = {"deal": "2", "rules": "casual-3", "moves": " ".join(["S-W"] * 8)}
"""Once all of the stock was seen, nothing useful is left."""


def _solved(given: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to an example, with the seconds of nobody's machine."""
    order = read_order(given, DEFAULT_BOUNDS)
    return search(order, Cancel()) | {"seconds": 0.0}


def _hinted(given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The hint for an example; None where there is no kernel to give one."""
    try:
        return give_hint(read_hint_order(given, DEFAULT_BOUNDS), "en", Cancel())
    except HTTPException:
        return None


def _useful(given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The same for whether anything useful is left."""
    try:
        return give_useful(table_of(given), DEFAULT_BOUNDS, Cancel())
    except HTTPException:
        return None


_TEXT: Final = {"type": "string"}
"""A deal by itself."""
_BUSY: Final = problem_answer(
    "Too many searches are under way or waiting; `Retry-After` says how many seconds to wait."
)
_NO_KERNEL: Final = problem_answer("The server was installed without its kernel: `not_implemented`.")
_BAD_MOVE: Final = LATE | {"moves": "W-FD W-FC"}

SEARCHES: Final[tuple[Operation, ...]] = (
    (
        "/api/v1/solve",
        "post",
        {
            "requestBody": asked(
                [ref(models.SolveGame), ref(models.SolvePosition), ref(models.SolveRecord), _TEXT],
                game=("a game", GAME | {"max_seconds": 5}),
                position=("a position", LATE),
                shortest=("the shortest line", LATE | {"shortest": True}),
            ),
            "responses": {
                "200": answered(models.SolveAnswer, "A verdict.", _solved(LATE)),
                **unreadable(parse_line),
                "422": refused(
                    "Refused: the deal, the rules, the position, the record or a limit, or the move at `at`.",
                    lambda: read_order(_BAD_MOVE, DEFAULT_BOUNDS),
                ),
                "429": _BUSY,
                "default": ANY_OTHER,
            },
        },
    ),
    (
        "/api/v1/hint",
        "post",
        {
            "requestBody": asked(
                [ref(models.HintGame), ref(models.HintPosition), ref(models.HintRecord), _TEXT],
                game=("a game", GAME),
                position=("a position with moves", POSITION),
                record=("a record", RECORD),
                longer=("a longer thought", GAME | {"playouts": 192}),
                thoughtful=("all cards looked at", GAME | {"thoughtful": True}),
            ),
            "responses": {
                "200": answered(models.HintAnswer, "A hint.", _hinted(GAME))
                | {"headers": {"Content-Language": {"schema": {"enum": list(LANGUAGES)}}}},
                **unreadable(parse_line),
                "422": refused(
                    "Refused: the deal, the rules, the position, the record or a wish, or the move at `at`.",
                    lambda: read_hint_order(GAME | {"playouts": 0}, DEFAULT_BOUNDS),
                ),
                "429": _BUSY,
                "501": _NO_KERNEL,
                "default": ANY_OTHER,
            },
        },
    ),
    (
        "/api/v1/useful",
        "post",
        {
            "requestBody": asked(
                [ref(models.Game), ref(models.PositionLine), ref(models.SavedRecord), _TEXT],
                game=("a game", _STUCK),
                position=("a position with moves", POSITION),
                record=("a record", RECORD),
            ),
            "responses": {
                "200": answered(models.UsefulAnswer, "What could be proved.", _useful(_STUCK)),
                **unreadable(parse_line),
                "422": refused(
                    "Refused: the deal, the rules, the position or the record, or the move at `at`.",
                    lambda: table_of(GAME | {"moves": "T3-FC T1-FD"}),
                ),
                "429": _BUSY,
                "501": _NO_KERNEL,
                "default": ANY_OTHER,
            },
        },
    ),
)
"""What each operation reads and answers."""
