"""A player's session by the rules: leaving, coming back, statistics, what is safe to send up."""

from __future__ import annotations

from random import Random

import pytest

from klondike import Card, Deal, Position, RecordError, Rules
from klondike.terminal.saved import read_session, write_session
from klondike.terminal.session import OTHER_RULES, Seat, Session, safe_move_up, slot_name
from klondike.terminal.tally import Tally
from support import random_game, read_json

P24 = read_json("minimal.json")["cases"][0]


def session(moves: str = "", rules: Rules | None = None) -> Session:
    begun = Session.fresh(Deal.of(24), rules or Rules())
    for move in moves.split():
        begun.play(move)
    return begun


def test_an_untouched_deal_is_not_put_aside() -> None:
    at = session("T3-FC")
    at.new(Deal.of(7))
    assert not at.new(Deal.of(8))
    assert at.undo()
    assert (at.game.deal.name, at.tally.games) == ("24", 0)


def test_a_move_settles_what_was_left() -> None:
    at = session("T3-FC")
    at.new(Deal.of(7))
    at.play("S-W")
    assert at.undo()
    assert not at.undo()
    assert (at.game.deal.name, at.tally.losses) == ("7", 1)


def test_undoing_the_first_move_does_not_uncount_the_game() -> None:
    at = session("T3-FC")
    at.undo()
    at.new(Deal.of(7))
    assert at.tally.losses == 1


def test_a_restarted_game_counts_again_from_its_next_move() -> None:
    at = session("T3-FC")
    assert at.restart()
    assert not at.restart()
    at.play("S-W")
    at.restart()
    assert at.tally.losses == 2
    assert at.undo()
    assert at.tally.losses == 1


def test_the_clock_stands_at_0_after_a_restart_and_comes_back_with_undo() -> None:
    at = session("T3-FC")
    at.wait(12.5)
    at.restart()
    assert at.game.seconds == 0
    at.undo()
    assert at.game.seconds == 12.5


def test_the_book_has_no_clock() -> None:
    at = session("T3-FC", Rules.of("book"))
    at.wait(5)
    assert at.game.seconds is None


def test_a_win_is_counted_with_its_figures_and_ends_undo() -> None:
    at = Session.fresh(Deal.of(P24["deck"]), Rules(recycle_draws=False))
    moves = P24["moves"].split()
    at.play(moves[0])
    at.wait(90)
    for move in moves[1:]:
        at.play(move)
    tally = at.tally
    assert (tally.wins, tally.streak, tally.best_seconds, tally.best_score) == (1, 1, 90, 745)
    assert tally.fewest_moves == len(moves)
    assert not at.undo()
    at.new(Deal.of(1))
    assert at.tally == tally


def test_streaks_and_means_are_of_wins() -> None:
    tally = Tally()
    for seconds in (100, None, 80):
        tally = tally.with_win(score=10, moves=100, seconds=seconds)
    tally = tally.with_loss(5).with_win(score=7, moves=120, seconds=60)
    assert (tally.streak, tally.best_streak, tally.games, tally.bank) == (1, 3, 5, 42)
    assert (tally.total_seconds, tally.timed_wins, tally.best_seconds) == (240, 3, 60)


@pytest.mark.parametrize(
    "given", [None, {}, {**Tally().to_json(), "wins": "1"}, {**Tally().to_json(), "wins": None}]
)
def test_a_tally_is_read_strictly(given: object) -> None:
    with pytest.raises(RecordError):
        Tally.from_json(given)
    assert Tally.from_json(Tally(wins=3, best_score=-5).to_json()) == Tally(wins=3, best_score=-5)


def test_random_sessions_are_saved_and_read_alike() -> None:
    rng = Random(5)
    for _ in range(40):
        rules = Rules.of(rng.choice(["casual-1", "casual-3", "book", "vegas-3"]))
        at = Session(Seat(random_game(rng, rules, 80)))
        for act in rng.choices("urdn", k=rng.randrange(6)):
            match act:
                case "u":
                    at.undo()
                case "r":
                    at.restart()
                case "d":
                    at.redo()
                case _:
                    at.new(Deal.of(3))
        text = write_session(at)
        again = read_session(text, slot_name(rules))
        assert write_session(again) == text
        assert (again.game.position, again.game.undone) == (at.game.position, at.game.undone)
        assert (again.tally, len(again.aside)) == (at.tally, len(at.aside))


def test_other_rules_are_no_preset() -> None:
    assert slot_name(OTHER_RULES) == "other"


def table(foundations: tuple[int, int, int, int], exposed: str) -> Position:
    """A table with one exposed card and such foundations; the other cards matter to nobody here."""
    return Position((), (), foundations, ((),) * 7, ((Card(exposed),), *((),) * 6))


@pytest.mark.parametrize(
    ("foundations", "exposed", "safe"),
    [
        ((0, 0, 0, 0), "AC", True),
        ((1, 0, 0, 0), "2C", True),
        ((2, 0, 0, 0), "3C", False),
        ((2, 1, 1, 0), "3C", True),
        ((3, 2, 2, 0), "4C", False),
        ((3, 2, 2, 1), "4C", True),
        ((3, 2, 1, 1), "4C", False),
        ((2, 1, 1, 0), "4C", False),
    ],
)
def test_safe_is_what_no_column_can_need(
    foundations: tuple[int, int, int, int], exposed: str, safe: bool
) -> None:
    """Other colour at least rank - 2 twice, the twin at least rank - 3."""
    move = safe_move_up(table(foundations, exposed))
    assert (str(move) == "T1-FC") is safe
    assert (move is not None) is safe
