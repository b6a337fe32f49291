"""The `klondike` command: one module a subcommand, loaded when it is asked for.

Exit codes: 0 every line was answered; 1 a deal, game, position or record was refused; 2 bad usage or an
unreadable file; 130 Ctrl+C; 141 whoever read our output went away. Errors are one line on stderr, never a
traceback.
"""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from io import TextIOWrapper

import click

from .. import __version__
from ..errors import KlondikeError

COMMANDS = {
    "deal": "Show a deal's layout.",
    "hint": "Tell the next move of a game, with its reason.",
    "learn": "Read the guide, and play its lessons.",
    "odds": "Tell how many deals can be won, from surveys.",
    "perft": "Count lines of play, or the tables they reach.",
    "play": "Play in the terminal.",
    "replay": "Play records or lines of games by the rulebook.",
    "solve": "Say whether deals can be won, and by which moves.",
    "survey": "Solve many deals, on one machine or a cluster.",
    "web": "Serve the game in the browser.",
}
"""Every subcommand with its line of help: `klondike -h` loads none of them."""


class LazyGroup(click.Group):
    """A group that imports `klondike.cli.NAME` for its object NAME only when that command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in order."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f".{cmd_name}", __name__), cmd_name)
        assert isinstance(command, click.Command)
        _let_interrupts_cut_in()
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help, from the table above."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
    epilog="Example: klondike deal 24",
)
@click.version_option(__version__, message="klondike %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Klondike solitaire: play it, replay it, count it, solve it.

    A deal D is a number (0 to 2^64 - 1), a 46-character code, a Klondike-Solver string of 156 digits, or 52
    card texts in quotes.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(args: list[str] | None = None) -> None:
    """Runs the command and exits; every way out of it is one line and a code."""
    sys.exit(run(sys.argv[1:] if args is None else args))


def run(args: list[str]) -> int:
    """Runs the command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # what a terminal's encoding cannot say comes escaped, never as an error
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        # not `cli.main`, which takes a reader that went away for a refusal and exits 1
        with cli.make_context("klondike", args) as context:
            cli.invoke(context)
        if sys.stdout is not None:  # closed outright, as by `>&-`
            sys.stdout.flush()
        return 0
    except click.exceptions.Exit as exit_:
        return exit_.exit_code
    except click.ClickException as error:
        return _complain(_in_our_style(error.format_message()), 2)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except KlondikeError as error:
        return _complain(error.message, 1)
    except BrokenPipeError:
        # whoever read our output has had enough; keep the interpreter from flushing into the closed pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}", 2)


def _let_interrupts_cut_in() -> None:
    """From here on Ctrl+C is an exception, so that a command can tidy up. While one is being loaded it ends
    the process outright, as `__main__` has it: imports can swallow an exception."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _in_our_style(message: str) -> str:
    """Click's sentences begin with a capital and end with a full stop; errors here do neither."""
    return message[:1].lower() + message[1:].removesuffix(".")


def _complain(message: str, code: int) -> int:
    click.echo(f"klondike: {' '.join(message.split())}", err=True)
    return code
