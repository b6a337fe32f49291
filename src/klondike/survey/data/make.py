"""Makes the project's own odds: `python -m klondike.survey.data.make SURVEYS --deals 1:2000`.

Runs `klondike survey` for each of the project's rules in a folder of its own below SURVEYS, continuing what
is there, then writes `odds.csv` (which is `klondike odds SURVEYS/* --format csv`) and `manifest.json` beside
this file. Parquet files stay in SURVEYS and out of git.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from ...files import put_text
from .. import Folder, Job, Span, odds_of, to_csv
from ..plan import merged
from ..work import solve_shard, solver_build

RULES: Final = {
    "draw-1": ("--draw", "1"),
    "draw-2": ("--draw", "2"),
    "draw-3": ("--draw", "3"),
    "vegas-1": ("--draw", "1", "--passes", "1"),
    "vegas-3": ("--draw", "3", "--passes", "3"),
    "draw-1-no-worry-back": ("--draw", "1", "--no-worry-back"),
    "draw-3-no-worry-back": ("--draw", "3", "--no-worry-back"),
}
HERE: Final = Path(__file__).parent


def main() -> int:
    """Runs the surveys, then writes the table; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m klondike.survey.data.make", description=__doc__)
    parser.add_argument("surveys", type=Path, help="folder of the surveys' folders")
    parser.add_argument("--deals", help="range to survey; left out, the table is made of what is there")
    parser.add_argument("--rules", nargs="+", choices=RULES, default=list(RULES), help="only some of them")
    parser.add_argument("--options", default="", help="more options of `klondike survey`, as one word")
    given = parser.parse_args()
    if given.deals:
        for name in given.rules:
            command = ["survey", "--deals", given.deals, *RULES[name], "--out", str(given.surveys / name)]
            code = subprocess.call([sys.executable, "-m", "klondike", *command, *shlex.split(given.options)])
            if code:
                return code
    folders = [given.surveys / name for name in RULES if (given.surveys / name).exists()]
    put_text(HERE / "odds.csv", to_csv(odds_of(folders)))
    told = {Folder(path).job.rule: manifest(path) for path in folders}
    put_text(HERE / "manifest.json", json.dumps({"rules": told}, indent=2, ensure_ascii=False) + "\n")
    return 0


def manifest(path: Path) -> dict[str, Any]:
    """A survey's manifest as the package keeps it: the command instead of the runs, and what it cost."""
    folder = Folder(path)
    told = dict(folder.manifest or {})
    runs, deals = told.pop("runs"), merged(folder.shards)
    ranges = [str(span) for span in deals]
    states = told["limits"]["states"]
    options = (*RULES[path.name], *(() if states is None else ("--max-states", str(states))))
    return {
        **told,
        "deals": ranges,
        "commands": [
            shlex.join(["klondike", "survey", "--deals", span, *options, "--out", path.name])
            for span in ranges
        ],
        "cpu_seconds": round(cpu_seconds(folder.job), 6),
        "began": runs[0]["began"],
        "continued": runs[-1]["began"],
        "machine": runs[-1]["machine"],
    }


def cpu_seconds(job: Job) -> float:
    """CPU time of a deal: laid out, searched, replayed; the same however busy the machine is."""
    build, start = solver_build(), time.thread_time()
    rows = solve_shard(Span(1, 100), job, build)
    return (time.thread_time() - start) / len(rows)


if __name__ == "__main__":
    sys.exit(main())
