"""French as it is printed: what a French reader sees keeps the spaces and signs of French typography."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import pytest

from klondike.learn.pages import render_page
from klondike.locale import SOURCES, read_source
from support import ROOT

# What is not prose: code, addresses, tags, directives and anchors, Fluent's names and variables.
CODE: Final = r"```.*?```|`[^`]*`"
MARKUP: Final = re.compile(
    CODE + r"|\{\{[^}]*\}\}|\{#[^}]*\}|\]\([^)]*\)|<[^>]*>|^\|[-| :]+\|$", re.DOTALL | re.MULTILINE
)
TITLES: Final = re.compile(r"Solitaire: Man\s+Versus\s+Machine")
"""English titles keep English spaces."""
FLUENT: Final = re.compile(r"^#.*$|^[\w-]+ =|^ *\*?\[\w+\]|\{ \$\w+ ->|enregistrer!", re.MULTILINE)

FAULTS: Final = {
    "U+202F belongs before ; ! ?": r"[^\u202f\s;!?…][;!?](?=[\s»)*_|.,\x00]|$)|[ \xa0][;!?]",
    "U+00A0 belongs before a colon": r"[^\xa0\d]:(?=[\s*_|]|$)|[ \u202f]:",
    "U+00A0 belongs inside « »": r"«[^\xa0]|[^\xa0]»",
    "U+00A0 belongs before %": r"[\d\x00][ \u202f]?%",
    "U+202F parts thousands": r"\d[ \xa0.]\d{3}(?!\d)|(?<![\d.])(?!19|20)\d{4}(?!\d)|(?<![\d.])\d{5,}",
    "the apostrophe is ’": r"'",
    "three points are one sign": r"\.\.\.",
    "œ is one letter": r"(?i)c(?:oeu)r|(?:oeu)vre|(?:oei)l\b|n(?:oeu)d|s(?:oeu)r\b|man(?:oeu)vre",
    "French quotes are « »": r"[“”\"]",
    "a plain space twice, or a tab": r"(?<=\S)  |\t",
}


def prose(markdown: str) -> str:
    """The words of a Markdown text; what is left out stands as one sign that no rule is about."""
    return TITLES.sub("\x00", MARKUP.sub("\x00", markdown))


def faults(text: str) -> list[str]:
    """Every fault of a text: the rule, and what stands there."""
    return [
        f"{rule}: {text[max(0, found.start() - 25) : found.end() + 10]!r}"
        for rule, pattern in FAULTS.items()
        for found in re.finditer(pattern, text, re.MULTILINE)
    ]


def leaves(told: Any) -> Iterator[str]:
    """Every text in a JSON document."""
    match told:
        case str():
            yield told
        case dict():
            for value in told.values():
                yield from leaves(value)
        case list():
            for value in told:
                yield from leaves(value)


def guide() -> list[Traversable]:
    """The files of the French guide."""
    folder = files("klondike.learn") / "content" / "fr"
    return sorted((file for file in folder.iterdir() if file.is_file()), key=lambda file: file.name)


@pytest.mark.parametrize("file", guide(), ids=lambda file: file.name)
def test_the_guide(file: Traversable) -> None:
    text = file.read_text("utf-8")
    if file.name.endswith(".json"):
        text = "\n".join(leaves(json.loads(text)))
    assert not faults(prose(text))


def test_the_page_with_what_data_puts_into_it() -> None:
    page = render_page("fr")
    words = re.sub(
        r"<head>.*?</head>|<(pre|code)\b.*?</\1>|<a [^>]*hreflang.*?</a>", "\x00", page, flags=re.DOTALL
    )
    assert not faults(
        TITLES.sub("\x00", re.sub(r"\s*\n\s*", " ", unescape(re.sub(r"<[^>]+>", "\x00", words))))
    )


@pytest.mark.parametrize("source", SOURCES)
def test_the_catalogue(source: str) -> None:
    words = FLUENT.sub("", read_source(source, "fr"))
    words = re.sub(r"\{ \$\w+ \}", "\x00", words)
    words = re.sub(r"(?<=\S) {2,}", "\n", words)  # columns of the terminal's help
    assert not faults(words)


def test_the_readme() -> None:
    assert not faults(prose((ROOT / "README.fr.md").read_text("utf-8")))


@pytest.mark.parametrize(
    "text",
    [
        "Voici ; et là",
        "Gagné!",
        "Combien\xa0?",
        "Le but : gagner",
        "Le but:",
        "« oui »",
        "«\u202foui\u202f»",
        "90 %",
        "90%",
        "1 000",
        "700000 points",
        "7000 points",
        "l'as",
        "et puis...",
        "la dame de coeur",
        "“oui”",
        "deux  espaces",
    ],
)
def test_a_fault_is_seen(text: str) -> None:
    assert faults(text)


def test_good_french_has_no_fault() -> None:
    assert not faults(
        "«\xa0Combien\u202f?\xa0» L’as de cœur, en 2009\xa0: 1\u202f000 donnes, "
        "90\xa0% gagnées\u202f; à 12:30, bravo\u202f!"
    )
