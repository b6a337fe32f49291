"""Files that are there whole or not at all, and a folder that one process writes at a time."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from .faults import SurveyError

PART: Final = ".part"
"""Ends the name of a file that is being written. One that is found was left by a crash: nobody reads it."""


def put(path: Path, write: Callable[[Path], object]) -> None:
    """Has a file written beside its place, flushed to disk, then moved into it.

    Raises what `write` raises, and `OSError`; then what stood there stands there still, and nothing is left.
    """
    beside = path.with_name(f"{path.name}{PART}")
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


@contextmanager
def held(path: Path, whose: str) -> Iterator[None]:
    """Holds a lock file; the system lets go of it when the process ends, however it ends.

    Raises `SurveyError` (`survey_busy`) when another process holds it.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        try:
            _lock(handle)
        except (BlockingIOError, PermissionError):
            raise SurveyError(f"{whose} is being written by another process", code="survey_busy") from None
        except OSError as error:
            # some network disks know no locks; atomic files keep even two writers from spoiling anything
            if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
                raise
        yield
    finally:
        os.close(handle)


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
