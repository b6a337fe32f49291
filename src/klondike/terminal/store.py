"""Saves on disk: written whole or not at all, by one terminal at a time, never over what is unreadable."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs

from ..files import PART, TakenError, put_text, take_lock

SUFFIX: Final = ".json"


def saves_folder(environ: Mapping[str, str]) -> Path:
    """Where saves are kept: `saves` in KLONDIKE_HOME, else in the user's data folder."""
    home = environ.get("KLONDIKE_HOME") or platformdirs.user_data_dir("klondike", appauthor=False)
    return Path(home) / "saves"


class Slot:
    """The save of one preset, held by this process until it is closed or ends.

    `trouble` is None while saving works; else an `OSError` or `TakenError`. Once a slot could not be opened
    or read it is never written: what may stand in it is not known.

    >>> from tempfile import mkdtemp
    >>> slot = Slot(Path(mkdtemp()), "casual-1")
    >>> slot.write("{}"), slot.read(), slot.trouble
    (True, '{}\\n', None)
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.path = folder / f"{name}{SUFFIX}"
        self.trouble: OSError | TakenError | None = None
        self._written: str | None = None
        self._lock: int | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = take_lock(folder / f"{name}.lock")
            for left_over in folder.glob(f".{self.path.name}.*{PART}"):
                left_over.unlink()
        except (OSError, TakenError) as error:
            self.trouble = error
        self._closed = self.trouble is not None

    def read(self) -> str | None:
        """The save's text, None when there is none or it cannot be had (then `trouble` says why, unless
        another terminal holds it: its game may be looked at)."""
        try:
            return self.path.read_bytes().decode("utf-8", "replace")
        except FileNotFoundError:
            return None
        except OSError as error:
            self.trouble, self._closed = self.trouble or error, True
            return None

    def set_aside(self) -> str | None:
        """Renames an unreadable save out of the way; its new name, None if it is not ours or will not go."""
        if self._closed:
            return None
        number = 1
        while (target := self.path.with_name(f"{self.path.name}.broken-{number}")).exists():
            number += 1
        try:
            self.path.rename(target)
        except OSError as error:
            self.trouble, self._closed = error, True
            return None
        return target.name

    def write(self, text: str) -> bool:
        """Saves a text, if it is another than the last one. Whether it is on disk now."""
        if self._closed:
            return False
        if text == self._written and self.trouble is None:
            return True
        try:
            put_text(self.path, f"{text}\n")
        except OSError as error:
            self.trouble = error
            return False
        self.trouble, self._written = None, text
        return True

    def close(self) -> None:
        """Lets another terminal have it."""
        self._closed = True
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
