"""A player's game: a deal, its rules and the line of moves so far, with everything undo needs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from math import inf

from .deals import Deal
from .errors import IllegalMove, MoveError, Refusal
from .moves import COLUMN_TO_FOUNDATION, Attempt, Move
from .position import Position
from .rules import Rules, rules_or
from .scoring import START, score_of_move, time_bonus
from .text import expect
from .view import View

Step = tuple[Move, ...]
"""What one undo takes back: a move by hand, or a whole automatic finish."""


@dataclass(slots=True)
class Line:
    """One line of play from the deal: what a restart puts aside, and its undo brings back.

    `positions` and `scores` hold one more entry than there are moves, the deal's own first. `seconds` is
    None until a clock is first fed.
    """

    positions: list[Position]
    scores: list[int]
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    """Last undone last, so that redo pops."""
    started: bool = False
    seconds: float | None = None
    hints: int = 0
    undos: int = 0

    def take_back(self) -> None:
        """The last step, from done to undone."""
        step = self.steps.pop()
        del self.positions[-len(step) :], self.scores[-len(step) :]
        self.undone.append(step)


class Game:
    """A game being played. Tries go in; `position`, `score` and the rest say what came of them.

    It has no clock of its own: whoever shows one feeds it with `wait`. Undo is free and unlimited; a won
    game is over.

    >>> game = Game(Deal.of(24), Rules.of("standard-1"))
    >>> game.play("T3-FC")
    >>> game.score, game.undo(), game.score
    (15, True, 0)
    """

    def __init__(self, deal: Deal, rules: Rules | None = None) -> None:
        self.deal = deal
        self.rules = rules_or(rules)
        self._line = self._new_line()
        self._before: Line | None = None
        self._finishing = False
        self._finish_has_step = False
        self._finish_line: deque[Move] = deque()

    @staticmethod
    def resumed(
        deal: Deal,
        rules: Rules,
        steps: Sequence[Sequence[str]],
        *,
        undone: int = 0,
        seconds: float | None = None,
        hints: int = 0,
        undos: int = 0,
    ) -> Game:
        """A game taken up again: the texts of its steps, the last `undone` of which were undone.

        Raises `MoveError` whose `at` is the zero-based index of the first move at fault.
        """
        game = Game(deal, rules)
        for at, text in enumerate(chain.from_iterable(steps)):
            try:
                game.play(text)
            except MoveError as error:
                error.at = at
                raise
        moves = iter(game.moves)
        line = game._line
        line.steps = [tuple(islice(moves, len(step))) for step in steps]
        # not by `undo`: the undone moves may lead to a win, which a player could not take back
        for _ in range(undone):
            line.take_back()
        line.seconds, line.hints, line.undos = seconds, hints, undos
        line.started = line.started or bool(seconds)
        return game

    # What a face shows

    @property
    def position(self) -> Position:
        """The table now."""
        return self._line.positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The tables of the current line, the deal's first: one more than there are moves."""
        return tuple(self._line.positions)

    @property
    def view(self) -> View:
        """The table as the player knows it."""
        return View.of(self.position)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The current line, automatic moves included, undone ones not."""
        return tuple(chain.from_iterable(self._line.steps))

    @property
    def undone(self) -> tuple[Move, ...]:
        """What redo would play, next first."""
        return tuple(chain.from_iterable(reversed(self._line.undone)))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Done and undone moves in the groups that one undo or redo takes, in the order of play."""
        return (*self._line.steps, *reversed(self._line.undone))

    @property
    def score(self) -> int:
        """The score of the position, without a time bonus."""
        return self._line.scores[-1]

    @property
    def final_score(self) -> int:
        """The score, with the time bonus once the game is won."""
        return self.score + (time_bonus(self.rules, self.seconds) if self.won else 0)

    @property
    def seconds(self) -> float | None:
        """Time on the clock; None when none was ever fed."""
        return self._line.seconds

    @property
    def won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self.position.won

    @property
    def started(self) -> bool:
        """Whether a first move was made since the deal or the last restart; undoing it changes nothing."""
        return self._line.started

    @property
    def hints(self) -> int:
        """Hints taken in this line."""
        return self._line.hints

    @property
    def undos(self) -> int:
        """Undos in this line."""
        return self._line.undos

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something: a step to take back or a restart, and no win."""
        return not self.won and bool(self._line.steps or self._before)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return bool(self._line.undone)

    def legal_moves(self) -> list[Move]:
        """Every legal move now."""
        return self.position.legal_moves(self.rules)

    # What a player does

    def play(self, attempt: Move | Attempt | str) -> None:
        """Plays a move, and forgets what was undone.

        Raises `MoveError` (`bad_move`) for a text that is no try, `IllegalMove` when the table refuses it;
        a refused try changes nothing.
        """
        if not isinstance(attempt, Move | Attempt):
            attempt = Attempt.parse(attempt)
        after = self.position.play(attempt, self.rules)
        self.stop_finish()
        self._push(Move(str(attempt)), after)
        self._line.steps.append((Move(str(attempt)),))

    def undo(self) -> bool:
        """Takes back the last step, or on an empty line the last restart. False when there is nothing to take
        back, as after a win."""
        if not self.can_undo:
            return False
        self.stop_finish()
        line = self._line
        if line.steps:
            line.take_back()
            line.undos += 1
        elif self._before is not None:
            self._line, self._before = self._before, None
        return True

    def redo(self) -> bool:
        """Plays the last undone step again. False when there is none."""
        if not self.can_redo:
            return False
        self.stop_finish()
        step = self._line.undone.pop()
        self._line.steps.append(step)
        for move in step:
            self._advance(move, self.position.after(move, self.rules))
        return True

    def restart(self) -> bool:
        """Back to the deal, clock at 0; until the next move `undo` brings all back. False if not started."""
        if not self.started:
            return False
        self.stop_finish()
        self._before, self._line = self._line, self._new_line(clocked=self.seconds is not None)
        return True

    def wait(self, seconds: float) -> None:
        """Feeds the clock with time that passed in view of the table. It counts from the first move on, and
        not while an automatic finish runs nor after a win. Negative or endless time is a `ValueError`."""
        expect(seconds, int | float, "a number of seconds")
        if not 0 <= seconds < inf:
            raise ValueError(f"bad seconds {seconds}, expected a number of 0 or more")
        running = self.started and not self.won and not self._finishing
        self._line.seconds = (self._line.seconds or 0.0) + (seconds if running else 0.0)

    def count_hint(self) -> None:
        """Notes that a hint was taken."""
        self._line.hints += 1

    # Automatic finish

    @property
    def can_finish(self) -> bool:
        """Whether an automatic finish is offered: no stock, no waste, nothing face down, not won."""
        table = self.position
        return not (table.stock or table.waste or any(table.face_down) or table.won)

    @property
    def can_finish_by_line(self) -> bool:
        """Whether cards are left in stock or waste and all others lie open: what a proved line may finish."""
        table = self.position
        return bool(table.stock or table.waste) and not any(table.face_down)

    @property
    def finishing(self) -> bool:
        """Whether an automatic finish is running."""
        return self._finishing

    def start_finish(self, line: Iterable[Move | str] = ()) -> bool:
        """Starts an automatic finish; `finish_tick` plays it. False when none is offered or one runs.

        Where cards are left in stock or waste, `line` is a proved way to the win as this game's rules play
        it: one that is not legal, or does not win, is refused with False.
        """
        told = [Move(str(move)) for move in line]
        offered = self.can_finish_by_line and self._wins(told) if told else self.can_finish
        if not offered or self._finishing:
            return False
        self._finishing, self._finish_has_step = True, False
        self._finish_line = deque(told)
        return True

    def finish_tick(self) -> bool:
        """Plays the next move of a running automatic finish. False when none runs.

        All of a finish is one undo step. Without a line it sends up cards; the lowest rank left always lies
        exposed, as nothing lower is left to cover it.
        """
        if not self._finishing:
            return False
        move = self._finish_line.popleft() if self._finish_line else self._next_to_finish()
        self._push(move, self.position.after(move, self.rules))
        steps = self._line.steps
        if self._finish_has_step:
            steps[-1] = (*steps[-1], move)
        else:
            steps.append((move,))
            self._finish_has_step = True
        if self.won:
            self.stop_finish()
        return True

    def stop_finish(self) -> None:
        """Stops a running automatic finish where it is."""
        self._finishing = False
        self._finish_line.clear()

    def finish(self, line: Iterable[Move | str] = ()) -> int:
        """Plays a whole automatic finish at once; how many moves it made, 0 when none is offered."""
        ticks = 0
        if self.start_finish(line):
            while self.finish_tick():
                ticks += 1
        return ticks

    # Inside

    def _new_line(self, *, clocked: bool = False) -> Line:
        return Line([Position.deal(self.deal)], [START[self.rules.scoring]], seconds=0.0 if clocked else None)

    def _push(self, move: Move, after: Position) -> None:
        """A new move: it starts the game, and puts an end to redo and to undoing a restart."""
        self._advance(move, after)
        self._line.started = True
        self._line.undone.clear()
        self._before = None

    def _advance(self, move: Move, after: Position) -> None:
        self._line.scores.append(score_of_move(self.score, self.position, move, self.rules))
        self._line.positions.append(after)

    def _wins(self, line: Iterable[Move]) -> bool:
        position = self.position
        try:
            for move in line:
                position = position.play(move, self.rules)
        except IllegalMove:
            return False
        return position.won

    def _next_to_finish(self) -> Move:
        exposed = [
            (run[-1].rank, run[-1].suit.index, at) for at, run in enumerate(self.position.face_up) if run
        ]
        heights = self.position.foundations
        ready = [(rank, suit, at) for rank, suit, at in exposed if rank == heights[suit] + 1]
        if not ready:
            raise IllegalMove(f"nothing left to finish; in {self.position}", Refusal.NOTHING_THERE)
        _, suit, at = min(ready)
        return COLUMN_TO_FOUNDATION[at][suit]
