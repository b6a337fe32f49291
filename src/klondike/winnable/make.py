"""Makes the table of known verdicts out of surveys: `python -m klondike.winnable.make SURVEYS`.

SURVEYS holds the folders that `python -m klondike.survey.data.make SURVEYS --deals 1:8192` makes. Written are
`verdicts.json`, with what made it, and `first.json`, the same for the first few numbers.
"""

from __future__ import annotations

import argparse
import json
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any, Final

from ..files import put_text
from ..rules import PRESETS, Rules
from ..solver import Verdict
from ..survey import Folder
from ..survey.parquet import ask_shards, shard_table
from ..survey.plan import merged
from .table import FORMAT

HERE: Final = Path(__file__).parent
MOST: Final = 8_192
"""Deals in the table at most: a kilobyte for each of the rules."""
FIRST: Final = 512
"""Deals in `first.json`, which the page loads with its first script."""
PLAYED: Final = {(rules.draw, rules.passes, rules.worry_back) for rules in map(Rules.of, PRESETS)}
"""What the presets come to for a search."""


def main() -> int:
    """Reads the surveys, writes both files; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m klondike.winnable.make", description=__doc__)
    parser.add_argument("surveys", type=Path, help="folder of the surveys' folders")
    folders = [Folder(path) for path in sorted(parser.parse_args().surveys.iterdir())]
    played = [folder for folder in folders if search_of(folder.job.rules) in PLAYED]
    write("verdicts.json", [row(folder, MOST) | {"made": made(folder)} for folder in played])
    write("first.json", [row(folder, FIRST) for folder in played])
    return 0


def search_of(rules: Rules) -> tuple[int, int | None, bool]:
    """The options that matter to a search."""
    return rules.draw, rules.passes, rules.worry_back


def row(folder: Folder, most: int) -> dict[str, Any]:
    """A survey as a row of the table: its deals from 1 on, as far as they go without a gap."""
    span = merged(folder.shards)[0]
    assert span.first == 1, f"{folder.path} does not begin with deal 1"
    deals = min(span.last, most)
    shards = list(folder.shards.values())
    query = f"SELECT deal, verdict FROM {shard_table(shards)} WHERE deal <= {deals}"
    verdicts = dict(ask_shards(shards, query))
    bits = sum(1 << number - 1 for number, told in verdicts.items() if told == Verdict.WINNABLE)
    draw, passes, worry_back = search_of(folder.job.rules)
    return {
        "draw": draw,
        "passes": passes,
        "worry_back": worry_back,
        "deals": deals,
        "winnable": b64encode(bits.to_bytes((deals + 7) // 8, "little")).decode(),
        "undecided": sorted(number for number, told in verdicts.items() if told == Verdict.UNDECIDED),
    }


def made(folder: Folder) -> str:
    """By which solver, within which limits."""
    told = folder.manifest or {}
    return f"{told['solver']}, limits {json.dumps(told['limits'])}"


def write(name: str, rows: list[dict[str, Any]]) -> None:
    """Writes a file, and tells what is in it."""
    put_text(HERE / name, json.dumps({"format": FORMAT, "rules": rows}, indent=1) + "\n")
    for told in rows:
        print(name, told["draw"], told["passes"], told["deals"], "deals", len(told["undecided"]), "undecided")


if __name__ == "__main__":
    sys.exit(main())
