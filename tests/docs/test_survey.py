"""docs/survey.md runs: its surveys as dry runs, its other commands on a small survey."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support import ROOT

TEXT = (ROOT / "docs" / "survey.md").read_text("utf-8")
COMMANDS = re.findall(r"^\$ (.*)$", TEXT, re.MULTILINE)


def shell(command: str, folder: Path) -> str:
    """Runs a command in a folder, where `klondike` is ours and `python` is this one."""
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    for name, module in (("klondike", "-m klondike"), ("python", "")):
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n', "utf-8")
        script.chmod(0o755)
    path = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=folder, env=os.environ | path
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the survey that the document makes, of fewer deals."""
    folder = tmp_path_factory.mktemp("docs")
    shell("klondike survey --deals 1:20 --draw 3 --engine threads --out surveys/draw-3", folder)
    return folder


@pytest.mark.parametrize("command", [one for one in COMMANDS if one.startswith("klondike survey")])
def test_its_surveys_can_be_run(place: Path, command: str) -> None:
    assert "deals asked, 20 of them done" in shell(f"{command} --dry-run", place)


@pytest.mark.parametrize("command", [one for one in COMMANDS if one.startswith(("klondike odds", "python"))])
def test_its_other_commands_run(place: Path, command: str) -> None:
    assert "winnable" in shell(command, place)


def test_a_row_has_the_states_that_solving_the_deal_tells(place: Path) -> None:
    (solving,) = (one for one in COMMANDS if one.startswith("klondike solve"))
    (row,) = (one for one in COMMANDS if "WHERE deal" in one)
    (states,) = re.findall(r"\(([\d,]+) states", shell(solving, place))
    assert f" {states.replace(',', '')} " in shell(row, place)


def test_it_tells_every_column_and_option() -> None:
    for column in ("deal", "verdict", "states", "seconds", "length", "stopped"):
        assert f"`{column}`" in TEXT
    for option in (
        "--draw",
        "--passes",
        "--no-worry-back",
        "--max-states",
        "--engine",
        "--workers",
        "--dry-run",
    ):
        assert option in TEXT
