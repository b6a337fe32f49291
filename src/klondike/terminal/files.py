"""`save FILE` and `load FILE`: games as records, for others and for later."""

from __future__ import annotations

from pathlib import Path

from ..errors import KlondikeError, MoveError, Refusal
from ..files import put_text
from ..json_text import LARGEST_TEXT
from ..locale import Messages
from ..record import Record
from .desk import Desk
from .look import printable
from .session import Seat, slot_name


def save(desk: Desk, argument: str) -> None:
    """Writes the game as a record to a new file."""
    _save(desk, argument, over=False)


def save_over(desk: Desk, argument: str) -> None:
    """Writes the game as a record, over a file that exists."""
    _save(desk, argument, over=True)


def _save(desk: Desk, argument: str, *, over: bool) -> None:
    if not argument:
        desk.say("terminal-name-a-file")
        return
    try:
        path = _path(argument)
        if path.exists() and not path.is_file():
            desk.say("terminal-no-file", file=_named(argument))
        elif path.exists() and not over:
            desk.say("terminal-file-exists", file=_named(argument))
        else:
            put_text(path, f"{desk.session.seat.record.to_text()}\n")
            desk.kept = desk.fingerprint(desk.session)
            desk.say("terminal-saved", file=_named(argument))
    except (OSError, RuntimeError, ValueError) as error:
        desk.say("terminal-not-saved", file=_named(argument), reason=_reason(error))


def load(desk: Desk, argument: str) -> None:
    """Takes a record's game to the table of its preset; the game before is put aside there."""
    if not argument:
        desk.say("terminal-name-a-file")
        return
    try:
        path = _path(argument)
        if path.exists() and not path.is_file():
            desk.say("terminal-no-file", file=_named(argument))
            return
        with path.open("rb") as file:
            record = Record.parse(file.read(LARGEST_TEXT + 1))
        seat = Seat.of(record)
    except KlondikeError as error:
        desk.say("terminal-not-loaded", file=_named(argument), reason=fault(error, desk.words))
        return
    except (OSError, RuntimeError, ValueError) as error:
        desk.say("terminal-not-loaded", file=_named(argument), reason=_reason(error))
        return
    name = slot_name(seat.game.rules)
    if name != desk.slot.name:
        desk.open(name, seat.game.deal)
    aside = desk.session.take(seat)
    desk.say("terminal-loaded", file=_named(argument), deal=desk.deal_name, preset=name)
    desk.show()
    if aside:
        desk.say("terminal-put-aside")


def fault(error: KlondikeError, words: Messages) -> str:
    """What is wrong with a record, in words; with the number of the move at fault, if it is one."""
    name = error.code.replace("_", "-")
    if not isinstance(error, MoveError):
        return words(f"terminal-fault-{name}")
    reason = words(f"refusal-{name}" if error.code in set(Refusal) else f"terminal-fault-{name}")
    return words("terminal-fault-at", number=(error.at or 0) + 1, reason=reason)


def _named(argument: str) -> str:
    """A file's name as a message tells it."""
    return printable(argument, limit=200)


def _path(argument: str) -> Path:
    """The file meant; links followed, so that what a link points to is what is written."""
    return Path(argument).expanduser().resolve()


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
