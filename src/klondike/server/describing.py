"""What the descriptions of operations are made of: references, answers, refusals, and the games they show."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from pydantic import BaseModel

from ..deals import Deal
from ..errors import KlondikeError
from ..game import Game as PlayedGame
from ..json_text import LARGEST_TEXT
from ..layout import position_to_json
from ..record import Record
from ..rules import Rules
from . import models
from .problems import MEDIA_TYPE, problem, status_of

Operation = tuple[str, str, dict[str, Any]]
"""A path, a method, and what is said of it."""


def ref(model: type[BaseModel]) -> dict[str, str]:
    """A model by its name."""
    return {"$ref": f"#/components/schemas/{model.__name__}"}


def answered(model: type[BaseModel], description: str, example: object) -> dict[str, Any]:
    """An answer of a model's shape; without an example where that is None."""
    shown = {} if example is None else {"example": example}
    return {"description": description, "content": {"application/json": {"schema": ref(model)} | shown}}


def asked(models: Sequence[dict[str, Any]], **examples: tuple[str, object]) -> dict[str, Any]:
    """A body of any of some shapes, with examples by name: in words, and what is sent."""
    shown = {name: {"summary": summary, "value": value} for name, (summary, value) in examples.items()}
    content = {"application/json": {"schema": {"anyOf": list(models)}, "examples": shown}}
    return {"required": True, "content": content}


def problem_answer(description: str) -> dict[str, Any]:
    """Another problem document."""
    return {"description": description, "content": {MEDIA_TYPE: {"schema": ref(models.Problem)}}}


def refused(description: str, ask: Callable[[], object]) -> dict[str, Any]:
    """A refusal, with the problem that asking for it gives as its example."""
    try:
        ask()
    except KlondikeError as error:
        example = problem(error.code, error.message, status=status_of(error.code), at=error.at)
        told = problem_answer(description)
        told["content"][MEDIA_TYPE]["example"] = json.loads(bytes(example.body))
        return told
    raise AssertionError(f"no refusal to show for: {description}")


def unreadable(read: Callable[[str], object]) -> dict[str, Any]:
    """The refusals of a body that is no line."""
    return {
        "400": refused("No JSON object: `bad_json`.", lambda: read("{")),
        "413": refused("A body too large: `too_large`.", lambda: read("x" * (LARGEST_TEXT + 1))),
    }


def _example_game() -> PlayedGame:
    game = PlayedGame(Deal.of(24), Rules.of("casual-3"))
    game.play("T3-FC")
    return game


GAME: Final = {"deal": "24", "rules": "casual-3", "moves": "T3-FC S-W"}
POSITION: Final = {
    "position": position_to_json(_example_game().position),
    "rules": {"draw": 3},
    "moves": "S-W",
}
RECORD: Final = Record.of(_example_game()).to_json()
"""The games that are shown."""

ANY_OTHER: Final = problem_answer("Any other error: a wrong method, an accident of the server.")
