"""The OpenAPI document says what the server does: its models are held against what is really answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args

import pytest
from fastapi.testclient import TestClient
from pydantic import BaseModel

from klondike import Deal, Rules, Scoring
from klondike.layout import deal_to_json
from klondike.replay import answer_line
from klondike.server.hinting import WISHES
from klondike.server.models import (
    DealAnswer,
    Game,
    HintAnswer,
    HintGame,
    HintWishes,
    PositionLine,
    Problem,
    ReplayAnswer,
    RuleOptions,
    SavedRecord,
    SearchLimits,
    SolveAnswer,
    SolveGame,
    UsefulAnswer,
)
from klondike.server.solving import LIMIT_KEYS
from support import read_lines


@pytest.fixture
def described(client: TestClient) -> dict[str, Any]:
    """The OpenAPI document."""
    document: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    return document


def assert_fits(model: type[BaseModel], given: dict[str, Any]) -> None:
    """Checks that a model allows an object and says the same of it."""
    read = model.model_validate_json(json.dumps(given))
    assert read.model_dump(by_alias=True, exclude_unset=True, mode="json") == given


def references(value: object) -> Iterator[str]:
    """Every `$ref` in a document."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "$ref":
                yield inner
            else:
                yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_it_is_openapi_3_1_of_six_operations(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1.")
    assert {path: set(operations) for path, operations in described["paths"].items()} == {
        "/healthz": {"get"},
        "/api/v1/deals/{deal}": {"get"},
        "/api/v1/records/verify": {"post"},
        "/api/v1/solve": {"post"},
        "/api/v1/hint": {"post"},
        "/api/v1/useful": {"post"},
    }


def test_its_references_lead_somewhere(described: dict[str, Any]) -> None:
    found = set(references(described))
    assert "#/components/schemas/Problem" in found
    assert {reference.rpartition("/")[2] for reference in found} <= set(described["components"]["schemas"])


def test_its_examples_are_what_is_answered(client: TestClient, described: dict[str, Any]) -> None:
    deal = described["paths"]["/api/v1/deals/{deal}"]["get"]
    verify = described["paths"]["/api/v1/records/verify"]["post"]
    sent = verify["requestBody"]["content"]["application/json"]["examples"]
    name = deal["parameters"][0]["schema"]["examples"][0]
    shown = deal["responses"]["200"]["content"]["application/json"]["example"]
    assert client.get(f"/api/v1/deals/{name}").json() == shown

    assert set(sent) == {"game", "position", "record"}
    answers = {
        kind: client.post("/api/v1/records/verify", json=example["value"]) for kind, example in sent.items()
    }
    assert {kind: answer.status_code for kind, answer in answers.items()} == dict.fromkeys(sent, 200)
    shown = verify["responses"]["200"]["content"]["application/json"]["example"]
    assert answers["game"].json() == shown

    for status in ("400", "413", "422"):
        example = verify["responses"][status]["content"]["application/problem+json"]["example"]
        assert_fits(Problem, example)
        assert example["status"] == int(status)


def test_the_examples_of_solving_are_what_is_answered(client: TestClient, described: dict[str, Any]) -> None:
    solve = described["paths"]["/api/v1/solve"]["post"]
    sent = solve["requestBody"]["content"]["application/json"]["examples"]
    answers = {kind: client.post("/api/v1/solve", json=example["value"]) for kind, example in sent.items()}
    assert {kind: answer.status_code for kind, answer in answers.items()} == dict.fromkeys(sent, 200)
    for answer in answers.values():
        assert_fits(SolveAnswer, answer.json())
    shown = solve["responses"]["200"]["content"]["application/json"]["example"]
    assert answers["position"].json() | {"seconds": 0.0} == shown

    for status in ("400", "413", "422"):
        example = solve["responses"][status]["content"]["application/problem+json"]["example"]
        assert_fits(Problem, example)
        assert example["status"] == int(status)


@pytest.mark.parametrize(("path", "model"), [("hint", HintAnswer), ("useful", UsefulAnswer)])
def test_the_examples_of_advice_are_what_is_answered(
    client: TestClient, described: dict[str, Any], path: str, model: type[BaseModel]
) -> None:
    operation = described["paths"][f"/api/v1/{path}"]["post"]
    sent = operation["requestBody"]["content"]["application/json"]["examples"]
    answers = {kind: client.post(f"/api/v1/{path}", json=example["value"]) for kind, example in sent.items()}
    assert {kind: answer.status_code for kind, answer in answers.items()} == dict.fromkeys(sent, 200)
    for answer in answers.values():
        assert_fits(model, answer.json())
    shown = operation["responses"]["200"]["content"]["application/json"]["example"]
    assert answers["game"].json() == shown

    for status in ("400", "413", "422"):
        example = operation["responses"][status]["content"]["application/problem+json"]["example"]
        assert_fits(Problem, example)
        assert example["status"] == int(status)


def test_what_hint_takes_fits_its_models() -> None:
    wishes = {"playouts": 8, "thoughtful": False}
    assert set(HintWishes.model_fields) == set(WISHES) == set(wishes)
    HintGame.model_validate({"deal": 24, "rules": "casual-3", "moves": "S-W"} | wishes)


def test_what_solve_takes_fits_its_models() -> None:
    limits = {"max_states": 1, "max_seconds": 0.5, "max_memory": 16, "shortest": True}
    assert set(SearchLimits.model_fields) == set(LIMIT_KEYS) == set(limits)
    SolveGame.model_validate({"deal": 24, "rules": "casual-3", "moves": "S-W"} | limits)


def test_no_page_of_the_server_asks_a_third_party(client: TestClient) -> None:
    assert client.get("/docs").status_code == 404
    assert client.get("/redoc").status_code == 404


@pytest.mark.parametrize("row", read_lines("lines.jsonl"), ids=lambda row: row["name"])
def test_what_is_taken_and_answered_fits_its_model(row: dict[str, Any]) -> None:
    line = row["line"] if isinstance(row["line"], str) else json.dumps(row["line"])
    told = answer_line(line)
    if told["ok"]:
        assert_fits(ReplayAnswer, told)
        given = json.loads(line)
        model: type[BaseModel] = Game
        if "format" in given:
            model = SavedRecord
        elif "position" in given:
            model = PositionLine
        model.model_validate_json(line)


def test_a_deal_fits_its_model() -> None:
    assert_fits(DealAnswer, deal_to_json(Deal.of(24)))


def test_options_are_those_of_the_rulebook() -> None:
    assert RuleOptions().model_dump() == Rules().to_json()
    assert list(RuleOptions.model_fields) == [field.name for field in fields(Rules)]
    assert list(get_args(RuleOptions.model_fields["scoring"].annotation)) == [s.value for s in Scoring]
