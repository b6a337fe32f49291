"""What `klondike play` keeps: resuming, damaged saves, disks that refuse, two terminals, files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from klondike import Deal, Game, Record, Rules
from klondike.cli import cli
from support import read_json

P24 = read_json("minimal.json")["cases"][0]


def klondike(home: Path, *typed: str, args: str = "") -> list[str]:
    """One sitting; everything it printed."""
    done = CliRunner().invoke(
        cli,
        ["play", "--plain", *args.split()],
        input="".join(f"{line}\n" for line in typed),
        env={"KLONDIKE_HOME": str(home), "KLONDIKE_LANG": "en", "TERM": "xterm"},
    )
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return done.stdout.splitlines()


def save_of(home: Path, preset: str = "casual-1") -> Path:
    return home / "saves" / f"{preset}.json"


def record_of(home: Path, preset: str = "casual-1") -> dict[str, object]:
    record = json.loads(save_of(home, preset).read_text("utf-8"))["game"]["record"]
    assert isinstance(record, dict)
    return record


def test_a_game_goes_on_with_undo_redo_and_what_was_put_aside(tmp_path: Path) -> None:
    klondike(tmp_path, "3f", "d", "d", "u", args="--deal 24")
    assert klondike(tmp_path)[0] == "Your game goes on: deal 24, casual-1."
    klondike(tmp_path, "r", "new 7")
    told = klondike(tmp_path, "u", "score", "u", "u", "u", "u")
    assert told[0] == "Deal 7, casual-1."
    assert "Back to deal 24, as it was." in told
    assert "Score 15, 3 moves, Time 0:00" in told
    assert "Score 0, 0 moves, Time 0:00" in told
    assert "Nothing to undo." in told
    assert (record_of(tmp_path)["moves"], record_of(tmp_path)["undone"]) == ("", "T3-FC S-W S-W")


def test_a_restart_is_undone_after_quitting(tmp_path: Path) -> None:
    klondike(tmp_path, "3f", "restart", args="--deal 24")
    assert record_of(tmp_path)["moves"] == ""
    klondike(tmp_path, "u")
    assert record_of(tmp_path)["moves"] == "T3-FC"
    klondike(tmp_path, "restart", "d")
    assert "Nothing to undo." in klondike(tmp_path, "u", "u")


def test_the_clock_goes_on(tmp_path: Path) -> None:
    klondike(tmp_path, "d", args="--deal 24")
    save = json.loads(save_of(tmp_path).read_text("utf-8"))
    save["game"]["record"]["seconds"] = 3725
    save_of(tmp_path).write_text(json.dumps(save), "utf-8")
    assert "Score 0, 1 move, Time 1:02:05" in klondike(tmp_path)


def test_another_deal_is_like_a_new_game(tmp_path: Path) -> None:
    klondike(tmp_path, "3f", args="--deal 24")
    assert klondike(tmp_path, args="--deal 24")[0] == "Your game goes on: deal 24, casual-1."
    told = klondike(tmp_path, "stats", args="--deal 7")
    assert told[0] == "Deal 7, casual-1."
    assert "Games: 1" in told
    told = klondike(tmp_path, "u", "stats")
    assert "Back to deal 24, as it was." in told
    assert "No finished game yet." in told


def test_a_won_game_is_counted_once_and_followed_by_the_next(tmp_path: Path) -> None:
    klondike(tmp_path, f"new {P24['deck']}", P24["moves"], args="--preset book")
    told = klondike(tmp_path, "stats", "u", "restart", "u", "stats", args="--preset book")
    assert told[0].startswith("Deal ")
    assert told.count("Games: 1") == told.count("Wins: 1") == 2
    assert f"Fewest moves: {len(P24['moves'].split())}" in told


@pytest.mark.parametrize(
    "damage",
    [
        *(b"", b"{", b"\xff\xfe\x00", b"[]", b"[" * 100_000),
        b'{"format": "klondike-save/2"}',
        b'{"format": "klondike-save/1", "game": {}, "aside": [], "tally": {}}',
    ],
    ids=["empty", "cut", "binary", "array", "deep", "foreign", "hollow"],
)
def test_a_damaged_save_is_kept_aside(tmp_path: Path, damage: bytes) -> None:
    klondike(tmp_path, "d", args="--deal 24")
    for number in (1, 2):
        save_of(tmp_path).write_bytes(damage)
        told = klondike(tmp_path, "d")
        assert told[0] == f"A saved game could not be read; it is kept as casual-1.json.broken-{number}."
        assert save_of(tmp_path).with_name(f"casual-1.json.broken-{number}").read_bytes() == damage
        assert klondike(tmp_path)[0].startswith("Your game goes on: deal ")


@pytest.mark.parametrize(
    ("key", "value"),
    [("moves", "S-W T1-T2"), ("score", 7), ("rules", "casual-3"), ("deal", "x"), ("result", "won")],
)
def test_a_save_that_lies_is_kept_aside(tmp_path: Path, key: str, value: object) -> None:
    klondike(tmp_path, "3f", args="--deal 24")
    save = json.loads(save_of(tmp_path).read_text("utf-8"))
    save["game"]["record"][key] = value
    save_of(tmp_path).write_text(json.dumps(save), "utf-8")
    assert "kept as casual-1.json.broken-1" in klondike(tmp_path)[0]


@pytest.mark.parametrize(
    "lies",
    [
        {"best_seconds": 5},
        {"wins": -1},
        {"wins": 1, "streak": 2, "best_streak": 2},
        {"wins": 1, "timed_wins": 1},
        {"losses": 10**400},
    ],
)
def test_a_save_whose_tally_lies_is_kept_aside(tmp_path: Path, lies: dict[str, int]) -> None:
    klondike(tmp_path, "3f", args="--deal 24")
    save = json.loads(save_of(tmp_path).read_text("utf-8"))
    save["tally"] |= lies
    save_of(tmp_path).write_text(json.dumps(save), "utf-8")
    assert "kept as casual-1.json.broken-1" in klondike(tmp_path, "stats")[0]


def test_a_record_with_endless_seconds_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "endless.json"
    record = Record.of(Game(Deal.of(24))).to_json() | {"seconds": 10**400}
    file.write_text(json.dumps(record), "utf-8")
    told = klondike(tmp_path, f"load {file}", "d", "score", args="--deal 24")
    assert f"{file} was not loaded: It is not a whole record of a game." in told
    assert told[-2:] == ["Score 0, 1 move, Time 0:00", "Your game is saved and goes on next time."]


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("in the way", "utf-8")
    copy = tmp_path / "copy.json"
    told = klondike(home, "3f", "d", "quit", f"save {copy}", "quit", args="--deal 24")
    assert sum("cannot be saved" in line for line in told) == 1
    assert "Score 15, 2 moves, Time 0:00" in told
    assert told[-2] == "This game is not saved: “save FILE” keeps it, “quit” again leaves it."
    assert told[-1] == f"Saved as {copy}."
    assert Record.parse(copy.read_text("utf-8")).moves == "T3-FC S-W"
    assert home.read_text("utf-8") == "in the way"
    told = klondike(home, "d", args="--deal 24")
    assert told[-1] == "This game was not saved; “save FILE” would have kept it."


def test_an_unsaved_game_survives_a_look_at_another_preset(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("", "utf-8")
    told = klondike(home, "3f", "preset book", "preset casual-1", "score", args="--deal 24")
    assert "Score 15, 1 move, Time 0:00" in told[-4:]


def test_a_save_that_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    save_of(tmp_path).mkdir(parents=True)
    told = klondike(tmp_path, "d", "d")
    assert sum("cannot be saved (Is a directory)" in line for line in told) == 1
    assert save_of(tmp_path).is_dir()


@contextmanager
def other_terminal(home: Path, *typed: str) -> Iterator[None]:
    """A second sitting at the same saves, open while the block runs."""
    with subprocess.Popen(
        [sys.executable, "-m", "klondike", "play", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "KLONDIKE_HOME": str(home), "KLONDIKE_LANG": "en", "PYTHONUTF8": "1"},
        text=True,
        encoding="utf-8",
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdin.write("".join(f"{line}\n" for line in typed) + "pause\n")
        other.stdin.flush()
        while "Paused" not in other.stdout.readline():
            pass
        yield
        other.stdin.close()
        other.stdout.read()


def test_two_terminals_do_not_destroy_each_others_game(tmp_path: Path) -> None:
    klondike(tmp_path, args="--deal 24")
    with other_terminal(tmp_path, "3f"):
        told = klondike(tmp_path, "score", "d", "quit", "preset book", "d")
        assert told[0].startswith("This game is open in another terminal: what you play here is not saved.")
        assert "Score 15, 1 move, Time 0:00" in told
        assert "This game is not saved: “save FILE” keeps it, “quit” again leaves it." in told
        assert klondike(tmp_path)[-1] == "“help” lists what can be typed."
    assert record_of(tmp_path)["moves"] == "T3-FC"
    assert record_of(tmp_path, "book")["moves"] == "S-W"
    klondike(tmp_path, "d")
    assert record_of(tmp_path)["moves"] == "T3-FC S-W"


def test_save_and_load_a_file(tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    told = klondike(
        tmp_path, "3f", f"save {file}", "d", f"save {file}", "save", args="--preset casual-3 --deal 24"
    )
    assert f"Saved as {file}." in told
    assert f"{file} exists; “save! {file}” writes over it." in told
    assert "Name a file, like “save game.json” or “load game.json”." in told
    assert Record.parse(file.read_text("utf-8")).moves == "T3-FC"
    klondike(tmp_path, f"save! {file}", args="--preset casual-3")
    assert Record.parse(file.read_text("utf-8")).moves == "T3-FC S-W"
    told = klondike(tmp_path, f"load {file}", "deal", "u", "score")
    assert f"{file}: deal 24, casual-3." in told
    assert "Score 15, 1 move, Time 0:00" in told


def test_a_game_of_other_rules_has_a_place_of_its_own(tmp_path: Path) -> None:
    game = Game(Deal.of(24), Rules(draw=3, worry_back=False))
    game.play("S-W")
    file = tmp_path / "custom.json"
    file.write_text(Record.of(game).to_text(), "utf-8")
    klondike(tmp_path, "d", args="--deal 7")
    assert f"{file}: deal 24, other." in klondike(tmp_path, f"load {file}", "d")
    told = klondike(tmp_path, "preset other", "new 8", "d")
    assert "Your game goes on: deal 24, other." in told
    assert "waste: 3 cards, top" in told[-4] + told[-3] + told[-2]
    assert klondike(tmp_path)[0] == "Your game goes on: deal 7, casual-1."


def test_files_that_cannot_be_loaded_are_one_line_each(tmp_path: Path) -> None:
    game = Game(Deal.of(24))
    game.play("T3-FC")
    good = Record.of(game).to_json()
    files = {
        "text.json": "hello",
        "large.json": " " * 65_537,
        "foreign.json": '{"format": "chess"}',
        "hollow.json": '{"format": "klondike-record/1"}',
        "illegal.json": json.dumps({**good, "moves": "T3-FC T1-T2", "groups": []}),
        "nonsense.json": json.dumps({**good, "moves": "T3-FC hello"}),
        "score.json": json.dumps({**good, "score": 3}),
        "result.json": json.dumps({**good, "result": "won"}),
        "deal.json": json.dumps({**good, "deal": "7S"}),
        "preset.json": json.dumps({**good, "rules": "casual-4"}),
        "rules.json": json.dumps({**good, "rules": {"draw": 4}}),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    names = [*files, "missing.json", "."]
    told = klondike(tmp_path, *(f"load {tmp_path / name}" for name in names), args="--deal 24")
    answers = told[told.index("“help” lists what can be typed.") + 1 :]
    assert [answer.removeprefix(str(tmp_path)).split(": ", 1)[-1] for answer in answers] == [
        "It is not JSON.",
        "It is larger than 65,536 bytes.",
        "Its format is unknown here, expected klondike-record/1.",
        "It is not a whole record of a game.",
        "Move 2: A card goes on one of the other colour.",
        "Move 2: That is no move.",
        "Its score is not what its moves earn.",
        "Its result is not what its moves lead to.",
        "That is no deal: a number, a 46-character code or 52 cards.",
        "Its preset is unknown.",
        "Its rules are none.",
        "No such file or directory",
        f"{tmp_path} is no file.".removeprefix(str(tmp_path)),
    ]


@pytest.mark.parametrize("act", ["load", "save", "save!"])
@pytest.mark.parametrize(
    "name", ["x" * 5_000, "no/such/\x1b[2Jfolder/game", "~nobody-has-this-name/game", "\0"]
)
def test_a_name_no_file_can_have_is_one_plain_line(tmp_path: Path, act: str, name: str) -> None:
    (answer,) = klondike(tmp_path, f"{act} {name}", args="--deal 24")[-1:]
    assert " was not " in answer
    assert answer.isprintable()
    assert len(answer) < 400


def test_a_loaded_win_counts_for_nobody(tmp_path: Path) -> None:
    game = Game(Deal.of(P24["deck"]), Rules.of("book"))
    for move in P24["moves"].split():
        game.play(move)
    file = tmp_path / "won.json"
    file.write_text(Record.of(game).to_text(), "utf-8")
    told = klondike(tmp_path, "d", f"load {file}", "stats", "u", "stats", args="--preset book --deal 24")
    assert "Games: 1" in told
    assert "Wins: 0" in told
    assert told[-2] == "No finished game yet."
