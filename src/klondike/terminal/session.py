"""The game on the table, the games put aside behind it, and the tally of one preset."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from ..deals import Deal
from ..game import Game
from ..moves import COLUMN_TO_FOUNDATION, WASTE_TO_FOUNDATION, Attempt, Move
from ..position import Position
from ..record import Record
from ..rules import PRESETS, Rules, Scoring
from .tally import Tally

OTHER = "other"
"""Where a loaded game is kept whose rules are no preset's."""
OTHER_RULES = Rules(scoring=Scoring.NONE)
"""What is played there when nothing was loaded: draw 1 without points."""


def slot_name(rules: Rules) -> str:
    """The name under which a game of such rules is saved: its preset, or `other`."""
    return rules.preset or OTHER


@dataclass(slots=True)
class Seat:
    """A game, and what a player's session knows of it.

    `counts`: a move was made here, so that the game goes into the tally when it is won or left; a game loaded
    from a file does not yet. `begun`: when its first move was made, as an ISO time.
    """

    game: Game
    counts: bool = False
    begun: str | None = None

    @staticmethod
    def of(record: Record, *, counts: bool = False) -> Seat:
        """The game of a record, ready to go on."""
        return Seat(record.game(), counts, record.started)

    @property
    def record(self) -> Record:
        """The game as it stands."""
        return Record.of(self.game, started=self.begun)

    @property
    def touched(self) -> bool:
        """Whether there is anything in it beyond its deal."""
        return self.game.started


@dataclass(slots=True)
class Session:
    """One preset's table. What a player does comes in; `game`, `tally` and `aside` say what came of it.

    New game, restart and a loaded game put the one before aside, with the tally as it was; undo brings it
    back until the next move. A restart is a new game of the same deal, so `Game.restart` is not used here:
    one way back serves all three.

    >>> session = Session.fresh(Deal.of(24), Rules())
    >>> session.play("T3-FC")
    >>> session.new(Deal.of(7)), session.tally.losses, session.game.deal.name
    (True, 1, '7')
    >>> session.undo(), session.tally.losses, session.game.deal.name
    (True, 0, '24')
    """

    seat: Seat
    tally: Tally = field(default_factory=Tally)
    aside: list[tuple[Seat, Tally]] = field(default_factory=list)
    """Last put aside last; each with the tally before it was left."""

    @staticmethod
    def fresh(deal: Deal, rules: Rules) -> Session:
        """A first game."""
        return Session(Seat(Game(deal, rules)))

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.seat.game

    @property
    def clocked(self) -> bool:
        """Whether this game has a clock: all but the book's."""
        return self.game.rules != PRESETS["book"]

    def wait(self, seconds: float) -> None:
        """Feeds the clock, if there is one."""
        if self.clocked:
            self.game.wait(seconds)

    def play(self, attempt: Attempt | Move | str) -> None:
        """Plays a move. `MoveError` or `IllegalMove` when it is none, and then nothing has changed."""
        self.game.play(attempt)
        self._after_move()

    def finish(self) -> int:
        """Plays a whole automatic finish, by its proof where cards are left in stock or waste; how many cards
        went up, 0 when none is offered."""
        # imported here: a game starts without waiting for the solver
        from ..advice import proved_finish

        up = sum(self.game.position.foundations)
        if self.game.finish(proved_finish(self.game)):
            self._after_move()
        return sum(self.game.position.foundations) - up

    def send_up(self) -> int:
        """Sends up every card that no column can need any more, one by one; how many went."""
        count = 0
        while (move := safe_move_up(self.game.position)) is not None:
            self.play(move)
            count += 1
        return count

    def redo(self) -> bool:
        """Plays again what was undone, which never wins: a won game cannot be undone. False when there is
        nothing."""
        return self.game.redo()

    def undo(self) -> bool:
        """Takes back a step, or brings back the game put aside last. False when there is neither."""
        if self.game.undo():
            return True
        if not self.aside:
            return False
        self.seat, self.tally = self.aside.pop()
        return True

    def restart(self) -> bool:
        """The same deal again, its clock at 0. False when the game was not started."""
        game = self.game
        if not game.started:
            return False
        again = Game(game.deal, game.rules)
        if game.seconds is not None:
            again.wait(0)
        self.take(Seat(again))
        return True

    def new(self, deal: Deal) -> bool:
        """Another deal by the same rules. Whether a game was put aside for it."""
        return self.take(Seat(Game(deal, self.game.rules)))

    def take(self, seat: Seat) -> bool:
        """Puts another game on the table. Whether the one before was put aside, being more than a deal."""
        left = self.seat
        if left.touched:
            self.aside.append((left, self.tally))
            if left.counts and not left.game.won:
                self.tally = self.tally.with_loss(left.game.final_score)
        self.seat = seat
        return left.touched

    def _after_move(self) -> None:
        self.seat.counts = True
        self.seat.begun = self.seat.begun or datetime.now(UTC).isoformat(timespec="seconds")
        self.aside.clear()
        game = self.game
        if game.won:
            self.tally = self.tally.with_win(
                score=game.final_score, moves=len(game.moves), seconds=game.seconds
            )


def safe_move_up(position: Position) -> Move | None:
    """A card that can go up and that no column can need: the lowest, None when there is none.

    Both foundations of the other colour are at least at its rank less two, so that whatever could lie on it
    can go up too; the other foundation of its own colour at least at its rank less three.
    """
    heights = position.foundations
    exposed = [(run[-1], COLUMN_TO_FOUNDATION[at]) for at, run in enumerate(position.face_up) if run]
    if position.waste:
        exposed.append((position.waste[-1], WASTE_TO_FOUNDATION))
    ready = []
    for card, moves in exposed:
        suit, rank = card.suit.index, card.rank
        clubs, diamonds, hearts, spades = heights
        others = (clubs, spades) if card.red else (diamonds, hearts)
        twin = clubs + diamonds + hearts + spades - sum(others) - heights[suit]
        if rank == heights[suit] + 1 and min(others) >= rank - 2 and twin >= rank - 3:
            ready.append((rank, suit, moves[suit]))
    return min(ready, key=lambda entry: entry[:2])[2] if ready else None
