"""docs/advice.md runs: its Python as it stands, its commands with what they print; it knows every reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from klondike import Reason
from runnable import commands, output, pattern, python_failures
from support import ROOT

TEXT = (ROOT / "docs" / "advice.md").read_text("utf-8")


def test_its_python_runs() -> None:
    assert python_failures(TEXT, {}) == 0


@pytest.mark.parametrize(("command", "printed"), commands(TEXT))
def test_its_commands_print_what_it_says(tmp_path: Path, command: str, printed: str) -> None:
    told = output(command, tmp_path)
    assert re.fullmatch(pattern(printed), told), told


def test_it_tells_every_reason() -> None:
    table = TEXT[TEXT.index("## The reasons") : TEXT.index("## The thoughtful hint")]
    assert set(re.findall(r"`([a-z_]+)`", table)) == {reason.value for reason in Reason}
