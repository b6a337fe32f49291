"""The table at one moment, and the rules that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .cards import ORDERED_DECK, Card, Suit, format_cards
from .deals import Deal
from .errors import IllegalMove, Refusal
from .moves import (
    COLUMN_TO_COLUMN,
    COLUMN_TO_FOUNDATION,
    DRAW,
    FOUNDATION_TO_COLUMN,
    RECYCLE,
    WASTE_TO_COLUMN,
    WASTE_TO_FOUNDATION,
    Attempt,
    Move,
    MoveKind,
    Pile,
    PileKind,
    possible_pair,
)
from .rules import Rules, expect_rules
from .text import expect

Cards = tuple[Card, ...]
KING: Final = 13


@dataclass(frozen=True, slots=True)
class Position:
    """Thirteen piles and the pass the stock is in. Positions never change: `play` gives a new one.

    `stock` is first drawn first; `waste` bottom to top; `foundations` four heights, 0 to 13, in the order
    C D H S; `face_down` and `face_up` seven columns each, base to exposed. `pass_number` counts from 1.

    >>> table = Position.deal(Deal.of(24))
    >>> len(table.stock), str(table.face_up[6][0]), len(table.face_down[6])
    (24, 'KC', 6)
    >>> table.play(Move("S-W"), Rules(draw=3)).waste
    (Card('TS'), Card('TD'), Card('QS'))
    """

    stock: Cards
    waste: Cards
    foundations: tuple[int, int, int, int]
    face_down: tuple[Cards, ...]
    face_up: tuple[Cards, ...]
    pass_number: int = 1

    @staticmethod
    def deal(deal: Deal) -> Position:
        """The table right after the deal: 28 cards row by row, 24 in the stock."""
        expect(deal, Deal, "a Deal, as Deal.of makes it")
        columns: list[list[Card]] = [[] for _ in range(7)]
        cards = iter(deal.deck)
        for row in range(7):
            for column in columns[row:]:
                column.append(next(cards))
        return Position(
            stock=tuple(cards),
            waste=(),
            foundations=(0, 0, 0, 0),
            face_down=tuple(tuple(column[:-1]) for column in columns),
            face_up=tuple(tuple(column[-1:]) for column in columns),
        )

    @property
    def won(self) -> bool:
        """Whether all 52 cards are on the foundations."""
        return self.foundations == (KING, KING, KING, KING)

    def foundation_top(self, suit: int) -> Card | None:
        """The top card of a foundation, by suit index; None when it is empty."""
        height = self.foundations[suit]
        return _FOUNDATION_CARDS[suit][height - 1] if height else None

    def turns_up(self, move: Move) -> Card | None:
        """The face-down card that a legal move turns up, if it does."""
        expect(move, Move, "a Move")
        if move.source.kind is not PileKind.COLUMN:
            return None
        face_down = self.face_down[move.source.index]
        uncovers = move.count == len(self.face_up[move.source.index])
        return face_down[-1] if uncovers and face_down else None

    def can_recycle(self, rules: Rules) -> bool:
        """Whether the waste may be turned over: stock empty, waste not, a pass left."""
        passes_left = rules.passes is None or self.pass_number < rules.passes
        return not self.stock and bool(self.waste) and passes_left

    def legal_moves(self, rules: Rules) -> list[Move]:
        """Every legal move; none once the game is won. Pointless ones, like moving a bare king, included.

        >>> [str(move) for move in Position.deal(Deal.of(24)).legal_moves(Rules())]
        ['S-W', 'T3-FC', 'T3-T6', 'T5-T1', 'T6-T5']
        """
        expect_rules(rules)
        if self.won:
            return []
        moves: list[Move] = []
        heights = self.foundations
        exposed = [run[-1] if run else None for run in self.face_up]
        if self.stock:
            moves.append(DRAW)
        elif self.can_recycle(rules):
            moves.append(RECYCLE)
        if self.waste:
            card = self.waste[-1]
            if card.rank == heights[card.suit.index] + 1:
                moves.append(WASTE_TO_FOUNDATION[card.suit.index])
            parents = _PARENTS[card]
            moves += [WASTE_TO_COLUMN[at] for at, parent in enumerate(exposed) if parent in parents]
        for at, run in enumerate(self.face_up):
            if run:
                card = run[-1]
                if card.rank == heights[card.suit.index] + 1:
                    moves.append(COLUMN_TO_FOUNDATION[at][card.suit.index])
                moves += _moves_of_run(at, run, exposed)
        if rules.worry_back:
            for suit, height in enumerate(heights):
                if height:
                    parents = _PARENTS[_FOUNDATION_CARDS[suit][height - 1]]
                    targets = FOUNDATION_TO_COLUMN[suit]
                    moves += [targets[at] for at, parent in enumerate(exposed) if parent in parents]
        return moves

    def refusal(self, attempt: Attempt | Move, rules: Rules) -> Refusal | None:
        """Why a try is refused, the first reason that applies; None when it is legal.

        >>> Position.deal(Deal.of(24)).refusal(Move("W-S"), Rules())
        <Refusal.STOCK_NOT_EMPTY: 'stock_not_empty'>
        """
        expect(attempt, Attempt | Move, "a Move or an Attempt")
        expect_rules(rules)
        source, target, count = attempt.source, attempt.target, attempt.count
        if self.won:
            return Refusal.GAME_WON
        if source is target:
            return Refusal.SAME_PILE
        by_hand = PileKind.STOCK not in (source.kind, target.kind)
        if not possible_pair(source, target) or (count > 1 and not by_hand):
            return Refusal.NO_SUCH_MOVE
        if not by_hand:
            return self._refusal_at_stock(source, rules)
        if source.kind is PileKind.FOUNDATION and not rules.worry_back:
            return Refusal.WORRY_BACK_OFF
        cards = self._cards_at(source)
        if count > len(cards):
            return Refusal.NOTHING_THERE
        if count > 1 and not source.kind is target.kind is PileKind.COLUMN:
            return Refusal.ONE_CARD_ONLY
        if source.kind is PileKind.COLUMN and count > len(self.face_up[source.index]):
            return Refusal.FACE_DOWN
        return self._refusal_at_target(cards[-count], target)

    def play(self, attempt: Attempt | Move, rules: Rules) -> Position:
        """The table after a move. Raises `IllegalMove` with its reason when the try is refused."""
        reason = self.refusal(attempt, rules)
        if reason is not None:
            raise IllegalMove(
                f"illegal move {str(attempt)!r}: {self._explain(attempt, reason)}; in {self}", reason
            )
        move = attempt if isinstance(attempt, Move) else Move(str(attempt))
        return self.after(move, rules)

    def after(self, move: Move, rules: Rules) -> Position:
        """`play` for a move known to be legal, unchecked: for those who walk many of them."""
        stock, waste, heights, pass_number = self.stock, self.waste, self.foundations, self.pass_number
        face_down, face_up = self.face_down, self.face_up
        source, target, count = move.source.index, move.target.index, move.count
        match move.kind:
            case MoveKind.DRAW:
                waste += stock[: rules.draw]
                stock = stock[rules.draw :]
            case MoveKind.RECYCLE:
                stock, waste, pass_number = waste, (), pass_number + 1
                if rules.recycle_draws:
                    stock, waste = stock[rules.draw :], stock[: rules.draw]
            case MoveKind.WASTE_TO_FOUNDATION:
                waste, heights = waste[:-1], _changed(heights, target, 1)
            case MoveKind.WASTE_TO_COLUMN:
                face_up = _replaced(face_up, target, face_up[target] + waste[-1:])
                waste = waste[:-1]
            case MoveKind.COLUMN_TO_FOUNDATION:
                face_down, face_up = _without(face_down, face_up, source, 1)
                heights = _changed(heights, target, 1)
            case MoveKind.COLUMN_TO_COLUMN:
                carried = face_up[source][-count:]
                face_up = _replaced(face_up, target, face_up[target] + carried)
                face_down, face_up = _without(face_down, face_up, source, count)
            case MoveKind.FOUNDATION_TO_COLUMN:
                card = _FOUNDATION_CARDS[source][heights[source] - 1]
                face_up = _replaced(face_up, target, (*face_up[target], card))
                heights = _changed(heights, source, -1)
        return Position(stock, waste, heights, face_down, face_up, pass_number)

    def __str__(self) -> str:
        """One line for a log; face-down cards in brackets."""
        columns = []
        for number, (down, up) in enumerate(zip(self.face_down, self.face_up, strict=True), start=1):
            hidden = f"({format_cards(down)})" if down else ""
            columns.append(f"T{number} {hidden}{format_cards(up)}" if down or up else f"T{number} -")
        heights = " ".join(
            f"{suit.value}{height}" for suit, height in zip(Suit, self.foundations, strict=True)
        )
        return (
            f"S {format_cards(self.stock) or '-'} | W {format_cards(self.waste) or '-'} | F {heights} | "
            f"{' | '.join(columns)} | pass {self.pass_number}"
        )

    def _cards_at(self, pile: Pile) -> Cards:
        """A waste's, foundation's or column's cards, bottom to top."""
        match pile.kind:
            case PileKind.STOCK:
                return self.stock
            case PileKind.WASTE:
                return self.waste
            case PileKind.FOUNDATION:
                return _FOUNDATION_CARDS[pile.index][: self.foundations[pile.index]]
            case PileKind.COLUMN:
                return self.face_down[pile.index] + self.face_up[pile.index]

    def _refusal_at_stock(self, source: Pile, rules: Rules) -> Refusal | None:
        if source.kind is PileKind.STOCK:
            return None if self.stock else Refusal.STOCK_EMPTY
        if self.stock:
            return Refusal.STOCK_NOT_EMPTY
        if not self.waste:
            return Refusal.NOTHING_TO_RECYCLE
        return None if self.can_recycle(rules) else Refusal.NO_PASSES_LEFT

    def _refusal_at_target(self, card: Card, target: Pile) -> Refusal | None:
        if target.kind is PileKind.FOUNDATION:
            height = self.foundations[target.index]
            if card.suit.index != target.index:
                return Refusal.WRONG_SUIT
            if card.rank == height + 1:
                return None
            return Refusal.NEEDS_NEXT_RANK if height else Refusal.NEEDS_ACE
        run = self.face_up[target.index]
        if not run:
            return None if card.rank == KING else Refusal.NEEDS_KING
        if card.red == run[-1].red:
            return Refusal.WRONG_COLOUR
        return None if card.builds_on(run[-1]) else Refusal.WRONG_RANK

    def _explain(self, attempt: Attempt | Move, reason: Refusal) -> str:
        """A refusal in words for a log: the cards concerned and what was expected."""
        cards = self._cards_at(attempt.source)
        card = cards[-attempt.count] if attempt.count <= len(cards) else None
        match reason:
            case Refusal.WRONG_COLOUR | Refusal.WRONG_RANK if card:
                wanted = " or ".join(str(parent) for parent in _PARENTS[card] if parent) or "an empty column"
                return f"{card} does not build on {self.face_up[attempt.target.index][-1]}, needs {wanted}"
            case Refusal.WRONG_SUIT | Refusal.NEEDS_ACE | Refusal.NEEDS_NEXT_RANK if card:
                top = self.foundation_top(attempt.target.index)
                return f"{card} does not go on {attempt.target}, which holds {top or 'nothing'} ({reason})"
            case Refusal.NEEDS_KING if card:
                return f"{card} is no king, and {attempt.target} is empty"
            case _:
                return reason.value.replace("_", " ")


