"""`klondike learn` as a reader meets it: the list, a part, a lesson played, and what is not there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from klondike.learn.boards import boards
from support import ROOT


def learn(*args: str, stdin: str = "", home: Path | None = None) -> tuple[int, str, str]:
    """Runs the command; exit code, stdout, stderr."""
    environ = {**os.environ, "KLONDIKE_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    if home is not None:
        environ["KLONDIKE_HOME"] = str(home)
    done = subprocess.run(
        [sys.executable, "-m", "klondike", "learn", *args],
        input=stdin.encode(),
        capture_output=True,
        cwd=ROOT,
        env=environ,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_the_list_of_parts_in_the_language_asked_for() -> None:
    code, out, err = learn()
    assert (code, err) == (0, "")
    assert " 3  rules             The rules" in out
    assert "Les règles" in learn("--lang", "fr")[1]


def test_a_section_with_its_picture() -> None:
    code, out, _ = learn("rule-turn-up")
    assert code == 0
    assert out.startswith("Turning up\n")
    assert "8♦" in out
    assert "8D" in learn("rule-turn-up", "--ascii")[1]


def test_a_lesson_is_played_to_its_goal_and_touches_no_save(tmp_path: Path) -> None:
    way = " ".join(map(str, boards()["first-ace"].way))
    code, out, err = learn("lesson", "first-ace", stdin=f"new\n{way}\nquit\n", home=tmp_path)
    assert (code, err) == (0, "")
    assert "Send an ace up to its foundation." in out
    assert "A lesson is apart from your games" in out
    assert "✓ An ace is up, and its foundation is open." in out
    assert not list(tmp_path.iterdir())


def test_a_lesson_says_what_to_look_for_after_a_while() -> None:
    board = boards()["free-card"]
    assert board.hint_after
    _, out, _ = learn("lesson", "free-card", stdin="T1-T2\n" * board.hint_after)
    assert out.count("Start from the red 6") == 1
    assert "✓" not in out


def test_answers_are_told_when_asked_for() -> None:
    _, questions, _ = learn("7")
    _, told, _ = learn("7", "--answers")
    assert "A: " not in questions
    assert questions.endswith("For the answers, the same command with --answers.\n")
    assert told.count("A: ") == told.count("B: ") == 7
    assert "--answers" not in told


@pytest.mark.parametrize(("language", "picture"), [("en", "deal-24.svg"), ("fr", "deal-24.fr.svg")])
def test_a_deal_is_drawn_in_the_reader_s_language(language: str, picture: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "klondike", "deal", "24", "--format", "svg"],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "KLONDIKE_LANG": language},
    )
    assert done.returncode == 0
    assert done.stdout == (ROOT / "docs" / picture).read_bytes()


def test_what_is_not_there_is_bad_usage() -> None:
    for args in (("nothing",), ("lesson",), ("lesson", "nothing"), ("rules", "rules")):
        code, out, err = learn(*args)
        assert (code, out) == (2, "")
        assert err.startswith("klondike: ")
        assert err.count("\n") == 1
