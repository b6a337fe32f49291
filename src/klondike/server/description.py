"""The API's description as OpenAPI 3.1. Its examples are asked of the rulebook when the server starts, so
that they are true."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from pydantic.json_schema import models_json_schema

from ..deals import Deal
from ..json_text import load_json
from ..layout import deal_to_json
from ..replay import answer
from . import models
from .described_searches import SEARCHES
from .describing import (
    ANY_OTHER,
    GAME,
    POSITION,
    RECORD,
    Operation,
    answered,
    asked,
    ref,
    refused,
    unreadable,
)


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


_OPERATIONS: Final[tuple[Operation, ...]] = (
    (
        "/healthz",
        "get",
        {
            "responses": {
                "200": answered(models.Health, "The server is up.", {"status": "ok"}),
                "default": ANY_OTHER,
            }
        },
    ),
    (
        "/api/v1/deals/{deal}",
        "get",
        {
            "responses": {
                "200": answered(models.DealAnswer, "The deal.", deal_to_json(Deal.of(24))),
                "422": refused("No such deal: `bad_deal`.", lambda: Deal.of("24x")),
                "default": ANY_OTHER,
            }
        },
    ),
    (
        "/api/v1/records/verify",
        "post",
        {
            "requestBody": asked(
                [ref(models.Game), ref(models.PositionLine), ref(models.SavedRecord)],
                game=("a game", GAME),
                position=("a position with moves", POSITION),
                record=("a record", RECORD),
            ),
            "responses": {
                "200": answered(models.ReplayAnswer, "Every move was played.", answer(GAME)),
                **unreadable(load_json),
                "422": refused(
                    "Refused: the deal, the rules, the position or the record, or the move at index `at`.",
                    lambda: answer(GAME | {"moves": "T3-FC T1-FD"}),
                ),
                "default": ANY_OTHER,
            },
        },
    ),
    *SEARCHES,
)
"""What each operation reads and answers."""
