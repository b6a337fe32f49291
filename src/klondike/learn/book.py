"""The guide's text: twelve parts a language, read into blocks that the page and the terminal both show.

Text is CommonMark; a line of its own like `{{diagram rule-columns}}` is a directive, and a heading names its
anchor: `### Turning up {#rule-turn-up}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

LANGUAGES: Final = ("en", "fr")
PARTS: Final = (
    "need",
    "setup",
    "rules",
    "not-allowed",
    "lessons",
    "walk-through",
    "situations",
    "draws-and-scores",
    "odds",
    "habits",
    "glossary",
    "cite",
)
"""The anchors of the parts, in order; the same in every language."""

_HEADING: Final = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)\}")
_DIRECTIVE: Final = re.compile(r"\{\{([a-z]+)(?: ([\w-]+))?\}\}")


@dataclass(frozen=True, slots=True)
class Heading:
    """A part's heading (level 2) or a section's (level 3)."""

    level: int
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Text:
    """CommonMark between headings and directives."""

    source: str


@dataclass(frozen=True, slots=True)
class Directive:
    """Something that data shows: a diagram, a board, a table."""

    name: str
    argument: str


Block = Heading | Text | Directive


@dataclass(frozen=True, slots=True)
class Part:
    """One of the twelve parts; its first block is its heading."""

    number: int
    slug: str
    blocks: tuple[Block, ...]

    @property
    def heading(self) -> Heading:
        """The part's own heading."""
        first = self.blocks[0]
        assert isinstance(first, Heading), f"part {self.slug} begins without a heading"
        return first

    @property
    def anchors(self) -> list[str]:
        """Every anchor, the part's own first."""
        return [block.anchor for block in self.blocks if isinstance(block, Heading)]


@cache
def parts(language: str) -> tuple[Part, ...]:
    """The parts of a language in order. A `KeyError` for a language that there is none of.

    >>> [part.heading.anchor for part in parts("en")][:3]
    ['need', 'setup', 'rules']
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    folder = _content() / language
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".md"))
    return tuple(
        Part(int(name[:2]), name[3:-3], tuple(read_blocks((folder / name).read_text("utf-8"))))
        for name in names
    )


@cache
def words_of(name: str, language: str) -> Mapping[str, Any]:
    """The words that belong to data, by the data's names: `content/en/diagrams.json` for `diagrams`."""
    told: Mapping[str, Any] = json.loads((_content() / language / f"{name}.json").read_text("utf-8"))
    return told


@cache
def data(name: str) -> Mapping[str, Any]:
    """Data that is the same in every language: `data/diagrams.json` for `diagrams`."""
    told: Mapping[str, Any] = json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8"))
    return told


def read_blocks(source: str) -> Iterator[Block]:
    """Cuts a text into headings, directives and what is between.

    >>> list(read_blocks("## Cards {#cards}\\n\\nFew.\\n\\n{{board cards}}\\n"))
    [Heading(level=2, title='Cards', anchor='cards'), Text(source='Few.'), Directive(name='board', \
argument='cards')]
    """
    lines: list[str] = []
    for line in [*source.splitlines(), "## {#}"]:
        heading, directive = _HEADING.fullmatch(line), _DIRECTIVE.fullmatch(line)
        if not heading and not directive and line != "## {#}":
            lines.append(line)
            continue
        text = "\n".join(lines).strip()
        lines = []
        if text:
            yield Text(text)
        if heading:
            yield Heading(len(heading[1]), heading[2], heading[3])
        elif directive:
            yield Directive(directive[1], directive[2] or "")


def _content() -> Traversable:
    return files(__package__) / "content"
