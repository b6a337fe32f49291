"""`klondike play` as a player meets it: what is typed, and what comes back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from klondike import Deal
from klondike.cli import cli
from support import read_json

Play = Callable[..., list[str]]
P24 = read_json("minimal.json")["cases"][0]
COLOUR = "\x1b["


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays one sitting of typed lines in a home of its own; the lines printed after the first table."""

    def sit(*typed: str, args: str = "", whole: bool = False, **env: str) -> list[str]:
        settings = {"KLONDIKE_HOME": str(tmp_path), "KLONDIKE_LANG": "en", "TERM": "xterm", **env}
        done = CliRunner().invoke(
            cli, ["play", *args.split()], input="".join(f"{line}\n" for line in typed), env=settings
        )
        assert (done.exit_code, done.stderr) == (0, ""), done.output
        lines = done.stdout.splitlines()
        hint = next(
            at
            for at, line in enumerate(lines)
            if line.startswith(("“help”", "«\xa0aide", '"help"', '"aide"'))
        )
        return lines if whole else lines[hint + 1 :]

    return sit


def test_a_whole_game_won_by_exact_texts(play: Play) -> None:
    """The published shortest win of a deck, its recycle and draw apart as in `book`, or in one act."""
    moves = P24["moves"].replace("W-S S-W", "W-S").split()
    play(f"new {P24['deck']}", args="--preset casual-1")
    told = play(*moves)
    assert told[-4].startswith("foundations: clubs KC, diamonds KD, hearts KH, spades KS")
    assert told[-1].startswith(f"Won! Score 745, {len(moves)} moves, Time ")
    assert told[-2].startswith("Score 745")


def test_the_same_game_on_one_line(play: Play) -> None:
    play(f"new {P24['deck']}", args="--preset book")
    told = play(P24["moves"], args="--preset book")
    assert told[-1] == f"Won! {len(P24['moves'].split())} moves. “new” deals the next game."


def test_after_a_win_new_deals_and_undo_does_not(play: Play) -> None:
    play(f"new {P24['deck']}", args="--preset book")
    told = play(P24["moves"], "undo", "redo", "d", "f", "a", "moves", "new 24", "d", args="--preset book")
    assert told.count("The game is won.") == 5
    assert "S-W: The game is won." in told
    assert "Deal 24, book." in told
    assert told[-3:-1] == ["waste: 1 card, TS", "1 move"]


def test_lines_tell_only_what_a_move_changed(play: Play) -> None:
    assert play("3f", args="--deal 24") == [
        "foundations: clubs AC, diamonds empty, hearts empty, spades empty",
        "column 3: 1 face down, TH",
        "Score 15, 1 move, Time 0:00",
        "Your game is saved and goes on next time.",
    ]


DRAWING = ["d", "DRAW", "s-w", "sw", "piocher"]
UP = ["3f", "T3 fc", "f", "monter"]
ACROSS = ["t3-t6", "36", "3 6", "3-6x1"]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        *((typed, "S-W") for typed in DRAWING),
        *((typed, "T3-FC") for typed in UP),
        *((typed, "T3-T6") for typed in ACROSS),
    ],
)
def test_ways_to_type_a_move(play: Play, tmp_path: Path, typed: str, move: str) -> None:
    play(typed, args="--deal 24")
    save = json.loads((tmp_path / "saves" / "casual-1.json").read_text("utf-8"))
    assert save["game"]["record"]["moves"] == move


def test_the_number_of_cards_is_worked_out(play: Play, tmp_path: Path) -> None:
    """5C goes to 6H alone, then both to the black seven."""
    opening = "T3-FC S-W S-W S-W W-FD T4-T2 S-W W-T4 T6-T5"
    play(f"new {P24['deck']}", opening, "S-W", "w7", "d", "d", "d", "d", "w6", "36", "3f", "73")
    save = json.loads((tmp_path / "saves" / "casual-1.json").read_text("utf-8"))
    assert save["game"]["record"]["moves"].endswith("W-T7 S-W S-W S-W S-W W-T6 T3-T6 T3-FD T7-T3x2")


