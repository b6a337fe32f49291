"""The kernel against the truth as data, and against the reference solver on positions nobody chose."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from klondike import Deal, Limits, Position, Rules, Solution, Verdict
from klondike.solver import Cancel, Reference, ask, read_given
from klondike.solver.kernel import Kernel
from late import COMBINATIONS, late_position, name_of
from support import CONFORMANCE, ROOT, read_json, read_lines


def rows() -> list[tuple[str, str, str, str]]:
    """Name, deck and both verdicts of each deal in verdicts.tsv."""
    lines = (CONFORMANCE / "verdicts.tsv").read_text("utf-8").splitlines()[1:]
    return [tuple(line.split("\t")[:4]) for line in lines]  # type: ignore[misc]  # four, by the file's head


@pytest.mark.parametrize("share", range(8))
@pytest.mark.parametrize("draw", [1, 3])
def test_deals_have_the_verdicts_that_are_known(kernel: Kernel, draw: int, share: int) -> None:
    for name, deck, *verdicts in rows()[share::8]:
        asked = read_given({"deal": deck, "rules": {"draw": draw}})
        solution = ask(kernel, asked.position, asked.rules, Limits(), Cancel())
        assert solution.verdict == verdicts[draw // 2], name


def test_draw_2_is_decided_too(kernel: Kernel) -> None:
    """What draw 1 cannot win, draw 2 cannot; and nothing is left undecided."""
    for name, deck, draw_1, _ in rows()[::8]:
        asked = read_given({"deal": deck, "rules": {"draw": 2}})
        verdict = ask(kernel, asked.position, asked.rules, Limits(), Cancel()).verdict
        assert verdict is not Verdict.UNDECIDED, name
        assert verdict == draw_1 or draw_1 == "winnable", name


def test_positions_have_the_verdicts_that_are_known(kernel: Kernel) -> None:
    for row in read_lines("positions.jsonl"):
        asked = read_given({"position": row["position"], "rules": row["rules"]})
        solution = ask(kernel, asked.position, asked.rules, Limits(), Cancel())
        assert solution.verdict == row["verdict"], json.dumps(row)


HEADER = (ROOT / "kernel" / "include" / "klondike.h").read_text("utf-8")
OFF = {name: 1 << int(bit) for name, bit in re.findall(r"KLONDIKE_OFF_(\w+) = 1 << (\d+)", HEADER)}
"""The ideas that no verdict may depend on, by their names in the kernel's header."""
OFF["all of them"] = sum(OFF.values())


class Without:
    """The kernel with an idea switched off, as an engine."""

    def __init__(self, kernel: Kernel, off: int) -> None:
        self.name, self.close, self._kernel, self._off = kernel.name, kernel.close, kernel, off

    def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """A verdict without that idea."""
        return self._kernel.told(self._kernel.ask(position, rules, limits, cancel, off=self._off))

    shortest = solve


@pytest.mark.parametrize("off", OFF.values(), ids=OFF.keys())
@pytest.mark.parametrize("rules", [Rules(), Rules(draw=3), Rules(draw=3, passes=3), Rules(worry_back=False)])
def test_no_verdict_hangs_on_an_idea(kernel: Kernel, rules: Rules, off: int) -> None:
    """On whole deals, wherever both decide: with the idea and without it, lines replayed both times."""
    limits, without_it, decided = Limits(states=5_000), Without(kernel, off), 0
    for number in range(1, 16):
        start = Position.deal(Deal.of(number))
        one, other = (ask(engine, start, rules, limits, Cancel()).verdict for engine in (kernel, without_it))
        if Verdict.UNDECIDED not in (one, other):
            assert one is other, number
            decided += 1
    assert decided


def compare(kernel: Kernel, rules: Rules, count: int, walked: int, seed: str) -> set[Verdict]:
    """Asks both solvers about that many positions, passing over those that the reference cannot walk whole;
    the verdicts they agree on."""
    rng, verdicts = Random(f"{seed}: {name_of(rules)}"), set()
    while count:
        position = late_position(rng, rules)
        plain = ask(Reference(), position, rules, Limits(states=walked), Cancel())
        if plain.verdict is not Verdict.UNDECIDED:
            fast = ask(kernel, position, rules, Limits(), Cancel())
            assert fast.verdict is plain.verdict, f"{position} by {rules}"
            verdicts.add(plain.verdict)
            count -= 1
    return verdicts


@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_of)
def test_late_positions_are_judged_as_the_reference_does(kernel: Kernel, rules: Rules) -> None:
    assert compare(kernel, rules, count=12, walked=1_000, seed="a few")


@pytest.mark.deep
@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_of)
def test_many_late_positions_are_judged_as_the_reference_does(kernel: Kernel, rules: Rules) -> None:
    # they are worth their time only when both kinds are among them
    both = {Verdict.WINNABLE, Verdict.UNWINNABLE}
    assert compare(kernel, rules, count=250, walked=50_000, seed="many") == both


# Shortest lines


def shortest_agree(kernel: Kernel, rules: Rules, count: int, walked: int, seed: str) -> None:
    """As many positions as asked for, both solvers; the same minimum, proved by both. With worrying back the
    reference can walk few of them whole, breadth first."""
    rng = Random(f"{seed}: {name_of(rules)}")
    while count:
        position = late_position(rng, rules, most=11)
        plain = ask(Reference(), position, rules, Limits(states=walked), Cancel(), shortest=True)
        if plain.verdict is not Verdict.UNDECIDED:
            fast = ask(kernel, position, rules, Limits(), Cancel(), shortest=True)
            one, other = ((s.verdict, s.length, s.lower_bound) for s in (plain, fast))
            assert one == other, f"{position} by {rules}"
            count -= 1


@pytest.mark.parametrize("rules", [rules for rules in COMBINATIONS if not rules.worry_back], ids=name_of)
def test_shortest_lines_are_as_short_as_the_references(kernel: Kernel, rules: Rules) -> None:
    shortest_agree(kernel, rules, count=3, walked=1_000, seed="a few")


@pytest.mark.deep
@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_of)
def test_many_shortest_lines_are_as_short_as_the_references(kernel: Kernel, rules: Rules) -> None:
    shortest_agree(kernel, rules, count=20, walked=20_000, seed="many")


@pytest.mark.deep
@pytest.mark.parametrize(
    "case", read_json("minimal.json")["cases"], ids=lambda case: f"{case['name']}-{case['draw']}"
)
def test_published_minima_are_proved_or_bounded(kernel: Kernel, case: dict[str, Any]) -> None:
    start, rules = Position.deal(Deal.of(case["deck"])), Rules(draw=case["draw"])
    limits = Limits(states=8_000_000, memory_mb=1024)
    solution = ask(kernel, start, rules, limits, Cancel(), shortest=True)
    assert solution.length is not None
    assert solution.lower_bound is not None
    assert solution.lower_bound <= case["shortest"] <= solution.length
    assert solution.stopped or solution.proved_shortest
