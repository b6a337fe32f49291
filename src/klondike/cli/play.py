"""`klondike play`: a game in the terminal, line by line."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import StringIO, TextIOWrapper
from typing import TextIO

import click

from ..deals import Deal
from ..rules import DEFAULT_PRESET
from .options import PRESET


@click.command(epilog="Example: klondike play --preset casual-3 --deal 24")
@click.option("--preset", type=PRESET, default=DEFAULT_PRESET, show_default=True, help="The rules.")
@click.option("--deal", metavar="D", help="A deal of your choice; a game in progress is put aside.")
@click.option("--plain", is_flag=True, help="Line by line and told, not drawn: for pipes and screen readers.")
@click.option(
    "--lines/--table",
    default=None,
    help="Tell the piles in lines, or draw them.  [default: drawn on a terminal]",
)
@click.option(
    "--ascii/--unicode", default=None, help="Letters or symbols for suits.  [default: what can be shown]"
)
@click.option("--color/--no-color", default=None, help="[default: on a terminal, unless NO_COLOR is set]")
@click.pass_context
def play(
    ctx: click.Context,
    preset: str,
    deal: str | None,
    plain: bool,
    lines: bool | None,
    ascii: bool | None,
    color: bool | None,
) -> None:
    """Play in the terminal.

    Type "help" to see what can be typed. The game is saved after every move, one for each preset, and goes
    on where it was. KLONDIKE_LANG=fr speaks French; KLONDIKE_HOME is where saves are kept.
    """
    # what only this command needs is imported when it runs: `klondike deal` should not wait for it
    from ..locale import choose_language
    from ..terminal.desk import Desk
    from ..terminal.look import Look
    from ..terminal.loop import Interrupts, run
    from ..terminal.store import saves_folder

    chosen = None if deal is None else Deal.of(deal)
    with Interrupts() as interrupts:
        # a standard stream that was closed on us is None: nothing to read, or nobody to tell
        source, target = sys.stdin or StringIO(), sys.stdout or StringIO()
        _prepare_streams(source, target)
        look = Look.of(
            target,
            os.environ,
            symbols=None if ascii is None else not ascii,
            colour=color,
            lines=True if plain and lines is None else lines,
        )
        desk = Desk(saves_folder(os.environ), look, choose_language(os.environ))
        desk.sit_down(preset, chosen)
        desk.say("terminal-hint")
        code = run(desk, source, target, interrupts)
    ctx.exit(code)


def _prepare_streams(source: TextIO, target: TextIO) -> None:
    """What cannot be read or printed becomes a question mark, and does not end a game."""
    for stream in (source, target):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if source.isatty() and target.isatty():
        with suppress(ImportError):
            import_module("readline")  # its presence alone gives `input` line editing and a history
