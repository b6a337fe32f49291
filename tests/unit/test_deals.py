"""How a deck is laid out and shuffled, step by step as the rules tell it."""

from __future__ import annotations

from itertools import chain, islice, repeat
from random import Random

import pytest

import klondike.deals as deals
from klondike import ORDERED_DECK, Card, Deal, Position


def test_28_cards_are_laid_row_by_row_and_24_are_the_stock() -> None:
    deck = Deal.of(24).deck
    table = Position.deal(Deal.of(24))
    rows = iter(deck)
    columns: list[list[Card]] = [[] for _ in range(7)]
    for row in range(1, 8):
        for column in range(row, 8):
            columns[column - 1].append(next(rows))
    laid = [[*down, *up] for down, up in zip(table.face_down, table.face_up, strict=True)]
    assert laid == columns
    assert [len(column) for column in laid] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(up) for up in table.face_up] == [1] * 7
    assert sum(map(len, table.face_down)) == 21
    assert table.stock == deck[28:] == tuple(rows)
    assert (table.waste, table.foundations, table.pass_number) == ((), (0, 0, 0, 0), 1)


def test_splitmix64_gives_its_published_outputs() -> None:
    outputs = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert list(islice(deals.splitmix64(1234567), 3)) == outputs


def test_outputs_that_would_make_a_choice_unfair_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 2^64 outputs the last few are one too many for some cards: those are not taken."""
    unfair = 2**64 // 52 * 52
    given = [unfair, 2**64 - 1, 51, unfair - 1]
    monkeypatch.setattr(deals, "splitmix64", lambda state: chain(given, repeat(0)))
    deck = deals.shuffled_deck(0)
    # 51 of 52 leaves the last card where it is; then a choice among 51, for which that output is fair
    expected = list(ORDERED_DECK)
    for last, output in zip(range(50, 0, -1), chain([unfair - 1], repeat(0)), strict=False):
        pick = output % (last + 1)
        expected[last], expected[pick] = expected[pick], expected[last]
    assert unfair - 1 < 2**64 // 51 * 51
    assert deck == tuple(expected)


@pytest.mark.parametrize("seed", range(5))
def test_a_code_is_the_decks_rank_among_all_orders(seed: int) -> None:
    deck = list(ORDERED_DECK)
    Random(seed).shuffle(deck)
    rank = 0
    for place, card in enumerate(deck):
        lower = sum(later < card for later in deck[place + 1 :])
        rank = rank * (52 - place) + lower
    code = ""
    for _ in range(46):
        rank, digit = divmod(rank, 32)
        code = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[digit] + code
    assert Deal(tuple(deck), "shuffled").code == code
    assert Deal.of(code).deck == tuple(deck)


@pytest.mark.parametrize(("drawn", "number"), [(0, "1"), (9_999_999_998, "9999999999")])
def test_a_deal_handed_out_has_a_number_of_at_most_ten_digits(
    monkeypatch: pytest.MonkeyPatch, drawn: int, number: str
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(deals.secrets, "randbelow", lambda end: asked.append(end) or drawn)
    assert Deal.random().name == number
    assert asked == [9_999_999_999]
