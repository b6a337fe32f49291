"""What typed lines mean: all words, all pairs of piles, and nothing that should not."""

from __future__ import annotations

from random import Random

import pytest

from klondike import ALL_MOVES, Attempt, Move, PileKind, Position, Rules
from klondike.terminal.commands import ACTS
from klondike.terminal.words import Ask, Short, Verb, draw_attempt, read_line
from support import random_game


def test_every_move_text_is_read_as_it_prints() -> None:
    for move in ALL_MOVES:
        for typed in (str(move), str(move).lower()):
            assert read_line(typed) == (Attempt(move.source, move.target, move.count),)


def test_a_line_of_moves_is_read_whole() -> None:
    line = "S-W W-T4 T3-T5x2"
    assert read_line(line) == tuple(Attempt.parse(word) for word in line.split())
    assert read_line(f"{line} hello") is None


def test_every_word_has_one_meaning_and_an_act() -> None:
    words = [word for verb in Verb for word in verb.value.split()]
    assert len(words) == len(set(words))
    assert set(ACTS) == set(Verb)
    for verb in Verb:
        for word in verb.value.split():
            assert read_line(f" {word.upper()} ") == Ask(verb)


def test_accents_may_be_left_out() -> None:
    assert read_line("rétablir") == read_line("RETABLIR") == Ask(Verb.REDO)


def test_what_follows_a_word_is_kept_as_typed() -> None:
    assert read_line("save  My Game.json ") == Ask(Verb.SAVE, "My Game.json")
    assert read_line("new") == Ask(Verb.NEW)
    assert read_line("undo this") is None


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        *(("w5", "W-T5"), ("W 5", "W-T5"), ("w-t5", "W-T5"), ("wfh", "W-FH"), ("ws", "W-S"), ("sw", "S-W")),
        *(("h5", "FH-T5"), ("fh5", "FH-T5"), ("d5", "FD-T5"), ("c 5", "FC-T5"), ("s5", "FS-T5")),
        *(("3fs", "T3-FS"), ("35x2", "T3-T5x2"), ("3 5 x 12", "T3-T5x12"), ("t3t5", "T3-T5")),
    ],
)
def test_short_forms(typed: str, move: str) -> None:
    read = read_line(typed)
    assert isinstance(read, tuple)
    meant = read[0].attempt(DEALT, Rules()) if isinstance(read[0], Short) else read[0]
    assert str(meant) == move


@pytest.mark.parametrize(
    "typed", ["35x14", "35x0", "85", "0 1", "f5", "ff", "w", "3", "x", "5-", "３５", "s", "fx"]
)
def test_what_is_no_short_form(typed: str) -> None:
    assert read_line(typed) is None


DEALT = random_game(Random(1), Rules(), 0).position


def test_short_forms_reach_every_legal_move() -> None:
    """In random games each legal move is what its two piles in short mean."""
    rng = Random(2)
    for _ in range(60):
        game = random_game(rng, Rules(draw=rng.choice((1, 3))), rng.randrange(120))
        for move in game.legal_moves():
            read = read_line(in_short(move))
            assert isinstance(read, tuple)
            assert isinstance(read[0], Short)
            assert str(read[0].attempt(game.position, game.rules)) == str(move)


def in_short(move: Move) -> str:
    source, target = str(move.source).lstrip("TF").lower(), str(move.target).lstrip("T").lower()
    return f"{source} f" if move.target.kind is PileKind.FOUNDATION else f"{source} {target}"


def test_d_draws_and_turns_the_waste_over() -> None:
    empty = Position((), (), (0, 0, 0, 0), ((),) * 7, ((),) * 7)
    over = Position((), DEALT.stock, (0, 0, 0, 0), DEALT.face_down, DEALT.face_up)
    assert [str(draw_attempt(table)) for table in (DEALT, over, empty)] == ["S-W", "W-S", "S-W"]
