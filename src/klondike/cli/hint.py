"""`klondike hint`: the next move with its reason, fair unless asked otherwise."""

from __future__ import annotations

import json
import os
import sys

import click

from ..advice import advise, read_table, to_answer
from ..errors import KlondikeError
from ..locale import Messages, choose_language, messages
from ..locale.hints import tell
from ..replay import Answer, refused
from ..solver import SolverError
from .answers import refusal
from .lines import Input, Source, read_units
from .options import LINE_FORMATS, Whole


@click.command(epilog="""Example: echo '{"deal": "24", "moves": "T3-FC"}' | klondike hint -""")
@click.argument("file", metavar="FILE|-", type=Input())
@click.option("--thoughtful", is_flag=True, help="Look at the face-down cards too.")
@click.option(
    "--playouts",
    type=Whole(1),
    help="Imagined games to weigh the choices by.  [default: the page's number]",
)
@click.option(
    "--format",
    "form",
    type=LINE_FORMATS,
    help="jsonl: one JSON object a line, refused lines answered in their place.  "
    "[default: text on a terminal, else jsonl]",
)
@click.pass_context
def hint(ctx: click.Context, file: Source, thoughtful: bool, playouts: int | None, form: str | None) -> None:
    """Tell the next move of a game, with its reason.

    FILE is a record, or a file with one game a line as JSON: {"deal": "24", "rules": "casual-3", "moves":
    "S-W W-T4"}; "-" reads standard input. The hint uses only what the player sees and has seen, and leads
    back to no table since the last progress; --thoughtful looks at all cards. Words are in the language of
    KLONDIKE_LANG or the locale.
    """
    words = messages(choose_language(os.environ))
    # a person reads words, and a program that reads the hint takes the object that was promised to it
    # (there is no standard output where it was closed outright)
    as_text = form == "text" or (form is None and sys.stdout is not None and sys.stdout.isatty())
    any_refused = False
    for number, unit in enumerate(read_units(file), start=1):
        answer = _answer(unit, thoughtful, playouts, words)
        is_refused = "error" in answer
        any_refused |= is_refused
        if as_text:
            click.echo(_tell(number, answer, words), err=is_refused)
        else:
            click.echo(json.dumps(answer))
    if any_refused:
        ctx.exit(1)


def _answer(unit: bytes, thoughtful: bool, playouts: int | None, words: Messages) -> Answer:
    try:
        table = read_table(unit)
    except KlondikeError as error:
        return refused(error)
    try:
        told = advise(table.positions, table.rules, playouts=playouts, thoughtful=thoughtful)
    except SolverError as error:
        raise click.ClickException(str(error)) from None
    return to_answer(told, lambda hint: tell(hint, words))


def _percent(share: float, words: Messages) -> str:
    return f"{share:.0%}".replace("%", "\xa0%" if words.language == "fr" else "%")


def _tell(number: int, answer: Answer, words: Messages) -> str:
    if "error" in answer:
        return refusal(number, answer)
    share = "" if answer["win_share"] is None else f" ({_percent(answer['win_share'], words)})"
    return f"{number}: {answer['move'] or '–'}{share}: {answer['message']}"
