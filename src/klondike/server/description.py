"""The API's description as OpenAPI 3.1. Its examples are asked of the rulebook when the server starts, so
that they are true."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from fastapi import FastAPI
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from ..deals import Deal
from ..errors import KlondikeError
from ..game import Game as PlayedGame
from ..json_text import LARGEST_TEXT, load_json
from ..layout import deal_to_json, position_to_json
from ..record import Record
from ..replay import answer
from ..rules import Rules
from ..solver import Cancel, parse_line
from . import models
from .problems import MEDIA_TYPE, problem, status_of
from .solving import DEFAULT_BOUNDS, read_order, search


def describe(app: FastAPI) -> None:
    """Completes an application's description: FastAPI knows the paths, this module what goes in and out."""
    paths_only = app.openapi

    def openapi() -> dict[str, Any]:
        schema = paths_only()
        for path, method, operation in _OPERATIONS:
            schema["paths"][path][method] |= operation
        _, described = models_json_schema(
            [(model, "validation") for model in models.DESCRIBED], ref_template="#/components/schemas/{model}"
        )
        schema["components"] = {"schemas": described["$defs"]}
        return schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's documented way


def _ref(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{model.__name__}"}


def _answered(model: type[BaseModel], description: str, example: object) -> dict[str, Any]:
    return {
        "description": description,
        "content": {"application/json": {"schema": _ref(model), "example": example}},
    }


def _problem(description: str) -> dict[str, Any]:
    return {"description": description, "content": {MEDIA_TYPE: {"schema": _ref(models.Problem)}}}


def _refused(description: str, ask: Callable[[], object]) -> dict[str, Any]:
    """A refusal, with the problem that asking for it gives as its example."""
    try:
        ask()
    except KlondikeError as error:
        example = problem(error.code, error.message, status=status_of(error.code), at=error.at)
        told = _problem(description)
        told["content"][MEDIA_TYPE]["example"] = json.loads(bytes(example.body))
        return told
    raise AssertionError(f"no refusal to show for: {description}")


def _unreadable(read: Callable[[str], object]) -> dict[str, Any]:
    """The refusals of a body that is no line."""
    return {
        "400": _refused("No JSON object: `bad_json`.", lambda: read("{")),
        "413": _refused("A body too large: `too_large`.", lambda: read("x" * (LARGEST_TEXT + 1))),
    }


def _example_game() -> PlayedGame:
    game = PlayedGame(Deal.of(24), Rules.of("casual-3"))
    game.play("T3-FC")
    return game


_GAME: Final = {"deal": "24", "rules": "casual-3", "moves": "T3-FC S-W"}
_POSITION: Final = {
    "position": position_to_json(_example_game().position),
    "rules": {"draw": 3},
    "moves": "S-W",
}
_RECORD: Final = Record.of(_example_game()).to_json()
_LATE: Final = {
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


def _solved(given: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to an example, with the seconds of nobody's machine."""
    order = read_order(given, DEFAULT_BOUNDS)
    return search(order, Cancel()) | {"seconds": 0.0}


_ANY_OTHER: Final = _problem("Any other error: a wrong method, an accident of the server.")
_OPERATIONS: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    (
        "/healthz",
        "get",
        {
            "responses": {
                "200": _answered(models.Health, "The server is up.", {"status": "ok"}),
                "default": _ANY_OTHER,
            }
        },
    ),
    (
        "/api/v1/deals/{deal}",
        "get",
        {
            "responses": {
                "200": _answered(models.DealAnswer, "The deal.", deal_to_json(Deal.of(24))),
                "422": _refused("No such deal: `bad_deal`.", lambda: Deal.of("24x")),
                "default": _ANY_OTHER,
            }
        },
    ),
    (
        "/api/v1/records/verify",
        "post",
        {
            "requestBody": {
                "required": True,
                "content": {
                    "application/json": {
                        "schema": {
                            "anyOf": [_ref(models.Game), _ref(models.PositionLine), _ref(models.SavedRecord)]
                        },
                        "examples": {
                            "game": {"summary": "a game", "value": _GAME},
                            "position": {"summary": "a position with moves", "value": _POSITION},
                            "record": {"summary": "a record", "value": _RECORD},
                        },
                    }
                },
            },
            "responses": {
                "200": _answered(models.ReplayAnswer, "Every move was played.", answer(_GAME)),
                **_unreadable(load_json),
                "422": _refused(
                    "Refused: the deal, the rules, the position or the record, or the move at index `at`.",
                    lambda: answer(_GAME | {"moves": "T3-FC T1-FD"}),
                ),
                "default": _ANY_OTHER,
            },
        },
    ),
    (
        "/api/v1/solve",
        "post",
        {
            "requestBody": {
                "required": True,
                "content": {
                    "application/json": {
                        "schema": {
                            "anyOf": [
                                _ref(models.SolveGame),
                                _ref(models.SolvePosition),
                                _ref(models.SolveRecord),
                                {"type": "string"},
                            ]
                        },
                        "examples": {
                            "game": {"summary": "a game", "value": _GAME | {"max_seconds": 5}},
                            "position": {"summary": "a position", "value": _LATE},
                            "shortest": {"summary": "the shortest line", "value": _LATE | {"shortest": True}},
                        },
                    }
                },
            },
            "responses": {
                "200": _answered(models.SolveAnswer, "A verdict.", _solved(_LATE)),
                **_unreadable(parse_line),
                "422": _refused(
                    "Refused: the deal, the rules, the position, the record or a limit, or the move at `at`.",
                    lambda: read_order(_LATE | {"moves": "W-FD W-FC"}, DEFAULT_BOUNDS),
                ),
                "429": _problem(
                    "Too many searches are under way or waiting; `Retry-After` says how many seconds to wait."
                ),
                "default": _ANY_OTHER,
            },
        },
    ),
)
"""What each operation reads and answers."""
