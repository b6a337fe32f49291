"""Saves on disk: written whole or not at all, by one terminal at a time, never over what is unreadable."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs

SUFFIX: Final = ".json"


class Elsewhere(Exception):
    """Another terminal holds this save."""


def saves_folder(environ: Mapping[str, str]) -> Path:
    """Where saves are kept: `saves` in KLONDIKE_HOME, else in the user's data folder."""
    home = environ.get("KLONDIKE_HOME") or platformdirs.user_data_dir("klondike", appauthor=False)
    return Path(home) / "saves"


class Slot:
    """The save of one preset, held by this process until it is closed or ends.

    `trouble` is None while saving works; else an `OSError` or `Elsewhere`. Once a slot could not be opened or
    read it is never written: what may stand in it is not known.

    >>> from tempfile import mkdtemp
    >>> slot = Slot(Path(mkdtemp()), "casual-1")
    >>> slot.write("{}"), slot.read(), slot.trouble
    (True, '{}\\n', None)
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.path = folder / f"{name}{SUFFIX}"
        self.trouble: OSError | Elsewhere | None = None
        self._written: str | None = None
        self._lock: int | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _take_lock(folder / f"{name}.lock")
            for left_over in folder.glob(f".{self.path.name}.*.tmp"):
                left_over.unlink()
        except (OSError, Elsewhere) as error:
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
            write_atomically(self.path, text)
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


def write_atomically(path: Path, text: str) -> None:
    """Writes a file whole: beside it first, flushed to disk, then moved into its place.

    Raises `OSError`, and then what stood there stands there still.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


if sys.platform == "win32":
    import msvcrt

    def _take_lock(path: Path) -> int:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            os.close(handle)
            raise Elsewhere from None
        return handle

else:
    import fcntl

    def _take_lock(path: Path) -> int:
        """The system lets go of the lock when the process ends, however it ends."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise Elsewhere from None
        except OSError as error:
            # some network disks know no locks: better a game saved without one than none
            if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
                os.close(handle)
                raise
        return handle
