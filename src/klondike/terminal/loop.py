"""The loop: read a line, act, save, print. State comes first, then the save, then what is seen of it."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from time import monotonic
from types import FrameType, TracebackType
from typing import TextIO

from .commands import obey
from .desk import Desk

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""


class Interrupts:
    """Ctrl+C, held back while an act or a save is under way: it cuts in only where we wait for others.

    Inside `with`, set `waiting` around what may be cut short; a Ctrl+C that came before is raised there.
    """

    def __init__(self) -> None:
        self.waiting = False
        self.pending = False

    def __enter__(self) -> Interrupts:
        self._before = signal.signal(signal.SIGINT, self._come)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _come(self, number: int, frame: FrameType | None) -> None:
        self.pending = True
        if self.waiting:
            raise KeyboardInterrupt

    def wait(self) -> None:
        """From here on Ctrl+C cuts in."""
        self.waiting = True
        if self.pending:
            raise KeyboardInterrupt


def run(desk: Desk, source: TextIO, target: TextIO, interrupts: Interrupts) -> int:
    """Plays until `quit` or the end of input; the exit code. The desk has a game on its table already.

    What can end it early - Ctrl+C, a reader that has gone - leaves the game saved up to the last act.
    Raises `OSError` when the target cannot be written to; the game is saved then, too.
    """
    mark = monotonic()
    try:
        desk.save()
        _print(desk, target, interrupts)
        while not desk.leaving:
            line = _read(source, target, interrupts)
            now = monotonic()
            if not desk.paused:
                desk.session.wait(now - mark)
            mark, desk.paused = now, False
            if line is None:
                if target.isatty():
                    desk.lines.append("")
                desk.leave()
            else:
                obey(desk, line)
            desk.save()
            _print(desk, target, interrupts)
        return 0
    except KeyboardInterrupt:
        interrupts.waiting = False
        if not desk.paused:
            desk.session.wait(monotonic() - mark)
        desk.save()
        if target.isatty():
            with suppress(OSError):
                target.write("\n")
                target.flush()
        return INTERRUPTED
    finally:
        desk.slot.close()


def _read(source: TextIO, target: TextIO, interrupts: Interrupts) -> str | None:
    """The next line, None at the end of input. A prompt and line editing are for terminals."""
    interrupts.wait()
    try:
        if source is sys.stdin and source.isatty() and target.isatty():
            return input("> ")
        line = source.readline()
        return line.rstrip("\n") if line else None
    except EOFError:
        return None
    finally:
        interrupts.waiting = False


def _print(desk: Desk, target: TextIO, interrupts: Interrupts) -> None:
    lines, desk.lines = desk.lines, []
    interrupts.wait()
    try:
        target.write("".join(f"{line}\n" for line in lines))
        target.flush()
    finally:
        interrupts.waiting = False