def test_a_foundations_card_comes_back(play: Play) -> None:
    told = play("3f", "c5", "c1", "h5", "d 5", args="--deal 24")
    refused = [line.split(":")[0] for line in told if ": A" in line or ": There" in line]
    assert refused == ["FC-T5", "FC-T1", "FH-T5", "FD-T5"]


def test_refused_moves_say_why_and_change_nothing(play: Play) -> None:
    told = play("12", "T1-T2x3", "W-S", "wf", "S-T1", "T2-FD", "show", args="--deal 24")
    assert told[:6] == [
        "T1-T2: A card goes on one of the other colour.",
        "T1-T2x3: There is no card here.",
        "W-S: The waste is recycled once the stock is empty.",
        "W-FC: There is no card here.",
        "S-T1: No card goes this way.",
        "T2-FD: An empty foundation takes only an ace.",
    ]
    assert "Score 0, 0 moves, Time 0:00" in told


def test_several_moves_stop_at_the_first_refused(play: Play) -> None:
    told = play("S-W S-W T1-T2 S-W S-W", args="--deal 24")
    assert told[1] == "waste: 2 cards, top TD"
    assert told[3] == "T1-T2: A card goes on one of the other colour."
    assert told[4] == "The 2 moves after it were not played."


@pytest.mark.parametrize("typed", ["hello", "88", "T9-T1", "T1-T2x14", "undo 3", "💥", "3", "\x1b[2J"])
def test_nonsense_gets_one_line(play: Play, typed: str) -> None:
    told = play(typed, args="--deal 24")
    assert len(told) == 1
    assert "means nothing here; “help” lists" in told[0]
    assert "\x1b" not in told[0]


def test_undo_redo_restart_and_new(play: Play) -> None:
    told = play(
        "u", "r", "restart", "d", "d", "u", "score", "r", "score", "restart", "u", "score", args="--deal 24"
    )
    assert told[:3] == ["Nothing to undo.", "Nothing to redo.", "This game has not begun."]
    assert [line.split(",")[1].strip() for line in told if line.startswith("Score")] == [
        *("1 move", "2 moves", "1 move", "1 move", "2 moves", "2 moves"),
        *("0 moves", "2 moves", "2 moves"),
    ]


def test_new_and_a_preset_switch_keep_each_game(play: Play) -> None:
    told = play("d", "preset casual-3", "deal", "new casual-1 7", "deal", "u", "deal", args="--deal 24")
    assert "Deal 7, casual-1." in told
    assert "The game before is put aside: “undo” brings it back until your next move." in told
    assert "Back to deal 24, as it was." in told
    assert play("deal")[0] == "Deal 24, casual-1."


def test_presets_and_deals_that_are_none(play: Play) -> None:
    told = play(
        "preset", "preset casual-9", "new casual-9", "new 18446744073709551616", "deal", args="--deal 24"
    )
    assert told[0].startswith("Preset casual-1. There are casual-1, casual-2")
    assert told[1].startswith("“casual-9” is no preset;")
    assert told[2] == told[3] == "That is no deal: a number, a 46-character code or 52 cards."
    assert told[4:] == ["Deal 24, casual-1.", f"Code {Deal.of(24).code}"]


def test_moves_score_stats_pause_help(play: Play) -> None:
    told = play("moves", "score", "stats", "pause", "", "help", args="--deal 24")
    assert told[0] == "Possible: S-W T3-FC T3-T6 T5-T1 T6-T5"
    assert told[1] == "Score 0, 0 moves, Time 0:00"
    assert told[2] == "No finished game yet."
    assert told[3] == "Paused, the clock stands. Enter goes on."
    assert told[4] == "stock: 24 cards"
    assert "Moves" in told


