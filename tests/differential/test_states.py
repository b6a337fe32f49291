"""How many states the kernel enters for 50 deals, pinned: a change of the search shows, wanted or not.

After a change that is wanted: `PYTHONPATH=tests python tests/differential/test_states.py` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from klondike import Deal, Limits, Position, Rules
from klondike.solver import Cancel, Engine, line_rules
from klondike.solver.kernel import Kernel

PINNED = Path(__file__).with_name("states.json")
DEALS = range(1, 51)


def count_states(engine: Engine, draw: int) -> list[int]:
    """States for deals 1 to 50, in their order."""
    rules = line_rules(Rules(draw=draw))
    starts = (Position.deal(Deal.of(number)) for number in DEALS)
    return [engine.solve(start, rules, Limits(), Cancel()).states for start in starts]


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_the_search_has_not_changed_unnoticed(kernel: Kernel, draw: int) -> None:
    pinned = json.loads(PINNED.read_text("utf-8"))[f"draw {draw}"]
    found = count_states(kernel, draw)
    changed = {number: pair for number, *pair in zip(DEALS, pinned, found, strict=True) if pair[0] != pair[1]}
    assert not changed, "deal: [states pinned, states now]"


@pytest.mark.parametrize("draw", [1, 3])
def test_what_was_solved_before_does_not_change_a_search(kernel: Kernel, draw: int) -> None:
    """Tables are reused from deal to deal; what they held must not shine through."""
    fresh = Kernel()
    backwards = [
        fresh.solve(Position.deal(Deal.of(number)), line_rules(Rules(draw=draw)), Limits(), Cancel()).states
        for number in reversed(DEALS)
    ]
    fresh.close()
    assert backwards[::-1] == json.loads(PINNED.read_text("utf-8"))[f"draw {draw}"]


if __name__ == "__main__":
    states = {f"draw {draw}": count_states(Kernel(), draw) for draw in (1, 2, 3)}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in states.items())
    PINNED.write_text(f"{{\n{lines}\n}}\n", "utf-8")
