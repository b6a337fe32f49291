"""The corners of the rulebook that the conformance files cannot say: types, errors, views, counts."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest
from mypy.api import run as mypy

import klondike
from klondike import (
    PRESETS,
    Attempt,
    Card,
    CardError,
    Deal,
    DealError,
    Game,
    IllegalMove,
    KlondikeError,
    Move,
    MoveError,
    Pile,
    Position,
    Record,
    RecordError,
    Refusal,
    Rules,
    RulesError,
    Scoring,
    View,
    count_lines,
    count_tables,
    position_from_json,
)
from support import random_game


def test_the_facade_names_all_it_shows() -> None:
    assert sorted(klondike.__all__) == sorted(set(klondike.__all__))
    for name in klondike.__all__:
        assert getattr(klondike, name).__doc__ or name.isupper()


def test_a_type_checker_knows_what_the_facade_has_and_what_not(tmp_path: Path) -> None:
    """Names are loaded when they are asked for, and all the same none is taken on trust."""
    file = tmp_path / "player.py"
    file.write_text("from klondike import Game, Gaem\nGame(24)\n")
    told, _, code = mypy([str(file), "--strict", f"--cache-dir={tmp_path}"])
    assert code == 1
    assert 'has no attribute "Gaem"' in told
    assert 'has incompatible type "int"; expected "Deal"' in told


def test_every_preset_is_itself() -> None:
    assert list(PRESETS) == [
        "casual-1", "casual-2", "casual-3", "book", "standard-1", "standard-3", "vegas-1", "vegas-3",
    ]  # fmt: skip
    for name, rules in PRESETS.items():
        assert Rules.of(name) is rules
        assert rules.preset == name
        assert Rules.of(rules.to_json()) == rules
        assert rules.recycle_draws is (name != "book")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("casual-1", (1, None, True, True, "casual")),
        ("casual-2", (2, None, True, True, "casual")),
        ("casual-3", (3, None, True, True, "casual")),
        ("book", (1, None, True, False, "none")),
        ("standard-1", (1, None, True, True, "standard")),
        ("standard-3", (3, None, True, True, "standard")),
        ("vegas-1", (1, 1, True, True, "vegas")),
        ("vegas-3", (3, 3, True, True, "vegas")),
    ],
)
def test_presets_are_as_the_rules_list_them(name: str, options: tuple[object, ...]) -> None:
    """Draw count, passes, worrying back, recycle draws, scoring; `timed` is a switch on top."""
    assert tuple(Rules.of(name).to_json().values()) == (*options, False)


@pytest.mark.parametrize("scoring", ["standard", "vegas"])
def test_no_source_defines_standard_or_vegas_in_draw_2(scoring: str) -> None:
    with pytest.raises(RulesError):
        Rules.of({"draw": 2, "scoring": scoring})
    assert Rules.of({"draw": 2, "scoring": "none"}).scoring is Scoring.NONE


@pytest.mark.parametrize("passes", [1, 2**53, 10**30])
def test_any_number_of_passes_from_one_up(passes: int) -> None:
    assert Rules.of({"passes": passes}).passes == passes


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"draw": 4}, ["draw"]),
        ({"passes": 0}, ["passes"]),
        ({"draw": 2, "scoring": "vegas"}, ["scoring", "draw"]),
        ({"timed": True}, ["timed", "scoring"]),
        ({"scoring": "french"}, ["scoring"]),
    ],
)
def test_an_error_names_the_options_at_fault(options: dict[str, object], named: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.of(options)
    assert caught.value.code == "bad_rules"
    assert all(name in caught.value.message for name in named)


def test_rules_are_checked_however_they_are_made() -> None:
    with pytest.raises(RulesError):
        Rules(draw=True)
    assert Rules(scoring="vegas").scoring is Scoring.VEGAS  # type: ignore[arg-type]  # as from a program without types


def test_deals_are_equal_by_deck() -> None:
    assert Deal.of(24) == Deal.of("0024") == Deal.of(Deal.of(24).deck_text)
    assert len({Deal.of(24), Deal.of("24"), Deal.of(25)}) == 2
    assert Deal.of(24) != "24"


def test_the_draw_count_never_changes_the_deal() -> None:
    assert Position.deal(Deal.of(24)) == Game(Deal.of(24), PRESETS["vegas-3"]).position


@pytest.mark.parametrize(
    "error",
    [
        DealError("bad deal '7'", at=3),
        IllegalMove("illegal move 'S-W'", Refusal.STOCK_EMPTY, at=0),
        RecordError("too much", code="too_large"),
    ],
)
def test_errors_cross_processes_whole(error: KlondikeError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (copy.message, copy.code, copy.at, str(copy)) == (error.message, error.code, error.at, str(error))
    assert getattr(copy, "reason", None) is getattr(error, "reason", None)


def test_an_illegal_move_can_be_reproduced_from_its_message() -> None:
    with pytest.raises(IllegalMove) as caught:
        Game(Deal.of(24)).play("T6-T1")
    table = Position.deal(Deal.of(24))
    assert (
        caught.value.message == f"illegal move 'T6-T1': 2H does not build on 4D, needs 3C or 3S; in {table}"
    )


def test_a_view_is_what_the_line_has_shown() -> None:
    game = Game(Deal.of(24), PRESETS["casual-3"])
    assert game.view.stock == (None,) * 24
    for _ in range(7):
        game.play("S-W")
    assert game.view.stock == (None,) * 3
    game.play("S-W")
    game.play("W-S")
    assert game.view.stock == game.position.stock, "a stock that was gone through is known"
    game.undo()
    game.undo()
    assert game.view.stock == (None,) * 3, "what was undone is not known"


def test_a_view_never_depends_on_unseen_cards() -> None:
    """Two decks that differ only in cards not seen yet give the same view."""
    rng = Random(1)
    deck = list(Deal.of(24).deck)
    seen = [0, 7, 13, 18, 22, 25, 27]
    unseen = [place for place in range(52) if place not in seen]
    shuffled = [deck[place] for place in unseen]
    rng.shuffle(shuffled)
    for place, card in zip(unseen, shuffled, strict=True):
        deck[place] = card
    other = Deal(tuple(deck), "other")
    assert other != Deal.of(24)
    assert View.of(Position.deal(other)) == View.of(Position.deal(Deal.of(24)))


def last_kings(waste: str, stock: str = "") -> Position:
    heights = dict.fromkeys("CDHS", 12)
    piles = {"stock": stock, "waste": waste, "foundations": heights}
    columns = {"face_down": [""] * 7, "face_up": [""] * 7}
    return position_from_json(piles | columns, Rules())


def test_counting_follows_the_rules_it_is_given() -> None:
    table = last_kings("KC KD KH KS")
    separate, at_once = Rules(draw=3, recycle_draws=False), Rules(draw=3)
    one_pass, no_worry = Rules(draw=3, passes=1), Rules(draw=3, worry_back=False, recycle_draws=False)
    # up, seven columns, the recycle, and four queens worried back to no king: only the passes differ
    assert count_lines(table, separate, 1) == count_lines(table, at_once, 1) == 1 + 7 + 1
    assert count_lines(table, one_pass, 1) == 1 + 7
    assert count_lines(table, no_worry, 1) == 9
    assert count_tables(table, separate, 1) == count_tables(table, at_once, 1) == 1 + 1 + 7 + 1
    assert count_tables(table, one_pass, 1) == 1 + 1 + 7
    assert count_lines(table, separate, 0) == count_tables(table, separate, 0) == 1


def test_a_won_game_has_no_further_lines() -> None:
    table = last_kings("KC KD KH KS").after(Move("W-FS"), Rules())
    for move in ("W-FH", "W-FD", "W-FC"):
        table = table.after(Move(move), Rules())
    assert table.won
    assert count_lines(table, Rules(), 1) == 0
    assert count_lines(table, Rules(), 0) == 1
    assert count_tables(table, Rules(), 5) == 1


def test_undo_costs_nothing_however_long_the_game() -> None:
    game = random_game(Random(7), Rules(), 600)
    assert len(game.moves) > 500
    record = Record.of(game)
    while game.undo():
        pass
    assert game.position == Position.deal(game.deal)
    while game.redo():
        pass
    assert Record.of(game).moves == record.moves


def test_time_does_not_run_backwards() -> None:
    game = Game(Deal.of(24))
    for seconds in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="0 or more"):
            game.wait(seconds)


def test_what_no_hand_can_try_is_no_attempt() -> None:
    for count in (0, -1, 14):
        with pytest.raises(MoveError):
            Attempt(Pile.T6, Pile.T2, count)


def test_a_deal_is_a_whole_deck() -> None:
    for deck in ((), Deal.of(24).deck[:51], Deal.of(24).deck[:51] + Deal.of(24).deck[:1]):
        with pytest.raises(DealError):
            Deal(deck, "short")


def test_counting_needs_a_depth() -> None:
    table = Position.deal(Deal.of(24))
    for count in (count_lines, count_tables):
        with pytest.raises(ValueError, match="depth"):
            count(table, Rules(), -1)


def test_only_ascii_is_blank_and_only_ascii_letters_are_cards() -> None:
    for text in ("7ſ", "ＴD", "7\u00a0S"):
        with pytest.raises(CardError):
            Card(text)
    for text in ("24\u0085", "\ufeff24", "\u001f24"):
        with pytest.raises(DealError):
            Deal.of(text)
    assert Deal.of("\t24\r\n").number == 24


def test_refusals_have_the_names_that_faces_translate() -> None:
    assert len(Refusal) == 17
    assert all(reason.value == reason.name.lower() for reason in Refusal)


def test_a_card_says_what_it_is() -> None:
    assert (str(Card("TD")), repr(Card("TD"))) == ("TD", "Card('TD')")
    assert sorted([Card("KS"), Card("AC"), Card("2C")]) == [Card("AC"), Card("2C"), Card("KS")]


def test_a_clock_that_ran_tells_of_a_first_move() -> None:
    """A record may show seconds and no moves; its game was started all the same, and its clock runs on."""
    record = Record.of(Game(Deal.of(24))).to_json()
    assert not Record.from_json(record | {"seconds": 0}).game().started
    game = Record.from_json(record | {"seconds": 30}).game()
    assert game.started
    game.wait(5)
    assert game.seconds == 35


def test_hints_and_undos_are_counted_and_kept() -> None:
    game = Game(Deal.of(24))
    game.play("T3-FC")
    game.count_hint()
    game.count_hint()
    game.undo()
    assert (game.hints, game.undos) == (2, 1)
    again = Record.parse(Record.of(game).to_text()).game()
    assert (again.hints, again.undos) == (2, 1)
    game.redo()
    game.restart()
    assert (game.hints, game.undos) == (0, 0)
    game.undo()
    assert (game.hints, game.undos) == (2, 1)
