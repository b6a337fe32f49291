"""`klondike solve`: verdicts and winning lines, for deals, games and positions."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing

import click

from ..errors import KlondikeError
from ..replay import Answer, refused
from ..rules import Rules
from ..solver import Cancel, Engine, Limits, ask, batch, read_line, to_answer
from .answers import count, deal_name, refusal
from .lines import Source, read_units
from .options import Seconds, Whole, draw_option, line_format_option, no_worry_back_option
from .progress import Progress

COUNT = Whole(1)


@click.command(epilog="Example: klondike solve 24 --draw 3")
@click.argument("names", metavar="D…|-", nargs=-1, required=True)
@draw_option
@click.option("--passes", type=COUNT, help="Passes through the stock.  [default: no limit]")
@no_worry_back_option
@click.option("--shortest", is_flag=True, help="The fewest draws and moves, or how few there must be.")
@click.option("--max-states", type=COUNT, help="States to enter for an answer.")
@click.option("--max-seconds", type=Seconds(), help="Seconds to search for an answer.")
@click.option(
    "--max-memory",
    type=COUNT,
    default=Limits().memory_mb,
    show_default=True,
    help="Megabytes of tables, for each thread.",
)
@click.option("--threads", type=Whole(1, 256), default=1, show_default=True, help="Searches at once.")
@line_format_option
@click.pass_context
def solve(
    ctx: click.Context,
    names: tuple[str, ...],
    draw: int,
    passes: int | None,
    no_worry_back: bool,
    shortest: bool,
    max_states: int | None,
    max_seconds: float | None,
    max_memory: int,
    threads: int,
    form: str,
) -> None:
    """Say whether deals can be won with all cards known, and by which moves.

    "-" reads lines from standard input: deals as they are, or games and positions as JSON, solved where
    their moves end: {"deal": "24", "rules": "casual-3", "moves": "S-W W-T4"}. A line's own rules win over
    --draw, --passes and --no-worry-back. Moves are told with separate recycles.

    winnable: the moves are a proof. unwinnable: the search was exhaustive. undecided: it met a limit.
    """
    rules = Rules(draw=draw, passes=passes, worry_back=not no_worry_back)
    limits = Limits(max_states, max_seconds, max_memory)

    def work(engine: Engine, line: str | bytes, cancel: Cancel) -> Answer:
        try:
            asked = read_line(line, rules)
            solution = ask(engine, asked.position, asked.rules, limits, cancel, shortest=shortest)
        except KlondikeError as error:
            return refused(error)
        return to_answer(asked, solution)

    any_refused = False
    progress = Progress(None if "-" in names else len(names))
    answers = batch(_lines(names), work, threads=threads)
    with closing(answers):
        try:
            for place, answer in answers:
                is_refused = "error" in answer
                any_refused |= is_refused
                if form == "jsonl":
                    progress.tell(json.dumps(answer))
                else:
                    progress.tell(_tell(place + 1, answer), err=is_refused)
                progress.advance(answer.get("verdict", "refused"))
        except KeyboardInterrupt:
            progress.interrupted()
            ctx.exit(130)
    progress.end()
    if any_refused:
        ctx.exit(1)


def _lines(names: tuple[str, ...]) -> Iterator[str | bytes]:
    for name in names:
        if name == "-":
            if sys.stdin is None:
                raise click.UsageError("standard input is closed")
            # a stream of our own: the one of `sys` must not be held by a thread when the interpreter ends
            with open(sys.stdin.fileno(), "rb", closefd=False) as stream:
                yield from read_units(Source(stream, "standard input"))
        else:
            yield name


def _tell(number: int, answer: Answer) -> str:
    if "error" in answer:
        return refusal(number, answer)
    name = deal_name(answer)
    effort = f"{answer['states']:,} states, {answer['seconds']:.3f} s"
    stopped = f", stopped by {answer['stopped']}" if answer["stopped"] else ""
    verdict = answer["verdict"]
    if answer["moves"] is None:
        return f"{number}: {name}: {verdict} ({effort}{stopped})"
    return f"{number}: {name}: {verdict} in {_length(answer)} ({effort}{stopped})\n{answer['moves']}"


def _length(answer: Answer) -> str:
    length, bound = answer["length"], answer["lower_bound"]
    told = count(length, "move")
    if bound is None:
        return told
    return f"{told}, the fewest" if bound == length else f"{told}, no fewer than {bound}"
