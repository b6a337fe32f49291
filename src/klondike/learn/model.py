"""A lesson: a deal, one goal, and what counts as reaching it. The page's twin is `web/src/guide/lesson.ts`.

What a lesson does with a game is told by `conformance/lessons.jsonl`, which both read in their tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..deals import Deal
from ..game import Game
from ..moves import Attempt, Move
from ..position import Position
from ..rules import Rules

FACE_DOWN_AT_FIRST = 21
"""Cards that a deal lays face down in the columns."""


class GoalKind(StrEnum):
    """What is counted: cards on the foundations now, or cards turned up in the columns so far."""

    UP = "up"
    TURNED = "turned"


@dataclass(frozen=True, slots=True)
class Goal:
    """So many cards on the foundations, or so many turned up.

    >>> from klondike import Deal, Move, Position
    >>> table = Position.deal(Deal.of(24))
    >>> goal = Goal(GoalKind.UP, 2)
    >>> goal.progress(table), goal.progress(table.play(Move("T3-FC"), Rules()))
    (0, 1)
    """

    kind: GoalKind
    count: int

    def progress(self, position: Position) -> int:
        """How far a table has come, from 0 to `count`."""
        match self.kind:
            case GoalKind.UP:
                reached = sum(position.foundations)
            case GoalKind.TURNED:
                reached = FACE_DOWN_AT_FIRST - sum(map(len, position.face_down))
        return min(reached, self.count)

    def met(self, position: Position) -> bool:
        """Whether a table meets the goal."""
        return self.progress(position) == self.count


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the guide, independent of any saved game. Without a goal it is there to be played with.

    `way`: moves that prove that the goal can be reached. `hint_after`: after so many tries without reaching
    it the board says what to look for.
    """

    name: str
    deal: Deal
    rules: Rules
    goal: Goal | None
    way: tuple[Move, ...] = ()
    hint_after: int | None = None

    @staticmethod
    def from_json(name: str, given: Mapping[str, Any]) -> Board:
        """A board as `data/boards.json` tells it. Raises `KlondikeError` or `KeyError` for no board."""
        goal = given["goal"]
        return Board(
            name,
            Deal.of(given["deal"]),
            Rules.of(given["rules"]),
            goal and Goal(GoalKind(goal["kind"]), goal["count"]),
            tuple(Move(text) for text in given.get("way", "").split()),
            given.get("hint_after"),
        )


class Lesson:
    """A board being played. Reached once, its goal stays reached, whatever is undone or begun again.

    >>> from klondike import Deal
    >>> lesson = Lesson(Board("ace", Deal.of(24), Rules(), Goal(GoalKind.UP, 1), hint_after=2))
    >>> lesson.play("T3-FC")
    >>> lesson.restart()
    >>> lesson.progress, lesson.done
    (0, True)
    """

    def __init__(self, board: Board, *, done: bool = False) -> None:
        self.board = board
        self.game = Game(board.deal, board.rules)
        self.done = done
        self.tries = 0

    @property
    def progress(self) -> int:
        """How far the table has come towards the goal; 0 without one."""
        return self.board.goal.progress(self.game.position) if self.board.goal else 0

    @property
    def hint_due(self) -> bool:
        """Whether it is time to say what to look for."""
        return not self.done and self.board.hint_after is not None and self.tries >= self.board.hint_after

    def play(self, move: Attempt | Move | str) -> None:
        """Plays a move, which is a try also when it is refused. Raises as `Game.play` does."""
        self.tries += 1
        self.game.play(move)
        goal = self.board.goal
        self.done = self.done or (goal is not None and goal.met(self.game.position))

    def undo(self) -> bool:
        """Takes back a step; what was reached stays reached. False when there is none."""
        return self.game.undo()

    def restart(self) -> None:
        """The deal again, which `undo` takes back until the next move; the tries are counted anew, and what
        was reached stays reached."""
        self.game.restart()
        self.tries = 0
