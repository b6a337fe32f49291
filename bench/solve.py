"""How fast the kernel decides named sets of deals: `python bench/solve.py [--set NAME] [--draw N …]`.

`solvitaire` is the 400 deals of `conformance/verdicts.tsv`, and their verdicts are checked; `numbers` is our
deals 1 to --count. Unlimited passes unless --passes says otherwise, worrying back, default limits, one
thread, tables kept from deal to deal. Seconds are CPU time of the searches alone, without writing lines.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from klondike import Deal, Limits, Position, Rules, Verdict
from klondike.solver import Cancel, line_rules
from klondike.solver.header import Answer
from klondike.solver.kernel import Kernel, KernelMissing, load

VERDICTS = Path(__file__).parents[1] / "conformance" / "verdicts.tsv"


@dataclass
class Tally:
    """What came of a set: one entry a deal, in the order of the set."""

    verdicts: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    states: list[int] = field(default_factory=list)
    lengths: list[tuple[int, int]] = field(default_factory=list)
    peak_bytes: int = 0
    hardest: tuple[float, str] = (0.0, "")
    most_states: tuple[int, str] = (0, "")

    def add(self, name: str, answer: Answer, verdict: Verdict) -> None:
        """Counts an answer."""
        self.verdicts[verdict] += 1
        self.seconds.append(answer.seconds)
        self.states.append(answer.states)
        if verdict is Verdict.WINNABLE:
            self.lengths.append((answer.raw_length, answer.length))
        self.peak_bytes = max(self.peak_bytes, answer.peak_bytes)
        self.hardest = max(self.hardest, (answer.seconds, name))
        self.most_states = max(self.most_states, (answer.states, name))

    def told(self) -> Iterator[str]:
        """The figures, a line each."""
        ranked, total, states = sorted(self.seconds), sum(self.seconds), sum(self.states)
        count = len(ranked)
        yield ", ".join(f"{number} {verdict}" for verdict, number in sorted(self.verdicts.items()))
        yield f"CPU total {total:.3f} s, mean {1e3 * total / count:.3f} ms"
        shares = {"median": 0.5, "p90": 0.9, "p99": 0.99}
        cuts = ", ".join(f"{n} {1e3 * ranked[int(s * (count - 1))]:.4f} ms" for n, s in shares.items())
        yield f"{cuts}, max {self.hardest[0]:.3f} s ({self.hardest[1]})"
        most, whose = self.most_states
        yield f"{states:,} states, {states / total:,.0f} a second, most {most:,} ({whose})"
        yield f"peak memory of the tables {self.peak_bytes / 2**20:.1f} MB"
        if self.lengths:
            raw, tidied = (sum(column) / len(self.lengths) for column in zip(*self.lengths, strict=True))
            yield f"mean length of a line {raw:.1f} as first written, {tidied:.1f} tidied"


def named_set(name: str, count: int) -> Iterator[tuple[str, Deal, dict[int, str]]]:
    """Deals by name, with the verdicts that are known by draw count."""
    if name == "numbers":
        for number in range(1, count + 1):
            yield str(number), Deal.of(number), {}
        return
    for line in VERDICTS.read_text("utf-8").splitlines()[1 : count + 1]:
        title, deck, draw_1, draw_3, *_ = line.split("\t")
        yield title, Deal.of(deck), {1: draw_1, 3: draw_3}


def measure(name: str, count: int, rules: Rules, limits: Limits, off: int) -> Tally:
    """Solves a set; a verdict that is known to be another ends it."""
    tally, kernel, cancel = Tally(), Kernel(), Cancel()
    cpu = load().klondike_cpu_clock  # a clock in Python would cost more than the median search
    checked = rules.passes is None
    deals = [(title, Position.deal(deal), known) for title, deal, known in named_set(name, count)]
    for title, position, known in deals:
        answer = kernel.ask(position, line_rules(rules), limits, cancel, off=off, clock=cpu)
        verdict = kernel.told(answer).verdict
        expected = known.get(rules.draw) if checked else None
        assert expected is None or verdict in (expected, Verdict.UNDECIDED), (
            f"{title} is {expected}, not {verdict}"
        )
        tally.add(title, answer, verdict)
    kernel.close()
    return tally


def main() -> None:
    """Prints the figures of a set for each draw count."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--set", choices=("solvitaire", "numbers"), default="solvitaire")
    parser.add_argument("--count", type=int, default=400, help="the first so many deals of the set")
    parser.add_argument("--draw", type=int, nargs="+", choices=(1, 2, 3), default=[1, 3])
    parser.add_argument("--passes", type=int)
    parser.add_argument("--max-states", type=int)
    parser.add_argument(
        "--off", type=lambda text: int(text, 0), default=0, help="ideas off: KLONDIKE_OFF_ bits"
    )
    given = parser.parse_args()
    try:
        load()
    except KernelMissing as missing:
        print(f"skipped: {missing}")
        return
    print(f"Python {platform.python_version()}, {platform.machine()}, {time.strftime('%Y-%m-%d')}")
    for draw in given.draw:
        rules = Rules(draw=draw, passes=given.passes)
        tally = measure(given.set, given.count, rules, Limits(states=given.max_states), given.off)
        passes = "unlimited passes" if given.passes is None else f"{given.passes} passes"
        print(f"{given.set}, {len(tally.seconds)} deals, draw {draw}, {passes}:")
        print("\n".join(f"  {line}" for line in tally.told()))


if __name__ == "__main__":
    main()
