"""docs/winnable.md runs: its Python as it stands, its command with what it prints."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys

from support import ROOT

TEXT = (ROOT / "docs" / "winnable.md").read_text("utf-8")


def test_its_python_runs() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, "winnable.md", None, 0)
    assert len(test.examples) >= 6
    assert doctest.DocTestRunner().run(test).failed == 0


def test_its_command_prints_what_it_says() -> None:
    ((command, printed),) = re.findall(r"\$ klondike (.*)\n(.*)", TEXT)
    done = subprocess.run(
        [sys.executable, "-m", "klondike", *command.split()], capture_output=True, cwd=ROOT, check=True
    )
    told = json.loads(done.stdout)
    keys = re.findall(r'"(\w+)":', printed)
    assert [key for key in told if key in keys] == keys
    assert told["verdict"] == "winnable"
