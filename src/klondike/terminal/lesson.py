"""A lesson in the terminal: a board of the guide, its goal ticked off, and no save touched."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, TextIO

from ..learn.boards import boards
from ..learn.book import words_of
from ..learn.model import Board
from .commands import obey
from .desk import Desk
from .look import Look
from .session import Session
from .words import Ask, Verb, read_line

_NOT_HERE: Final = frozenset(
    {Verb.NEW, Verb.PRESET, Verb.SAVE, Verb.SAVE_OVER, Verb.LOAD, Verb.STATS, Verb.PAUSE}
)
"""Words that are about the player's own games."""


class LessonDesk(Desk):
    """A desk with a board of the guide on it: nothing is read from disk, nothing is written."""

    def __init__(self, board: Board, look: Look, language: str) -> None:
        super().__init__(Path(), look, language)
        self.board = board
        self.session = Session.fresh(board.deal, board.rules)
        self.tries = 0
        self.done = self.hinted = False

    def save(self) -> None:
        """Nothing to keep: a lesson is begun again in a moment."""

    def quit(self) -> None:
        """Leaves at once."""
        self.leaving = True

    def begin(self) -> None:
        """The goal, and the table."""
        told = words_of("boards", self.words.language)[self.board.name]
        self.tell(f"{told['title']}\n{told['goal']}")
        self.show()
        self.say("terminal-hint")

    def obey(self, line: str) -> None:
        """Does what is typed, then ticks off the goal or says what to look for."""
        asked = read_line(line)
        if isinstance(asked, Ask) and asked.verb in _NOT_HERE:
            self.say("guide-lesson-not-here")
            return
        obey(self, line)
        if not isinstance(asked, Ask) or asked.verb in (Verb.DRAW, Verb.UP):
            self.tries += 1
        self._look_at_goal()

    def _look_at_goal(self) -> None:
        goal, told = self.board.goal, words_of("boards", self.words.language)[self.board.name]
        if goal is None or self.done:
            return
        if goal.met(self.session.game.position):
            self.done = True
            self.tell(f"✓ {told['done']}" if self.look.symbols else told["done"])
        elif not self.hinted and self.board.hint_after is not None and self.tries >= self.board.hint_after:
            self.hinted = True
            self.tell(told["hint"])


def play_lesson(name: str, look: Look, language: str, source: TextIO, target: TextIO) -> None:
    """Plays a board of the guide until `quit` or the end of input. A `KeyError` for a name that is none."""
    desk = LessonDesk(boards()[name], look, language)
    desk.begin()
    while True:
        lines, desk.lines = desk.lines, []
        target.write("".join(f"{line}\n" for line in lines))
        target.flush()
        if desk.leaving:
            return
        line = _read(source, target)
        if line is None:
            return
        desk.obey(line)


def _read(source: TextIO, target: TextIO) -> str | None:
    """The next line, None at the end of input. A prompt and line editing are for terminals."""
    if source is sys.stdin and source.isatty() and target.isatty():
        try:
            return input("> ")
        except EOFError:
            return None
    line = source.readline()
    return line.rstrip("\n") if line else None