def test_stats_count_leaving_and_undo_takes_it_back(play: Play) -> None:
    told = play("d", "new 7", "stats", "u", "stats", "new 8", "d", "u", "stats", args="--deal 24")
    assert told.count("Games: 1") == 2
    assert told.count("No finished game yet.") == 1
    assert play("stats")[:3] == ["Games: 1", "Wins: 0", "Win rate: 0%"]


def test_a_vegas_bank_and_its_passes(play: Play) -> None:
    told = play("3f", "score", "restart", "stats", *["d"] * 25, args="--preset vegas-1 --deal 24")
    assert "Score -47, 1 move, Time 0:00, Pass 1 of 1" in told
    assert "Bank: -47" in told
    assert "W-S: There is no pass left: the stock cannot be gone through again." in told


def test_draw_three_shows_the_group_that_lies_open(play: Play) -> None:
    told = play("d", args="--preset casual-3 --deal 24")
    assert told[1] == "waste: 3 cards, top QS, under it TS TD"
    drawn = play("table", args="--preset casual-3")
    assert drawn[1].startswith(" Stock 21   Waste 3  10♠ 10♦ [Q♠]")


def test_an_automatic_finish(play: Play) -> None:
    """Played to the point where only face-up columns are left, `a` does the rest as one step."""
    moves = P24["moves"].split()
    play(f"new {P24['deck']}", " ".join(moves[:80]), args="--preset book")
    assert "The automatic finish comes when every card is face up" in " ".join(
        play("a", args="--preset book")
    )
    rest = play(" ".join(moves[80:-8]), "a", args="--preset book")
    assert "8 cards sent up." in rest
    assert rest[-1].startswith("Won!")


def test_a_finish_by_proof(play: Play) -> None:
    """All cards lie open, some of them in the stock: a search proves the finish, and `a` plays its line."""
    moves = P24["moves"].split()
    rest = play(f"new {P24['deck']}", " ".join(moves[:90]), "a", args="--preset book")
    assert "23 cards sent up." in rest
    assert rest[-1].startswith("Won!")


def test_french(play: Play) -> None:
    told = play(
        "pioche",
        "12",
        "annuler",
        "rétablir",
        "bla",
        "langue en",
        "score",
        args="--deal 24",
        KLONDIKE_LANG="fr",
    )
    assert told[:3] == [
        "pioche\xa0: 23 cartes",
        "défausse\xa0: 1 carte, TS",
        "Score 0, 1\xa0coup, Temps 0:00",
    ]
    assert "T1-T2\xa0: Une carte se pose sur une carte de l’autre couleur." in told
    assert "«\xa0bla\xa0» ne veut rien dire ici\u202f; «\xa0aide\xa0» donne ce qui se tape." in told
    assert "Score 0, 1 move, Time 0:00" in told


def test_the_locale_chooses_the_language(play: Play) -> None:
    assert "pioche\xa0: 24 cartes" in play(
        args="--deal 24", whole=True, KLONDIKE_LANG="", LC_ALL="fr_FR.UTF-8"
    )


def test_ascii_is_ascii_in_both_languages(play: Play) -> None:
    for language in ("en", "fr"):
        whole = play(
            "d", "d", "12", "help", "bla", args="--ascii --table", whole=True, KLONDIKE_LANG=language
        )
        assert "".join(whole).isascii()
    assert any("[TD]" in line for line in play("d", "d", args="--ascii --table --deal 24"))
    assert "".join(play("help", whole=True, TERM="dumb")).isascii()


def test_colour_is_for_terminals_or_on_request(play: Play) -> None:
    assert COLOUR not in "".join(play("d", args="--table", whole=True))
    assert COLOUR in "".join(play("d", args="--table --color", whole=True, NO_COLOR="1"))


def test_drawn_or_told(play: Play) -> None:
    told = play("table", "lines", args="--plain --deal 24")
    assert told[1] == " Stock 24   Waste 0                             –♣    –♦    –♥    –♠"
    assert "Score 0 · 0 moves · Time 0:00" in told
    assert told[-1] == "Score 0, 0 moves, Time 0:00"
