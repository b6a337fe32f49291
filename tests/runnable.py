"""Pages of docs/ that run: their Python as it stands, their commands with what they print."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

from support import ROOT


def python_failures(text: str, names: dict[str, object]) -> int:
    """How many examples of a page's one block of Python do not come out as written."""
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(code, names, "docs", None, 0)
    return doctest.DocTestRunner().run(test).failed


def commands(text: str) -> list[tuple[str, str]]:
    """The commands of a page's one console block, each with the line that it prints."""
    (block,) = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    return re.findall(r"\$ (.*)\n(.*)", block)


def output(command: str, folder: Path) -> str:
    """What a command prints in English, `klondike` being this one; `folder` is for the way to it."""
    script = folder / "klondike"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m klondike "$@"\n', "utf-8")
    script.chmod(0o755)
    path = {"KLONDIKE_LANG": "en", "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, env=os.environ | path)
    return done.stdout.decode().strip()


def pattern(printed: str) -> str:
    """What a page says is printed, as an expression: an ellipsis stands for anything."""
    return ".*".join(map(re.escape, printed.split("…")))
