"""The READMEs run, say the same in both languages, and lead nowhere that is not there."""

from __future__ import annotations

import contextlib
import io
import re

import pytest

from support import ROOT

READMES = ("README.md", "README.fr.md")


def python_of(name: str) -> str:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)
    return str(code)


@pytest.mark.parametrize("name", READMES)
def test_the_game_in_the_readme_is_won(name: str) -> None:
    code = python_of(name)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, name, "exec"), {})
    (promised,) = re.findall(r"print\(.*\)  # (.*)", code)
    assert printed.getvalue().strip() == promised


def test_both_readmes_show_the_same_code() -> None:
    without_comments = [re.sub(r"  #.*", "", python_of(name)) for name in READMES]
    assert without_comments[0] == without_comments[1]


DOCUMENTS = [*READMES, "CONTRIBUTING.md", *(f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    file = ROOT / name
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", file.read_text("utf-8")):
        assert "://" in target or (file.parent / target).exists(), target


def test_french_typography() -> None:
    text = re.sub(
        r"```.*?```|`[^`]*`|<[^>]*>", "", (ROOT / "README.fr.md").read_text("utf-8"), flags=re.DOTALL
    )
    assert not re.findall(r" [;:!?»]|« ", text), "a plain space where one that does not break belongs"
    assert "'" not in text, "a straight apostrophe"
