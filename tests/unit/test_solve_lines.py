"""Lines as `klondike solve` and the server read them, and the answers they send."""

from __future__ import annotations

import json
from typing import Any

import pytest

from klondike import (
    Deal,
    Game,
    KlondikeError,
    Limits,
    Position,
    Record,
    Rules,
    RulesError,
    position_to_json,
    solve,
)
from klondike.json_text import LARGEST_TEXT
from klondike.replay import answer_line
from klondike.solver import read_line, to_answer
from tables import UNDER

DEAL = Deal.of(24)
POSITION = position_to_json(UNDER)
SOLVER_STRING = "".join(f"{card.rank:02}{card.suit.index + 1}" for card in DEAL.deck)


def line(**keys: Any) -> str:
    return json.dumps(keys)


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("24", "24"),
        ("  24\t", "24"),
        (DEAL.code, DEAL.code),
        (DEAL.deck_text, DEAL.deck_text),
        (SOLVER_STRING, SOLVER_STRING),
        ('"24"', "24"),
        ('{"deal": "24"}', "24"),
        ('{"deal": 24}', 24),
        (f'{{"deal": "{DEAL.code}"}}', DEAL.code),
    ],
)
def test_a_deal_is_read_however_it_is_written(text: str, deal: str | int) -> None:
    for given in (text, text.encode()):
        asked = read_line(given)
        assert asked.position.face_up[0] == DEAL.deck[:1]
        assert (asked.deal, asked.rules) == (deal, Rules())


def test_a_game_is_read_to_its_last_move_in_its_pass() -> None:
    asked = read_line(line(deal="24", rules={"draw": 3, "passes": 3}, moves="S-W " * 8 + "W-S"))
    assert (asked.position.pass_number, len(asked.position.waste)) == (2, 3)
    # a recycle draws too, unless the rules say that it does not
    asked = read_line(line(deal="24", rules={"draw": 3, "recycle_draws": False}, moves="S-W " * 8 + "W-S"))
    assert (asked.position.pass_number, len(asked.position.waste)) == (2, 0)


def test_a_position_is_read_and_its_moves_are_played() -> None:
    asked = read_line(line(position=POSITION, rules={"recycle_draws": False}, moves="W-S S-W"))
    assert asked.deal is None
    assert (len(asked.position.stock), len(asked.position.waste)) == (1, 1)


def test_a_record_is_read_without_what_was_undone() -> None:
    game = Game(DEAL, Rules.of("casual-3"))
    for move in ("T3-FC", "S-W", "S-W"):
        game.play(move)
    game.undo()
    asked = read_line(Record.of(game).to_text())
    assert (asked.deal, asked.position, asked.rules) == ("24", game.position, game.rules)


def test_a_lines_own_rules_win_whole() -> None:
    flags = Rules(draw=3, passes=2, worry_back=False)
    assert read_line("24", flags).rules == flags
    assert read_line(line(deal=24), flags).rules == flags
    assert read_line(line(deal=24, rules={"draw": 2}), flags).rules == Rules(draw=2)
    assert read_line(line(deal=24, rules="vegas-3"), flags).rules == Rules.of("vegas-3")


def test_what_replay_answers_may_be_asked_again() -> None:
    told = answer_line('{"deal": "24", "rules": "casual-3"}') | {"moves": "", "verdict": "winnable"}
    asked = read_line(json.dumps(told))
    assert (asked.position, asked.rules) == (Position.deal(Deal.of(24)), Rules.of("casual-3"))


def test_an_answer_of_solve_is_no_line_for_its_options_belong_in_rules() -> None:
    asked = read_line("24")
    answer = to_answer(asked, solve(asked.position, limits=Limits(states=1)))
    with pytest.raises(RulesError, match="option 'draw' outside of 'rules'"):
        read_line(json.dumps(answer))


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "bad_deal", None),
        ("x", "bad_deal", None),
        ("24 25", "bad_deal", None),
        ("pysol:24", "bad_deal", None),
        (b"\xff", "bad_deal", None),
        ("{", "bad_json", None),
        ("[24]", "bad_json", None),
        ('{"deal": NaN}', "bad_json", None),
        ("{}", "bad_deal", None),
        (line(deal="24", position=POSITION), "bad_deal", None),
        (line(deal=True), "bad_deal", None),
        (line(deal="24", rules="casual-9"), "bad_preset", None),
        (line(deal="24", rules={"draw": 4}), "bad_rules", None),
        (line(deal="24", rules={"draw": 2, "scoring": "vegas"}), "bad_rules", None),
        (line(deal="24", limits={}), "bad_rules", None),
        (line(deal="24", seconds=-1), "bad_rules", None),
        (line(deal="24", moves=["S-W"]), "bad_move", None),
        (line(deal="24", moves="S-W hello"), "bad_move", 1),
        (line(deal="24", moves="S-W S-W W-S"), "stock_not_empty", 2),
        (line(deal="24", moves="T3-FC T1-FD"), "needs_ace", 1),
        (line(position=[]), "bad_position", None),
        (line(position=POSITION | {"pass": 0}), "bad_pass", None),
        (line(position=POSITION | {"pass": 2}, rules={"passes": 1}), "bad_pass", None),
        (line(position=POSITION | {"waste": "JC"}), "missing_card", None),
        (line(position=POSITION | {"stock": "JC"}), "duplicate_card", None),
        (line(position=POSITION | {"waste": "JC QX"}), "bad_card", None),
        (line(format="klondike-record/2"), "format_unknown", None),
        (line(format="klondike-record/1"), "bad_record", None),
        ("9" * (LARGEST_TEXT + 1), "too_large", None),
        (line(deal="24", moves=" " * LARGEST_TEXT), "too_large", None),
    ],
)
def test_what_is_refused(text: str | bytes, code: str, at: int | None) -> None:
    with pytest.raises(KlondikeError) as caught:
        read_line(text)
    assert (caught.value.code, caught.value.at) == (code, at)
    assert "\n" not in caught.value.message


def test_more_stock_than_a_deal_leaves_is_no_position() -> None:
    cards = " ".join(map(str, DEAL.deck))
    heights = {"C": 0, "D": 0, "H": 0, "S": 0}
    empty = [""] * 7
    position = {"stock": cards, "waste": "", "foundations": heights, "face_down": empty, "face_up": empty}
    with pytest.raises(KlondikeError) as caught:
        read_line(line(position=position))
    assert caught.value.code == "bad_position"


def test_answers_have_their_keys_in_order() -> None:
    asked = read_line(line(position=POSITION, rules={"draw": 1, "passes": 2, "worry_back": False}))
    answer = to_answer(asked, solve(asked.position, asked.rules))
    assert " ".join(answer) == (
        "deal draw passes worry_back verdict moves length lower_bound states seconds stopped engine"
    )
    assert list(answer.values())[:8] == [
        None,
        1,
        2,
        False,
        "winnable",
        "W-S S-W W-FC S-W W-FC T1-FC",
        5,
        None,
    ]
    assert answer["stopped"] is None
    asked = read_line(line(position=POSITION, rules={"draw": 1, "passes": 1, "worry_back": False}))
    answer = to_answer(asked, solve(asked.position, asked.rules))
    assert list(answer.values())[4:8] == ["unwinnable", None, None, None]
