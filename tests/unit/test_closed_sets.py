"""Sets that are closed are walked whole: 52 cards, 13 piles, 615 moves, every try."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from klondike import (
    ALL_MOVES,
    ORDERED_DECK,
    Attempt,
    Card,
    CardError,
    Move,
    MoveError,
    MoveKind,
    Pile,
    Rank,
    Suit,
)


def test_52_cards_each_one_object() -> None:
    assert len(set(ORDERED_DECK)) == 52
    assert [str(card) for card in ORDERED_DECK[:14]] == [*(f"{r}C" for r in "A23456789TJQK"), "AD"]
    for index, card in enumerate(ORDERED_DECK):
        assert card.index == index
        assert Card(str(card)) is Card(str(card).lower()) is Card.of(card.rank, card.suit) is card
        assert Card(f"{str(card)[0]}{card.suit.symbol}") is card
        assert eval(repr(card)) is pickle.loads(pickle.dumps(card)) is copy.deepcopy(card) is card
        assert card.red == (card.suit in (Suit.DIAMONDS, Suit.HEARTS))


@pytest.mark.parametrize(
    "text", ["", "7", "S7", "1S", "0S", "11S", "7SS", "T10", "10", "7 S", " 7S", "7s♠", "1♥0"]
)
def test_a_text_that_names_no_card(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card(text)
    assert caught.value.code == "bad_card"


def test_ten_has_two_spellings() -> None:
    assert Card("10d") is Card("T♦") is Card("10♦\ufe0f") is Card.of(Rank.TEN, Suit.DIAMONDS)


def test_each_card_lies_on_two_others_but_kings() -> None:
    for card in ORDERED_DECK:
        parents = [other for other in ORDERED_DECK if card.builds_on(other)]
        assert len(parents) == (0 if card.rank is Rank.KING else 2)
        assert all(p.rank == card.rank + 1 and p.red is not card.red for p in parents)


def test_cards_and_moves_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Card("7S").rank = Rank.ACE
    with pytest.raises(AttributeError):
        Move("S-W").count = 2


def test_13_piles() -> None:
    assert [str(pile) for pile in Pile] == ["S", "W", "FC", "FD", "FH", "FS", *(f"T{n}" for n in range(1, 8))]


def test_615_moves() -> None:
    kinds = Counter(move.kind for move in ALL_MOVES)
    assert kinds == {
        MoveKind.DRAW: 1,
        MoveKind.RECYCLE: 1,
        MoveKind.WASTE_TO_FOUNDATION: 4,
        MoveKind.WASTE_TO_COLUMN: 7,
        MoveKind.COLUMN_TO_FOUNDATION: 28,
        MoveKind.FOUNDATION_TO_COLUMN: 28,
        MoveKind.COLUMN_TO_COLUMN: 546,
    }
    assert len(set(map(str, ALL_MOVES))) == len(ALL_MOVES) == 615
    for move in ALL_MOVES:
        assert eval(repr(move)) is pickle.loads(pickle.dumps(move)) is Move(str(move)) is move
        assert Move.of(Attempt.parse(str(move))) is move


def test_every_try_parses_and_615_of_them_are_moves() -> None:
    tries = [Attempt(source, target, n) for source in Pile for target in Pile for n in range(1, 14)]
    assert all(Attempt.parse(str(attempt)) == attempt for attempt in tries)
    assert sum(Move.of(attempt) is not None for attempt in tries) == 615


@pytest.mark.parametrize(
    "text",
    ["", "S", "S-W ", "\nS-W", "S-W\n", "s-w", "T3T5", "T3-T5x0", "T3-T5x14", "T3-T5x01", "T3-T5x٢", "T0-T1"],
)
def test_a_text_that_is_no_try(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        Attempt.parse(text)
    assert caught.value.code == "bad_move"
    with pytest.raises(MoveError):
        Move(text)
