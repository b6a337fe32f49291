"""`klondike replay`: games and records, played by the rulebook."""

from __future__ import annotations

import json

import click

from ..replay import Answer, answer_line
from .answers import count, deal_name, refusal
from .lines import Input, Source, read_units
from .options import line_format_option


@click.command(epilog="""Example: echo '{"deal": "24", "moves": "T3-FC S-W"}' | klondike replay -""")
@click.argument("file", metavar="FILE|-", type=Input())
@line_format_option
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
        return refusal(number, answer)
    rules = answer["rules"] if isinstance(answer["rules"], str) else json.dumps(answer["rules"])
    state = "won" if answer["won"] else f"open, {count(len(answer['legal']), 'legal move')}"
    moves = count(answer["moves"], "move")
    return f"{number}: {deal_name(answer)}, {rules}: {moves}, score {answer['score']}, {state}"
