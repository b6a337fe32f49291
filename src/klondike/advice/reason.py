"""Why a move is advised, and what the words of a reason name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..cards import Card
from ..moves import Move, Pile


class Reason(StrEnum):
    """The reasons of a hint; `docs/advice.md` says what each means.

    The first thirteen are the kernel's, in the order of its numbers from 1. `nothing_new` comes with no move;
    the last three are the thoughtful answers.

    >>> Reason("safe_up")
    <Reason.SAFE_UP: 'safe_up'>
    """

    SAFE_UP = "safe_up"
    TURNS_UP_LONGEST = "turns_up_longest"
    TURNS_UP = "turns_up"
    PLACE_FOR_KING = "place_for_king"
    FREES_COLUMN = "frees_column"
    FREES_CARD = "frees_card"
    PLAYS_STOCK = "plays_stock"
    PREPARES = "prepares"
    WORRY_BACK_FOR = "worry_back_for"
    DRAW_UNSEEN = "draw_unseen"
    DRAW_FOR = "draw_for"
    RECYCLE_FOR = "recycle_for"
    PREPARES_CARD = "prepares_card"
    NOTHING_NEW = "nothing_new"
    WINNING = "winning"
    LOST = "lost"
    UNDECIDED = "undecided"

    @property
    def message(self) -> str:
        """The id of its words in the catalogue, see `Advice.values` for what they name.

        >>> Reason.SAFE_UP.message
        'hint-safe-up'
        """
        return f"hint-{self.value.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Advice:
    """One advised move. `card` moves; `goal` is the card it is done for; `pile` the column it is about;
    `number` counts cards or draws, as the reason has it. None where a reason names nothing.

    `wins` of `playouts` imagined games were won after it; 0 of 0 where no thought was needed.
    """

    move: Move
    reason: Reason
    card: Card | None = None
    goal: Card | None = None
    pile: Pile | None = None
    number: int = 0
    wins: int = 0
    playouts: int = 0

    @property
    def win_share(self) -> float | None:
        """The share of imagined games won after it, None when there were none.

        >>> Advice(Move("S-W"), Reason.DRAW_UNSEEN, wins=12, playouts=48).win_share
        0.25
        """
        return self.wins / self.playouts if self.playouts else None
