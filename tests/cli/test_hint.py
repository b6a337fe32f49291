"""`klondike hint`: one answer a line, from games, positions and records, in both languages."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from klondike import Deal, Game, Record, Rules, hint
from klondike.cli import cli


def answers(*lines: object, options: tuple[str, ...] = (), exit_code: int = 0) -> list[Any]:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    run = CliRunner().invoke(cli, ["hint", "-", "--format", "jsonl", *options], input=text)
    assert run.exit_code == exit_code, run.output
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_a_game_is_answered_with_exactly_these_keys() -> None:
    (answer,) = answers({"deal": "24", "rules": "casual-3"})
    assert answer == {
        "move": "T3-FC",
        "reason": "safe_up",
        "win_share": None,
        "thoughtful": False,
        "message": "ace of clubs: safe to send up.",
    }


def test_the_hint_is_the_librarys() -> None:
    game = Game(Deal.of(24), Rules.of("vegas-3"))
    game.play("T3-FC")
    line = {"deal": 24, "rules": "vegas-3", "moves": "T3-FC"}
    for playouts in (None, 5):
        expected = hint(game, playouts=playouts)
        (answer,) = answers(line, options=("--playouts", str(playouts)) if playouts else ())
        assert (answer["move"], answer["reason"]) == (str(expected.move), expected.reason)
        assert answer["win_share"] == expected.win_share is not None


def test_deals_positions_and_records_are_read() -> None:
    game = Game(Deal.of(24), Rules.of("casual-3"))
    game.play("T3-FC")
    game.play("S-W")
    game.undo()
    record = Record.of(game).to_json()
    by_record, by_game, by_deal = answers(record, {"deal": 24, "rules": "casual-3", "moves": "T3-FC"}, "24")
    assert by_record == by_game
    assert by_deal["move"] == "T3-FC"


def test_what_is_refused_is_answered_in_its_place() -> None:
    bad, good = answers({"deal": 24, "moves": "S-W W-S"}, {"deal": 24}, exit_code=1)
    assert (bad["ok"], bad["error"], bad["at"]) == (False, "stock_not_empty", 1)
    assert good["move"] == "T3-FC"


def test_thoughtful_says_so() -> None:
    (answer,) = answers({"deal": 24, "rules": "casual-3"}, options=("--thoughtful",))
    assert (answer["reason"], answer["win_share"], answer["thoughtful"]) == ("winning", 1.0, True)


def test_a_won_game_has_nothing_new() -> None:
    piles = {"stock": "", "waste": "", "foundations": dict.fromkeys("CDHS", 13)}
    position = piles | {"face_down": [""] * 7, "face_up": [""] * 7}
    (answer,) = answers({"position": position})
    assert (answer["move"], answer["reason"], answer["win_share"]) == (None, "nothing_new", None)


def test_words_are_in_the_players_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KLONDIKE_LANG", "fr")
    run = CliRunner().invoke(cli, ["hint", "-", "--format", "text"], input='{"deal": 24}')
    assert run.stdout == "1: T3-FC: as de trèfle\xa0: peut monter sans risque.\n"


def test_text_shows_the_share_and_errors_on_stderr() -> None:
    lines = '{"deal": 24, "rules": "vegas-3", "moves": "T3-FC"}\n{"deal": "x"}'
    run = CliRunner().invoke(cli, ["hint", "-", "--format", "text"], input=lines)
    assert run.exit_code == 1
    assert "%)" in run.stdout
    assert run.stderr == "klondike: 2: bad deal 'x', expected a number, a code or a deck\n"


@pytest.mark.parametrize("options", [("--playouts", "0"), ("--playouts", "x"), ("--format", "xml")])
def test_bad_usage_exits_2(options: tuple[str, ...]) -> None:
    run = CliRunner().invoke(cli, ["hint", "-", *options], input="24", standalone_mode=True)
    assert run.exit_code == 2


# Text for a person, JSON for a program


TEXT = "1: T3-FC: ace of clubs: safe to send up.\n"


def on_a_terminal(*options: str) -> str:
    """What the command writes to a pseudo-terminal."""
    screen, output = pty.openpty()
    command = [sys.executable, "-m", "klondike", "hint", "-", *options]
    with os.fdopen(screen, "rb") as shown:
        env = os.environ | {"KLONDIKE_LANG": "en", "PYTHONUTF8": "1"}
        subprocess.run(command, input=b"24", stdout=output, env=env, check=True)
        told = shown.read1().decode().replace("\r\n", "\n")
        os.close(output)
    return told


def test_a_terminal_is_told_in_words_unless_asked_otherwise() -> None:
    assert on_a_terminal() == on_a_terminal("--format", "text") == TEXT
    assert json.loads(on_a_terminal("--format", "jsonl"))["move"] == "T3-FC"


def test_a_pipe_and_a_file_get_the_object_unless_asked_otherwise(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "klondike", "hint", "-"]
    env = os.environ | {"KLONDIKE_LANG": "en"}

    def piped(*options: str) -> str:
        return subprocess.run([*command, *options], input=b"24", capture_output=True, env=env).stdout.decode()

    with (tmp_path / "answers").open("w+b") as file:
        subprocess.run(command, input=b"24", stdout=file, env=env, check=True)
        file.seek(0)
        written = file.read().decode()
    assert written == piped() == piped("--format", "jsonl")
    assert json.loads(written)["reason"] == "safe_up"
    assert piped("--format", "text") == TEXT


def test_a_refused_line_is_answered_in_its_place_through_a_pipe() -> None:
    run = CliRunner().invoke(cli, ["hint", "-"], input="x\n24")
    assert (run.exit_code, run.stderr) == (1, "")
    assert [line.get("error") for line in map(json.loads, run.stdout.splitlines())] == ["bad_deal", None]
