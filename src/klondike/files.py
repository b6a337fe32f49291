"""Files that are there whole or not at all, and locks that one process holds at a time."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

PART: Final = ".part"
"""Ends the name of a file that is being written. One that is found was left by a crash: nobody reads it."""


def put(path: Path, write: Callable[[Path], object]) -> None:
    """Has a file written beside its place, flushed to disk, then moved into it.

    Raises what `write` raises, and `OSError`; then what stood there stands there still, and nothing is left.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        write(beside)
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def put_text(path: Path, text: str) -> None:
    """A text file, the same way.

    >>> from tempfile import mkdtemp
    >>> path = Path(mkdtemp()) / "note"
    >>> put_text(path, "so")
    >>> path.read_text()
    'so'
    """
    put(path, lambda beside: beside.write_text(text, "utf-8"))


class TakenError(Exception):
    """Another process holds the lock."""


def take_lock(path: Path) -> int:
    """Takes a lock file; the system lets go of it when the process ends, however it ends, or on `os.close`.

    Raises `TakenError`, and `OSError` when the file cannot be made.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        os.close(handle)
        raise TakenError(str(path)) from None
    except OSError as error:
        # some network disks know no locks; atomic files keep even two writers from spoiling anything
        if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
            os.close(handle)
            raise
    return handle


def _flush_folder(folder: Path) -> None:
    """Makes the move itself last through a power cut, where the system can."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):
                os.fsync(handle)
        finally:
            os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
