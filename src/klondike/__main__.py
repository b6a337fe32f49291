"""The `klondike` command, and `python -m klondike`."""

from __future__ import annotations

import os
import signal


def main() -> None:
    """Runs the command. Ctrl+C is quiet from the first moment, while the command is still being loaded."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    from .cli import main as command

    command()


if __name__ == "__main__":
    main()
