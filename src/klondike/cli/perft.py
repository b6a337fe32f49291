"""`klondike perft`: one integer, to check move generators by."""

from __future__ import annotations

from dataclasses import replace

import click

from ..deals import Deal
from ..perft import count_lines, count_tables
from ..position import Position
from ..rules import PRESETS, SEPARATE_RECYCLES
from .options import DRAW, PRESET, Whole


@click.command(epilog="Example: klondike perft 24 --depth 5 --draw 3")
@click.argument("name", metavar="D")
@click.option("--depth", type=Whole(0, 500), required=True, help="Moves from the deal.")
@click.option("--draw", type=DRAW, help="Cards drawn at once.  [default: 1]")
@click.option("--preset", type=PRESET, help="The preset's own rules.")
@click.option("--reach", is_flag=True, help="Distinct tables at 0 to N moves together, not lines.")
def perft(name: str, depth: int, draw: int | None, preset: str | None, reach: bool) -> None:
    """Count the lines of exactly N moves from a deal.

    Without --preset: separate recycles, unlimited passes, worrying back.
    """
    if draw is not None and preset is not None:
        raise click.UsageError("--draw and --preset contradict each other, give one")
    rules = PRESETS[preset] if preset else replace(SEPARATE_RECYCLES, draw=draw or 1)
    count = count_tables if reach else count_lines
    click.echo(count(Position.deal(Deal.of(name)), rules, depth))
