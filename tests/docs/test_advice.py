"""docs/advice.md runs: its Python as it stands, its commands with what they print; it knows every reason."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from klondike import Reason
from support import ROOT

TEXT = (ROOT / "docs" / "advice.md").read_text("utf-8")


def test_its_python_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(code, {}, "advice.md", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def commands() -> list[tuple[str, str]]:
    (block,) = re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL)
    return re.findall(r"\$ (.*)\n(.*)", block)


@pytest.mark.parametrize(("command", "printed"), commands())
def test_its_commands_print_what_it_says(tmp_path: Path, command: str, printed: str) -> None:
    script = tmp_path / "klondike"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m klondike "$@"\n', "utf-8")
    script.chmod(0o755)
    path = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "KLONDIKE_LANG": "en"}
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, env=os.environ | path)
    pattern = ".*".join(map(re.escape, printed.split("…")))
    assert re.fullmatch(pattern, done.stdout.decode().strip()), done.stdout


def test_it_tells_every_reason() -> None:
    table = TEXT[TEXT.index("## The reasons") : TEXT.index("## The thoughtful hint")]
    assert set(re.findall(r"`([a-z_]+)`", table)) == {reason.value for reason in Reason}
