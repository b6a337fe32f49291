"""An open table with cards left in stock or waste is finished by the line that proved it."""

from __future__ import annotations

import pytest

from klondike import Deal, Game, Move, Record, Rules, solve
from klondike.advice import as_played, proved_finish


@pytest.fixture(params=[(2, "casual-1"), (24, "casual-3"), (7, "standard-3"), (2, "book")])
def open_game(request: pytest.FixtureRequest) -> Game:
    """A game whose cards all lie face up, some of them still in stock or waste."""
    number, preset = request.param
    game = Game(Deal.of(number), Rules.of(preset))
    for move in line(game):
        if game.can_finish_by_line:
            return game
        game.play(move)
    raise AssertionError("the line never opened the table")


def line(game: Game) -> list[Move]:
    moves = solve(game).moves
    assert moves is not None
    return list(as_played(moves, game.rules))


def test_it_plays_the_proved_line_as_one_step(open_game: Game) -> None:
    before, steps = open_game.moves, len(open_game.steps)
    proved = line(open_game)
    assert not open_game.can_finish
    assert open_game.start_finish(proved)
    ticks = 0
    while open_game.finish_tick():
        ticks += 1
    assert open_game.won
    assert open_game.moves == (*before, *proved)
    assert (ticks, len(open_game.steps)) == (len(proved), steps + 1)
    assert Record.parse(Record.of(open_game).to_text()).game().steps == open_game.steps


def test_stopped_it_is_taken_back_by_one_undo(open_game: Game) -> None:
    table = open_game.position
    assert open_game.start_finish(line(open_game))
    for _ in range(3):
        assert open_game.finish_tick()
    open_game.stop_finish()
    assert not open_game.finish_tick()
    assert open_game.undo()
    assert open_game.position == table
    assert open_game.redo()
    # what a stopped finish had still to play is forgotten
    assert open_game.start_finish() is open_game.can_finish


def test_a_line_that_does_not_win_is_refused(open_game: Game) -> None:
    table, proved = open_game.position, line(open_game)
    assert not open_game.start_finish(proved[:-1])
    assert not open_game.start_finish([*proved, proved[-1]])
    assert not open_game.start_finish(proved[1:])
    assert open_game.position is table
    assert not open_game.finishing


def test_a_table_with_face_down_cards_is_not_finished_by_a_line() -> None:
    game = Game(Deal.of(24), Rules.of("casual-1"))
    assert not game.can_finish_by_line
    assert not game.start_finish(line(game))


def test_the_proof_is_found_where_a_table_lies_open_and_only_there(open_game: Game) -> None:
    assert list(proved_finish(open_game)) == line(open_game)
    assert proved_finish(Game(open_game.deal, open_game.rules)) == ()
    assert open_game.finish(proved_finish(open_game)) > 0
    assert open_game.won
    assert proved_finish(open_game) == ()
