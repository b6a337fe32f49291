"""A session as text, to be taken up again: the game, what was put aside for it, the tally."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from ..errors import RecordError
from ..json_text import read_json
from ..record import Record
from ..text import quote
from .session import Seat, Session, slot_name
from .tally import Tally

FORMAT: Final = "klondike-save/1"


def write_session(session: Session) -> str:
    """One line of JSON; games in it are records, which anyone may read."""
    return json.dumps(
        {
            "format": FORMAT,
            "game": _seat_to_json(session.seat),
            "aside": [{**_seat_to_json(seat), "tally": tally.to_json()} for seat, tally in session.aside],
            "tally": session.tally.to_json(),
        },
        ensure_ascii=False,
    )


def read_session(text: str, name: str) -> Session:
    """The session a text holds, every game replayed by the rulebook; `name` is the slot it was kept in.

    Raises a `KlondikeError` for whatever it finds wrong, a game of other rules than the slot's included.
    """
    given = read_json(text.encode("utf-8", "surrogatepass"))
    save = _object(given, "format", "game", "aside", "tally")
    if save["format"] != FORMAT:
        raise RecordError(f"unknown format {quote(save['format'])}", code="format_unknown")
    if not isinstance(save["aside"], list):
        raise RecordError(f"bad save: aside {quote(save['aside'])}")
    aside = []
    for entry in save["aside"]:
        parts = _object(entry, "record", "counts", "tally")
        aside.append((_read_seat(parts, name), Tally.from_json(parts["tally"])))
    seat = _read_seat(_object(save["game"], "record", "counts"), name)
    return Session(seat, Tally.from_json(save["tally"]), aside)


def _seat_to_json(seat: Seat) -> dict[str, object]:
    return {"record": seat.record.to_json(), "counts": seat.counts}


def _read_seat(given: Mapping[str, Any], name: str) -> Seat:
    seat = Seat.of(Record.from_json(given["record"]), counts=given["counts"] is True)
    if slot_name(seat.game.rules) != name:
        raise RecordError(f"bad save: a game of {slot_name(seat.game.rules)} among those of {name}")
    return seat


def _object(given: object, *keys: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping) or set(given) != set(keys):
        raise RecordError(f"bad save: {quote(given)}, expected an object with {', '.join(keys)}")
    return given