def _moves_of_run(source: int, run: Cards, exposed: list[Card | None]) -> list[Move]:
    """The moves of a column's run, or part of it, to other columns.

    Ranks in a run fall by one, so at most one of its cards can build on a given exposed card, and where that
    card lies follows from the ranks alone.
    """
    moves = []
    base, length = run[0], len(run)
    for target, parent in enumerate(exposed):
        if target == source:
            continue
        if parent is None:
            if base.rank == KING:
                moves.append(COLUMN_TO_COLUMN[source][target][length - 1])
        else:
            at = base.rank - parent.rank + 1
            if 0 <= at < length and run[at].red != parent.red:
                moves.append(COLUMN_TO_COLUMN[source][target][length - at - 1])
    return moves


def _replaced(columns: tuple[Cards, ...], at: int, cards: Cards) -> tuple[Cards, ...]:
    return (*columns[:at], cards, *columns[at + 1 :])


def _without(
    face_down: tuple[Cards, ...], face_up: tuple[Cards, ...], at: int, count: int
) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """The columns less `count` exposed cards of one, its next card turned up if that uncovers it."""
    left, hidden = face_up[at][:-count], face_down[at]
    if left or not hidden:
        return face_down, _replaced(face_up, at, left)
    return _replaced(face_down, at, hidden[:-1]), _replaced(face_up, at, hidden[-1:])


def _changed(heights: tuple[int, int, int, int], suit: int, by: int) -> tuple[int, int, int, int]:
    clubs, diamonds, hearts, spades = heights
    match suit:
        case 0:
            return (clubs + by, diamonds, hearts, spades)
        case 1:
            return (clubs, diamonds + by, hearts, spades)
        case 2:
            return (clubs, diamonds, hearts + by, spades)
        case _:
            return (clubs, diamonds, hearts, spades + by)


_FOUNDATION_CARDS: Final = tuple(tuple(ORDERED_DECK[13 * suit : 13 * suit + 13]) for suit in range(4))
"""What a full foundation holds, by suit, ace first."""
_PARENTS: Final[dict[Card, tuple[Card | None, ...]]] = {
    card: tuple(parent for parent in ORDERED_DECK if card.builds_on(parent)) or (None,)
    for card in ORDERED_DECK
}
"""What a card may lie on in a column: two cards, or for a king the empty column, None."""
