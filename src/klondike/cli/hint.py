"""`klondike hint`: the next move with its reason, fair unless asked otherwise."""

from __future__ import annotations

import json
import os

import click

from ..advice import Advice, Hint, advise, read_table, to_answer
from ..cards import Card
from ..errors import KlondikeError
from ..locale import Messages, choose_language, messages
from ..moves import Pile
from ..replay import Answer, refused
from ..solver import SolverError
from .answers import refusal
from .lines import Input, Source, read_units
from .options import Whole, line_format_option


@click.command(epilog="""Example: echo '{"deal": "24", "moves": "T3-FC"}' | klondike hint -""")
@click.argument("file", metavar="FILE|-", type=Input())
@click.option("--thoughtful", is_flag=True, help="Look at the face-down cards too.")
@click.option(
    "--playouts",
    type=Whole(1),
    help="Imagined games to weigh the choices by.  [default: the page's number]",
)
@line_format_option
@click.pass_context
def hint(ctx: click.Context, file: Source, thoughtful: bool, playouts: int | None, form: str) -> None:
    """Tell the next move of a game, with its reason.

    FILE is a record, or a file with one game a line as JSON: {"deal": "24", "rules": "casual-3", "moves":
    "S-W W-T4"}; "-" reads standard input. The hint uses only what the player sees and has seen, and leads
    back to no table since the last progress; --thoughtful looks at all cards. Words are in the language of
    KLONDIKE_LANG or the locale.
    """
    words = messages(choose_language(os.environ))
    any_refused = False
    for number, unit in enumerate(read_units(file), start=1):
        answer = _answer(unit, thoughtful, playouts, words)
        is_refused = "error" in answer
        any_refused |= is_refused
        if form == "jsonl":
            click.echo(json.dumps(answer))
        else:
            click.echo(_tell(number, answer, words), err=is_refused)
    if any_refused:
        ctx.exit(1)


def tell(hint: Hint, words: Messages) -> str:
    """The reason of a hint in words."""
    given = hint.options[0] if hint.options else None
    return words(hint.reason.message, **(_values(given, words) if given else {}))


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


def _values(advice: Advice, words: Messages) -> dict[str, str | int]:
    values: dict[str, str | int] = {"number": advice.number}
    for name, message, card in (("card", "card", advice.card), ("goal", "card-the", advice.goal)):
        if card is not None:
            values[name] = _card(card, message, words)
    if advice.pile is not None:
        values["pile"] = _pile(advice.pile, words)
    return values


def _card(card: Card, message: str, words: Messages) -> str:
    return words(message, rank=words(f"rank-{str(card)[0]}"), suit=words(f"suit-{card.suit.value}"))


def _percent(share: float, words: Messages) -> str:
    return f"{share:.0%}".replace("%", "\xa0%" if words.language == "fr" else "%")


def _pile(pile: Pile, words: Messages) -> str:
    return words("pile-column", number=pile.index + 1)


def _tell(number: int, answer: Answer, words: Messages) -> str:
    if "error" in answer:
        return refusal(number, answer)
    share = "" if answer["win_share"] is None else f" ({_percent(answer['win_share'], words)})"
    return f"{number}: {answer['move'] or '–'}{share}: {answer['message']}"
