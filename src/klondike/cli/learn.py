"""`klondike learn`: the guide and its lessons in the terminal."""

from __future__ import annotations

import os
import sys
from io import StringIO

import click

_ASCII = str.maketrans({"→": "->", "✗": "x", "−": "-", "±": "+/-"})


@click.command(epilog="Example: klondike learn rules, or klondike learn lesson first-ace")
@click.argument("part", required=False)
@click.argument("name", metavar="[LESSON]", required=False)
@click.option("--lang", type=click.Choice(["en", "fr"]), help="[default: the terminal's language]")
@click.option(
    "--ascii/--unicode", default=None, help="Letters or symbols for suits.  [default: what can be shown]"
)
@click.option("--answers", is_flag=True, help="Tell the answers of the seven situations too.")
def learn(part: str | None, name: str | None, lang: str | None, ascii: bool | None, answers: bool) -> None:
    """Read the guide, and play its lessons.

    Without PART, the list of parts. PART is a number, or the name of a part or section as in its address on
    the page: "klondike learn 3", "klondike learn rule-runs". "klondike learn lesson NAME" plays a lesson;
    your own game is not touched.
    """
    # what only this command needs is imported when it runs
    from ..locale import choose_language, messages
    from ..terminal.look import Look

    language = lang or choose_language(os.environ)
    target = sys.stdout or StringIO()
    look = Look.of(target, os.environ, symbols=None if ascii is None else not ascii)
    if part == "lesson":
        from ..terminal.lesson import play_lesson

        play_lesson(_lesson(name), look, language, sys.stdin or StringIO(), target)
        return
    if name is not None:
        raise click.UsageError(f"unexpected {name!r} after {part!r}; only 'lesson' takes a name")
    from ..learn.terminal import contents, find, lines

    if part is None:
        words = messages(language)
        told = [words("guide-title"), "", *contents(language), "", words("guide-ask")]
    else:
        try:
            told = lines(find(part, language), language, answers=answers)
        except KeyError:
            raise click.UsageError(f"no part {part!r}; 'klondike learn' lists them") from None
    for line in told:
        click.echo(look.text(line if look.symbols else line.translate(_ASCII)))


def _lesson(name: str | None) -> str:
    from ..learn.boards import boards

    known = list(boards())
    if name not in known:
        told = f"no lesson {name!r}" if name else "no lesson named"
        raise click.UsageError(f"{told}, expected {', '.join(known)}")
    return name
