"""How fast the Python rulebook counts lines: `python bench/perft.py`.

The first layout of `conformance/perft.txt`, draw 1, depth 6: 12,757 lines. CPU time, best of five.
"""

from __future__ import annotations

import platform
import time

from klondike import ORDERED_DECK, Card, Deal, Position, Rules, count_lines

DEPTH, LINES = 6, 12_757


def first_layout() -> Position:
    """The ordered deck laid column by column, in our deal order row by row."""
    cards = iter(ORDERED_DECK)
    columns = [[next(cards) for _ in range(size)] for size in range(1, 8)]
    rows: list[Card] = [columns[column][row] for row in range(7) for column in range(row, 7)]
    return Position.deal(Deal((*rows, *cards), "i"))


def main() -> None:
    """Prints lines, seconds and lines a second."""
    start, rules = first_layout(), Rules(recycle_draws=False)
    best = float("inf")
    for _ in range(5):
        begun = time.process_time()
        lines = count_lines(start, rules, DEPTH)
        best = min(best, time.process_time() - begun)
        assert lines == LINES, lines
    rate = f"{lines / best:,.0f} lines a second"
    print(f"{lines:,} lines in {best:.3f} s: {rate}, Python {platform.python_version()}")


if __name__ == "__main__":
    main()
