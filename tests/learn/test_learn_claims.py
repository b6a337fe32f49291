"""Every claim of the guide, proved; and the checker, which must see a false one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from klondike import Deal, Move
from klondike.learn.boards import LESSONS, boards
from klondike.learn.check import (
    TOPICS,
    Finding,
    check_board,
    check_languages,
    check_situation,
    check_walk,
    findings,
)
from klondike.learn.situations import situations
from klondike.learn.walk import Walk, walk
from support import CONFORMANCE


@pytest.mark.parametrize("finding", list(findings()), ids=lambda finding: finding.claim)
def test_the_guide_claims_what_is_so(finding: Finding) -> None:
    assert finding.holds


def false_claims(found: object) -> list[str]:
    assert hasattr(found, "__iter__")
    return [finding.claim for finding in found if not finding.holds]


def test_there_is_a_board_for_each_lesson_and_a_situation_for_each_topic() -> None:
    assert list(boards()) == ["setup", *LESSONS]
    assert [situation.topic for situation in situations().values()] == list(TOPICS)


def verdicts() -> list[str]:
    return (CONFORMANCE / "verdicts.tsv").read_text("utf-8").splitlines()


def test_a_deal_that_cannot_be_won_is_no_lesson() -> None:
    deck = next(line.split("\t")[1] for line in verdicts() if line.split("\t")[2] == "unwinnable")
    board = replace(boards()["setup"], deal=Deal.of(deck))
    assert false_claims(check_board(board)) == ["setup: the deal is winnable"]


def test_a_way_that_stops_short_is_seen() -> None:
    board = boards()["five-up"]
    with pytest.raises(ValueError, match="True is not in list"):
        list(check_board(replace(board, way=board.way[:-1])))


def test_an_ace_in_sight_spoils_the_first_lesson() -> None:
    board = replace(boards()["first-ace"], deal=Deal.of(24), way=(Move("T3-FC"),))
    assert "first-ace: no ace is exposed at the start" in false_claims(check_board(board))


def test_the_wrong_answer_to_a_situation_is_seen() -> None:
    situation = situations()["situation-1"]
    first, second = situation.choices
    turned_round = replace(
        situation,
        choices=(replace(first, verdict=second.verdict), replace(second, verdict=first.verdict)),
    )
    assert len(false_claims(check_situation(turned_round))) == 3


def test_a_length_that_is_not_proved_is_seen() -> None:
    situation = situations()["situation-7"]
    first, second = situation.choices
    shorter = replace(situation, choices=(first, replace(second, length=39)))
    assert false_claims(check_situation(shorter)) == [
        "situation-7: FS-T2 is winnable in 39 moves and no fewer"
    ]


def test_a_situation_names_the_game_it_comes_from() -> None:
    situation = situations()["situation-2"]
    elsewhere = replace(situation, line=situation.line.rsplit(" ", 1)[0])
    assert false_claims(check_situation(elsewhere)) == ["situation-2: a real deal leads there"]


def test_a_walk_that_is_cut_is_seen() -> None:
    game = walk()
    cut = Walk(game.deal, game.rules, game.steps[:-1])
    assert false_claims(check_walk(cut)) == ["walk-through: the game is won"]


def test_the_walk_goes_back_to_its_fork_once() -> None:
    assert [(step.name, step.back_to) for step in walk().steps if step.back_to] == [("back", "empty")]


def test_orders_are_all_different_and_begin_with_the_real_one() -> None:
    situation = situations()["situation-3"]
    orders = [other.position for other in situation.orders()]
    assert orders[0] == situation.position
    assert len(set(map(str, orders))) == 24


def test_what_hangs_on_the_order_of_face_down_cards_is_seen() -> None:
    # here other cards under the columns would let the wrong choice win
    situation = replace(situations()["situation-4"], any_order=True)
    late = replace(situation, deal=None)
    assert false_claims(check_situation(late)) == [
        "situation-4: so it is for every order of the face-down cards"
    ]


def test_both_languages_are_compared() -> None:
    assert sum("the same anchors" in finding.claim for finding in check_languages()) == 12
