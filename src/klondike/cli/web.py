"""`klondike web`: the game in the browser, and the API."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import webbrowser
from types import FrameType

import click

from .options import Whole


@click.command(epilog="Example: klondike web --port 0 --no-open")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=Whole(0, 65535),
    default=8052,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.option(
    "--open/--no-open",
    "opens",
    default=None,
    help="Open the page in a browser.  [default: in a terminal with a display]",
)
def web(host: str, port: int, opens: bool | None) -> None:
    """Serve the game in the browser, and the API.

    The address is printed when the server listens. Ctrl+C stops it.
    """
    # before the slow imports: nothing is begun yet, so a stop may end the process where it stands
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _leave)
    try:
        from ..server import BindError, address_of, bind, create_app, serve
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("klondike"):
            raise
        raise click.UsageError(f"{error.name} is missing; get it with: pip install 'klondike[web]'") from None
    try:
        sock = bind(host, port)
    except BindError as error:
        raise click.UsageError(str(error)) from None
    address = address_of(sock)

    def when_listening() -> None:
        # whoever started this may have closed its end of the output, and still want the page
        with contextlib.suppress(OSError):
            click.echo(address)
        if _has_someone_looking() if opens is None else opens:
            # apart, since some browsers do not return before they are closed
            threading.Thread(target=_open, args=(address,), daemon=True).start()

    with sock:
        serve(create_app(), sock, when_listening)


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(0)


def _has_someone_looking() -> bool:
    """Whether a window would be seen: in a terminal, on a machine with a display."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _open(address: str) -> None:
    # no browser is no reason to stop: the address is on the screen
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
