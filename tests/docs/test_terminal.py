"""docs/terminal.md tells the truth: its sittings are what the command prints, its words are all there."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from klondike.cli import cli
from klondike.terminal.words import Ask, Verb, read_line
from support import ROOT

TEXT = (ROOT / "docs" / "terminal.md").read_text("utf-8")


def play(home: Path, typed: str, *args: str) -> str:
    env = {"KLONDIKE_HOME": str(home), "KLONDIKE_LANG": "en", "TERM": "xterm"}
    return CliRunner().invoke(cli, ["play", "--deal", "24", *args], input=typed, env=env).stdout


def test_the_drawn_table(tmp_path: Path) -> None:
    table = TEXT.split("$ klondike play --deal 24\n")[1].split("```")[0]
    assert table in play(tmp_path, "", "--table")


def test_the_told_sitting(tmp_path: Path) -> None:
    typed, told = re.findall(
        r"\$ printf '(.*)' \| klondike play --plain --deal 24\n(.*?)```", TEXT, re.DOTALL
    )[0]
    assert play(tmp_path, typed.replace("\\n", "\n"), "--plain") == told


def test_every_word_in_the_table_and_every_act_is_there() -> None:
    rows = TEXT.split("| English | French | does |")[1].split("\n\n")[0].splitlines()[2:]
    words = [
        word for row in rows for cell in row.split("|")[1:3] for word in re.findall(r"`([^\s`]+)[^`]*`", cell)
    ]
    meant = [asked.verb if isinstance(asked := read_line(word), Ask) else None for word in words]
    assert None not in meant
    assert set(meant) == set(Verb) - {Verb.SAVE_OVER}
