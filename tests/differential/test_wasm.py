"""The kernel in Python and in the page: the same verdicts, states and lines, the same hints."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from klondike import Limits, Position, Rules
from klondike.deals import Deal
from klondike.layout import position_from_json
from klondike.moves import format_moves
from klondike.solver import Cancel, ask
from klondike.solver.kernel import Kernel
from support import CONFORMANCE, ROOT, read_lines

TOOL = ROOT / "web" / "dist-tools" / "ask-kernel.mjs"
WASM = ROOT / "web" / "src" / "worker" / "kernel.wasm"
RULES = (
    {"draw": 1},
    {"draw": 2},
    {"draw": 3},
    {"draw": 1, "passes": 1},
    {"draw": 3, "passes": 3},
    {"draw": 3, "worry_back": False},
    # one more than its field in the kernel's memory can say, and one more
    {"draw": 1, "passes": 2**32 + 1},
)
STATES = (1, 400, 3_000)
"""Limits that stop in the first search, between the searches, and in the last one."""


def lines() -> Iterator[dict[str, Any]]:
    """What both are asked: the deals whose verdicts are known, by all kinds of rules, and late positions."""
    rows = (CONFORMANCE / "verdicts.tsv").read_text("utf-8").splitlines()[1:]
    for number, row in enumerate(rows):
        rules = RULES[number % len(RULES)] | {"scoring": "none"}
        yield {"deal": row.split("\t")[1], "rules": rules, "max_states": STATES[number % len(STATES)]}
    for given in read_lines("positions.jsonl"):
        rules = given["rules"] | {"scoring": "none"}
        yield {"position": given["position"], "rules": rules, "max_states": 3_000}


def python_answers(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the library answers, with one engine from first to last as the page has it."""
    kernel, told = Kernel(), []
    for line in asked:
        rules = Rules.of(line["rules"])
        start = (
            position_from_json(line["position"], rules)
            if "position" in line
            else Position.deal(Deal.of(line["deal"]))
        )
        solution = ask(kernel, start, rules, Limits(states=line["max_states"]), Cancel())
        told.append(
            {
                "verdict": solution.verdict.value,
                "moves": None if solution.moves is None else format_moves(solution.moves),
                "length": solution.length,
                "states": solution.states,
                "stopped": None if solution.stopped is None else solution.stopped.value,
            }
        )
    kernel.close()
    return told


def page_answers(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page's own kernel answers, run by Node."""
    text = "".join(json.dumps(line) + "\n" for line in asked)
    done = subprocess.run(["node", TOOL, WASM], input=text, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


needs_the_page = pytest.mark.skipif(
    not (TOOL.exists() and WASM.exists()), reason="the page's kernel or tools are not built"
)


@needs_the_page
def test_the_page_answers_as_python_does() -> None:
    asked = list(lines())
    ours, theirs = python_answers(asked), page_answers(asked)
    assert [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b] == []
    assert {answer["verdict"] for answer in ours} == {"winnable", "unwinnable", "undecided"}
    assert {answer["stopped"] for answer in ours} == {None, "states"}


@needs_the_page
def test_the_page_gives_the_hints_that_are_written_down() -> None:
    """`hints.jsonl` holds Python to the same ones."""
    rows = read_lines("hints.jsonl")
    asked = [
        {key: row[key] for key in ("deal", "rules", "moves")} | {"playouts": 0, "max_states": 20_000}
        for row in rows
    ]
    theirs = [(answer["options"], answer["useful"] is False) for answer in page_answers(asked)]
    ours = [(row["answer"]["options"], row["no_useful_move"]) for row in rows]
    assert [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b] == []
    assert any(stuck for _, stuck in ours)
