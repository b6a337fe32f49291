"""Files on disk: whole or not at all, one holder of a lock at a time."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from klondike.files import TakenError, put_text, take_lock


def test_a_failed_write_leaves_what_stood_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    put_text(path, "first")

    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output"):
        put_text(path, "second")
    assert path.read_text("utf-8") == "first"
    assert list(tmp_path.iterdir()) == [path]


def test_a_lock_is_held_until_it_is_closed(tmp_path: Path) -> None:
    lock = take_lock(tmp_path / "lock")
    with pytest.raises(TakenError):
        take_lock(tmp_path / "lock")
    os.close(lock)
    os.close(take_lock(tmp_path / "lock"))
