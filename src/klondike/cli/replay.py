"""`klondike replay`: games and records, played by the rulebook."""

from __future__ import annotations

import json

import click

from ..replay import Answer, answer_line
from ..text import quote
from .lines import Input, Source, read_units


@click.command(epilog="""Example: echo '{"deal": "24", "moves": "T3-FC S-W"}' | klondike replay -""")
@click.argument("file", type=Input())
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "jsonl"]),
    default="text",
    show_default=True,
    help="jsonl: one JSON object a line, refused lines answered in their place.",
)
@click.pass_context
def replay(ctx: click.Context, file: Source, form: str) -> None:
    """Play a record, or lines of games, by the rulebook.

    FILE is a record, or a file with one game a line as JSON: {"deal": "24", "rules": "casual-3", "moves":
    "S-W W-T4"}. "-" reads standard input.
    """
    refused = False
    for number, unit in enumerate(read_units(file), start=1):
        answer = answer_line(unit)
        refused |= not answer["ok"]
        if form == "jsonl":
            click.echo(json.dumps(answer))
        else:
            click.echo(_tell(number, answer), err=not answer["ok"])
    if refused:
        ctx.exit(1)


def _tell(number: int, answer: Answer) -> str:
    if not answer["ok"]:
        where = "" if answer["at"] is None else f", move {answer['at'] + 1}"
        return f"klondike: {number}{where}: {' '.join(answer['message'].split())}"
    name = "position" if answer["deal"] is None else quote(str(answer["deal"]), limit=24).strip("'")
    rules = answer["rules"] if isinstance(answer["rules"], str) else json.dumps(answer["rules"])
    state = "won" if answer["won"] else f"open, {_count(len(answer['legal']), 'legal move')}"
    return f"{number}: {name}, {rules}: {_count(answer['moves'], 'move')}, score {answer['score']}, {state}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
