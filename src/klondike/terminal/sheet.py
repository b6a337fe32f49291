"""What may be shown of a session, before it is drawn or told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import Card, Rank, Suit
from ..locale import Messages
from ..moves import Move, MoveKind
from ..rules import Rules, Scoring
from ..view import View
from .session import Session


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table and its figures: all that a drawn or a told table is made from.

    `fan` is how many cards of the waste lie open, the exposed one included. `score` and `seconds` are None
    where the game shows none.
    """

    view: View
    fan: int
    rules: Rules
    score: int | None
    seconds: int | None
    moves: int
    won: bool

    @staticmethod
    def of(session: Session) -> Sheet:
        """The sheet of a session now."""
        game = session.game
        return Sheet(
            view=game.view,
            fan=open_in_waste(game.moves, game.rules),
            rules=game.rules,
            score=None if game.rules.scoring is Scoring.NONE else game.final_score,
            seconds=int(game.seconds or 0) if session.clocked else None,
            moves=len(game.moves),
            won=game.won,
        )

    @property
    def open_waste(self) -> tuple[Card, ...]:
        """The waste's last group, exposed card last."""
        return self.view.waste[len(self.view.waste) - self.fan :]

    def foundation_top(self, suit: Suit) -> Card | None:
        """A foundation's top card, None when it is empty."""
        height = self.view.foundations[suit.index]
        return Card.of(Rank(height), suit) if height else None

    def figures(self, words: Messages) -> list[str]:
        """Score, moves, clock and pass in words, those that this game has."""
        figures = [words("terminal-moves", count=self.moves)]
        if self.score is not None:
            figures.insert(0, words("status-score", score=str(self.score)))
        if self.seconds is not None:
            figures.append(words("terminal-time", time=format_time(self.seconds)))
        if self.rules.passes is not None:
            figures.append(
                words("terminal-pass", number=self.view.pass_number, passes=str(self.rules.passes))
            )
        return figures


def open_in_waste(moves: Iterable[Move], rules: Rules) -> int:
    """How many cards of the waste lie open after a line of moves: what is left of the last group drawn, and
    the top card in any case.

    >>> open_in_waste([Move("S-W"), Move("W-T1")], Rules(draw=3)), open_in_waste([], Rules())
    (2, 0)
    """
    stock, waste, fan = 24, 0, 0
    for move in moves:
        if move.kind is MoveKind.RECYCLE:
            stock, waste, fan = waste, 0, 0
        if move.kind is MoveKind.DRAW or (move.kind is MoveKind.RECYCLE and rules.recycle_draws):
            fan = min(rules.draw, stock)
            stock, waste = stock - fan, waste + fan
        if move.kind in (MoveKind.WASTE_TO_COLUMN, MoveKind.WASTE_TO_FOUNDATION):
            waste -= 1
            fan = max(fan - 1, min(waste, 1))
    return fan


def format_time(seconds: int) -> str:
    """Minutes and seconds, hours before them when there are any.

    >>> format_time(65), format_time(3600)
    ('1:05', '1:00:00')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
