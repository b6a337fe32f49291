"""Saves on disk: whole or not at all, one holder at a time, and the loop when its output breaks."""

from __future__ import annotations

import errno
import io
from pathlib import Path

import pytest

from klondike.files import TakenError
from klondike.terminal.desk import Desk
from klondike.terminal.look import Look
from klondike.terminal.loop import Interrupts, run
from klondike.terminal.store import Slot, saves_folder


def test_where_saves_are_kept(tmp_path: Path) -> None:
    assert saves_folder({"KLONDIKE_HOME": str(tmp_path)}) == tmp_path / "saves"
    assert saves_folder({}).parts[-2:] == ("klondike", "saves")


def test_a_slot_is_held_by_one(tmp_path: Path) -> None:
    first = Slot(tmp_path, "book")
    assert first.write("mine")
    second = Slot(tmp_path, "book")
    assert isinstance(second.trouble, TakenError)
    assert (second.read(), second.write("yours"), second.set_aside()) == ("mine\n", False, None)
    assert Slot(tmp_path, "casual-1").trouble is None
    first.close()
    assert not first.write("late")
    third = Slot(tmp_path, "book")
    assert (third.trouble, third.read()) == (None, "mine\n")
    assert not second.write("yours"), "who came second stays second"
    third.close()


def test_what_a_killed_write_left_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / ".book.json.123.part").write_text("half", "utf-8")
    Slot(tmp_path, "book").close()
    assert [file.name for file in tmp_path.iterdir()] == ["book.lock"]


def test_broken_saves_are_numbered(tmp_path: Path) -> None:
    slot = Slot(tmp_path, "book")
    names = []
    for text in ("one", "two"):
        slot.path.write_text(text, "utf-8")
        names.append(slot.set_aside())
    assert names == ["book.json.broken-1", "book.json.broken-2"]
    assert (tmp_path / "book.json.broken-1").read_text("utf-8") == "one"
    slot.close()


class Full(io.StringIO):
    """An output that takes a first page and no more."""

    def flush(self) -> None:
        if self.getvalue().count("\n") > 12:
            raise OSError(errno.ENOSPC, "No space left on device")


def test_an_output_that_breaks_ends_the_loop_with_the_game_saved(tmp_path: Path) -> None:
    desk = Desk(tmp_path, Look(lines=True), "en")
    desk.sit_down("casual-1")
    with Interrupts() as interrupts, pytest.raises(OSError, match="No space left"):
        run(desk, io.StringIO("d\nd\nd\n"), Full(), interrupts)
    again = Desk(tmp_path, Look(lines=True), "en")
    again.sit_down("casual-1")
    assert [str(move) for move in again.session.game.moves] == ["S-W"]
    again.slot.close()
