"""`klondike odds`: how many deals can be won, by rule, from surveys."""

from __future__ import annotations

from pathlib import Path

import click

from ..survey import SurveyError, odds_of, own_table, to_csv, to_json, to_text
from .survey import plainly


@click.command(epilog="Example: klondike odds surveys/draw-1 surveys/draw-3 --format svg > odds.svg")
@click.argument("folders", metavar="[DIR…]", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv", "svg", "html"]),
    default="text",
    show_default=True,
    help="svg and html are a chart.",
)
def odds(folders: tuple[Path, ...], form: str) -> None:
    """Tell how many deals can be won by each rule, from the folders of surveys.

    Folders merge in any order: a deal counts once, and a decided verdict beats an undecided one. Without
    folders, the project's own surveys.
    """
    with plainly():
        table = odds_of(folders) if folders else own_table()
        if form in ("svg", "html"):
            # drawing takes a second to load
            from ..survey import chart

            text = chart.to_svg(table) if form == "svg" else chart.to_html(table)
        else:
            text = {"text": to_text, "json": to_json, "csv": to_csv}[form](table)
    click.echo(text, nl=not text.endswith("\n"))


__all__ = ["SurveyError", "odds"]
