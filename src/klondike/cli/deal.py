"""`klondike deal`: a layout, as text, deck, JSON or code."""

from __future__ import annotations

import json
import os
from itertools import zip_longest
from typing import TYPE_CHECKING

import click

from ..cards import format_cards
from ..deals import Deal
from ..layout import deal_to_json
from ..moves import format_moves
from ..position import Position
from ..rules import Rules
from .options import PRESET

if TYPE_CHECKING:
    from ..solver import Solution


@click.command(epilog="Example: klondike deal --winnable --preset vegas-3")
@click.argument("name", metavar="[D]", required=False)
@click.option("--winnable", is_flag=True, help="A random deal that is proved to be winnable by its rules.")
@click.option("--preset", type=PRESET, help="The rules it is to be played by.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "deck", "json", "code", "svg"]),
    default="text",
    show_default=True,
    help="text: the table; deck: the 52 cards in deal order; code: 46 characters; svg: a picture, in the "
    "terminal's language.",
)
def deal(name: str | None, winnable: bool, preset: str | None, form: str) -> None:
    """Show the layout of a deal, or of a random one.

    Cards face down are in brackets. The stock is listed first drawn first. With --winnable random numbers are
    drawn until one is proved winnable by the preset's own rules (casual-1 without a preset).
    """
    if winnable and name is not None:
        raise click.UsageError("--winnable draws a deal: leave D out, or ask 'klondike solve D'")
    proof: Solution | None = None
    if winnable:
        # imported here: a layout alone does not wait for it
        from ..winnable import winnable_deal

        chosen, proof = winnable_deal(Rules.of(preset) if preset else Rules())
    else:
        chosen = Deal.random() if name is None else Deal.of(name)
    match form:
        case "deck":
            click.echo(chosen.deck_text)
        case "code":
            click.echo(chosen.code)
        case "svg":
            from ..learn.deals import picture_file
            from ..locale import choose_language

            click.echo(picture_file(chosen, choose_language(os.environ)), nl=False)
        case "json":
            click.echo(json.dumps(deal_to_json(chosen) | _proof(proof)))
        case _:
            click.echo("\n".join([*_draw(chosen, preset), *_proved(proof)]))


def _proof(proof: Solution | None) -> dict[str, object]:
    """What a proof adds to a deal's JSON, named as `klondike solve` names it."""
    if proof is None or proof.moves is None:
        return {}
    return {"verdict": proof.verdict.value, "moves": format_moves(proof.moves), "length": proof.length}


def _proved(proof: Solution | None) -> list[str]:
    return [] if proof is None else ["", f"Winnable, proved: {proof.length} draws and moves win it."]


def _draw(chosen: Deal, preset: str | None) -> list[str]:
    table = Position.deal(chosen)
    columns = [
        [*(f"({card})" for card in down), *(f" {card}" for card in up)]
        for down, up in zip(table.face_down, table.face_up, strict=True)
    ]
    rows = ["".join(f"{cell:6}" for cell in row).rstrip() for row in zip_longest(*columns, fillvalue="")]
    title = f"Deal {chosen.number}" if chosen.number is not None else "Deal"
    stock = [format_cards(table.stock[start : start + 12]) for start in (0, 12)]
    return [
        f"{title}{f', {preset}' if preset else ''}",
        f"Code {chosen.code}",
        "",
        "".join(f" T{number}   " for number in range(1, 8)).rstrip(),
        *rows,
        "",
        f"Stock: {stock[0]}",
        f"       {stock[1]}",
    ]
