"""Odds as text, JSON and CSV, and back from CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from .odds import Odds
from .published import PUBLISHED

CSV_COLUMNS: Final = (
    "rule",
    "deals",
    "winnable",
    "unwinnable",
    "undecided",
    "low",
    "high",
    "median_states",
    "states",
)


def to_json(table: Sequence[Odds]) -> str:
    """A JSON array, an object for each rule; `low` and `high` are shares from 0 to 1."""
    return json.dumps([_object(odds) for odds in table], indent=2) + "\n"


def to_csv(table: Sequence[Odds]) -> str:
    """A line for each rule under a header.

    >>> print(to_csv([Odds("draw 3", 10, 8, 2, 0, 17, 900)]).splitlines()[1])
    draw 3,10,8,2,0,0.490162,0.943318,17,900
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for odds in table:
        told = _object(odds) | {"median_states": "" if odds.median is None else odds.median}
        writer.writerow([told[name] for name in CSV_COLUMNS])
    return out.getvalue()


def from_csv(text: str) -> list[Odds]:
    """The table that was told as CSV.

    >>> from_csv(to_csv([Odds("draw 3", 10, 8, 2, 0, 17, 900)]))
    [Odds(rule='draw 3', deals=10, winnable=8, unwinnable=2, undecided=0, median=17, states=900)]
    """
    return [
        Odds(
            line["rule"],
            deals=int(line["deals"]),
            winnable=int(line["winnable"]),
            unwinnable=int(line["unwinnable"]),
            undecided=int(line["undecided"]),
            median=int(line["median_states"]) if line["median_states"] else None,
            states=int(line["states"]),
        )
        for line in csv.DictReader(io.StringIO(text))
    ]


def own_table() -> list[Odds]:
    """The project's own odds, as they come with the package; `data/manifest.json` says how they were had."""
    return from_csv(files(__package__).joinpath("data", "odds.csv").read_text("utf-8"))


def own_manifest() -> dict[str, Any]:
    """How the project's own odds were had: deals, limits, solver, machine and seconds for each rule."""
    told: dict[str, Any] = json.loads(files(__package__).joinpath("data", "manifest.json").read_text("utf-8"))
    return told


def to_text(table: Sequence[Odds]) -> str:
    """A table to read, with other figures below."""
    header = (
        "rule",
        "deals",
        "winnable",
        "unwinnable",
        "undecided",
        "share",
        "95 % interval",
        "median states",
        "states",
    )
    lines = [header, *(_words(odds) for odds in table)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(header))]
    text = [
        "  ".join(
            word.ljust(width) if at == 0 else word.rjust(width)
            for at, (word, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    published = [f"{odds.rule}: {figure}" for odds in table for figure in PUBLISHED.get(odds.rule, ())]
    if published:
        text += ["", "Other figures:", *published]
    return "\n".join([*text, "", _LEGEND, ""])


_LEGEND: Final = (
    "All cards known. The interval counts undecided deals as lost at its lower end and as won at its upper."
)


def _object(odds: Odds) -> dict[str, Any]:
    return {
        "rule": odds.rule,
        "deals": odds.deals,
        "winnable": odds.winnable,
        "unwinnable": odds.unwinnable,
        "undecided": odds.undecided,
        "low": odds.low,
        "high": odds.high,
        "states": odds.states,
    }


def _words(odds: Odds) -> tuple[str, ...]:
    return (
        odds.rule,
        f"{odds.deals:,}",
        f"{odds.winnable:,}",
        f"{odds.unwinnable:,}",
        f"{odds.undecided:,}",
        f"{100 * odds.winnable / odds.deals:.2f} %" if odds.deals else "–",
        interval_text(odds.low, odds.high),
        "–" if odds.median is None else f"{odds.median:,}",
        f"{odds.states:,}",
    )


def interval_text(low: float, high: float) -> str:
    """An interval in percent.

    >>> interval_text(0.8123, 0.82)
    '81.23 to 82.00 %'
    """
    return f"{100 * low:.2f} to {100 * high:.2f} %"
