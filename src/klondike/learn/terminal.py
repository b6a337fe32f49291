"""The guide as text, for a terminal: the same parts, their pictures as tables of letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final, TypeGuard

from ..locale import Messages, messages
from . import cite, odds_page, scores
from .boards_page import WALK, board_position, verdict_words
from .book import Block, Directive, Heading, Part, Text, data, parts, words_of
from .picture import Arrow, Picture, foundation_card, pile_words, short_card
from .plain import text_table
from .refusals import refusal_words, with_refusals
from .situations import situations
from .walk import walk

WIDTH: Final = 78


def contents(language: str) -> list[str]:
    """The list of parts, each with the name it is asked for by.

    >>> contents("en")[0]
    ' 1  need              What you need'
    """
    return [f"{part.number:>2}  {part.heading.anchor:16}  {part.heading.title}" for part in parts(language)]


def find(name: str, language: str) -> tuple[Block, ...]:
    """The blocks of a part, by its number, anchor or slug, or of a section by its anchor. A `KeyError` for
    any other name.

    >>> find("rule-runs", "fr")[0].title
    'Déplacer une suite'
    """
    for part in parts(language):
        if name in (str(part.number), part.heading.anchor, part.slug):
            return part.blocks
        if name in part.anchors:
            return _section(part, name)
    raise KeyError(name)


def _section(part: Part, anchor: str) -> tuple[Block, ...]:
    headings = [i for i, block in enumerate(part.blocks) if isinstance(block, Heading)]
    at = headings[part.anchors.index(anchor)]
    return part.blocks[at : next((i for i in headings if i > at), None)]


def lines(blocks: Sequence[Block], language: str, width: int = WIDTH, *, answers: bool = False) -> list[str]:
    """Blocks as lines no wider than `width`, tables of cards aside. A situation's answer is told with
    `answers` only, for who reads it beside the question has nothing left to decide.

    >>> lines(find("rules", "en"), "en")[:2]
    ['The rules', '=========']
    """
    words = messages(language)
    told: list[str] = []
    for block in blocks:
        shown = list(_show(block, words, width))
        if answers and _is_situation(block):
            shown += _answer(block.argument, words, width)
        if shown:
            told += [*shown, ""]
    if not answers and any(map(_is_situation, blocks)):
        told += [words("guide-answers-ask"), ""]
    return told[:-1]


def _is_situation(block: Block) -> TypeGuard[Directive]:
    return isinstance(block, Directive) and block.name == "situation"


def _show(block: Block, words: Messages, width: int) -> Iterator[str]:
    match block:
        case Heading(level, title, _):
            yield title
            yield ("=" if level == 2 else "-") * len(title)
        case Text(source):
            yield from _text(with_refusals(source, words), width)
        case Directive(name, argument):
            yield from _DIRECTIVES[name](argument, words, width)


_LINK: Final = re.compile(r"\[([^]]+)\]\([^)]*\)")
_MARKS: Final = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
_ITEM: Final = re.compile(r"(- |\d+\. )(.*)", re.DOTALL)


def _text(source: str, width: int) -> Iterator[str]:
    """Paragraphs, lists, tables and commands, without their marks."""
    for at, chunk in enumerate(re.split(r"\n\n+", source)):
        if at:
            yield ""
        if chunk.startswith("```"):
            yield from (f"    {line}" for line in chunk.splitlines()[1:-1])
        elif chunk.startswith("|"):
            rows = [_cells(line) for line in chunk.splitlines()]
            yield from text_table(rows[0], rows[2:], width)
        elif _ITEM.match(chunk):
            for item in re.split(r"\n(?=- |\d+\. )", chunk):
                yield from _item(item, width)
        else:
            # a question stands alone in its line
            for sentence in re.split(r"(?<=\*\*)\n", chunk):
                yield from wrap(plain(sentence), width)


def _item(item: str, width: int) -> list[str]:
    found = _ITEM.match(item)
    assert found is not None  # the text was cut before such marks
    mark = found[1]
    return wrap(plain(found[2]), width, initial_indent=mark, subsequent_indent=" " * len(mark))


def plain(source: str) -> str:
    """A text without marks: links keep their words, spaces and line ends become single spaces.

    >>> plain("**Worrying back** is *off*: [the rule](#rule-worry-back)")
    'Worrying back is off: the rule'
    """
    return re.sub(r"[ \n]+", " ", _MARKS.sub("", _LINK.sub(r"\1", source)))


def _cells(line: str) -> list[str]:
    return [plain(cell.strip()) for cell in line.strip().strip("|").split("|")]


def picture_lines(picture: Picture, words: Messages) -> list[str]:
    """A picture as a table of letters; face-down cards are `░░`, empty places `–`."""
    language = words.language
    top = []
    if picture.stock is not None:
        top.append(f"[{picture.stock}]" if picture.stock else "–")
    if picture.waste is not None:
        top.append(" ".join(short_card(card, language) for card in picture.waste[-3:]) or "–")
    for suit, height in picture.foundations.items():
        card = foundation_card(suit, height)
        top.append(short_card(card, language) if card else f"–{suit.symbol}")
    told = ["  " + "   ".join(top)] if top else []
    if picture.columns:
        columns = [
            ["░░"] * column.down + [short_card(card, language) for card in column.up] or ["–"]
            for column in picture.columns.values()
        ]
        rows = [[str(number) for number in picture.columns], *zip_longest(*columns, fillvalue="")]
        told += [""] * bool(told) + ["".join(f"  {cell:5}" for cell in row).rstrip() for row in rows]
    told += [_arrow(picture, arrow, words) for arrow in picture.arrows]
    if picture.after is not None:
        told += ["", f"  {words('guide-after')}", "", *picture_lines(picture.after, words)]
    return told


def _arrow(picture: Picture, arrow: Arrow, words: Messages) -> str:
    """A try in a line; one that is refused is marked with a cross."""
    cards = ["░░"] * picture.hidden(arrow)
    cards += [short_card(card, words.language) for card in picture.carried(arrow)]
    what = " ".join(cards) or pile_words(arrow.source, words)
    return f"  {'✗' if arrow.refused else '·'} {what} → {pile_words(arrow.target, words)}"


def _diagram(name: str, words: Messages, width: int) -> Iterator[str]:
    picture = Picture.read(data("diagrams")[name])
    yield from picture_lines(picture, words)
    yield from wrap(f"({plain(words_of('diagrams', words.language)[name]['title'])})", width)


def _refusal(code: str, words: Messages, width: int) -> Iterator[str]:
    yield from wrap(refusal_words(code, words), width, initial_indent="  > ", subsequent_indent="  > ")


def _board(name: str, words: Messages, width: int) -> Iterator[str]:
    yield from picture_lines(Picture.of(board_position(name)), words)
    yield ""
    if name == WALK:
        told = words_of(WALK, words.language)["steps"]
        for number, step in enumerate(walk().steps, start=1):
            yield from _item(f"{number}. {told[step.name]}", width)
        return
    yield from wrap(words_of("boards", words.language)[name]["goal"], width)
    yield words("guide-play-lesson", command=f"klondike learn lesson {name}")


def _situation(number: str, words: Messages, width: int) -> Iterator[str]:
    situation = situations()[f"situation-{number}"]
    told = words_of("situations", words.language)[situation.name]
    yield from picture_lines(Picture.of(situation.position), words)
    yield ""
    yield from wrap(told["question"], width)
    for choice in situation.choices:
        mark = f"{choice.name.upper()}. "
        yield from wrap(told[choice.name], width, initial_indent=mark, subsequent_indent="   ")


def _answer(number: str, words: Messages, width: int) -> Iterator[str]:
    situation = situations()[f"situation-{number}"]
    told = words_of("situations", words.language)[situation.name]
    yield ""
    yield from wrap(told["answer"], width, initial_indent="    ", subsequent_indent="    ")
    for choice in situation.choices:
        yield from wrap(verdict_words(choice, words), width, initial_indent="    ", subsequent_indent="    ")


def _odds(which: str, words: Messages, width: int) -> Iterator[str]:
    match which:
        case "table":
            yield from text_table(*odds_page.table_rows(words), width)
            yield ""
            yield from text_table(*odds_page.method_rows(words), width)
        case "published":
            head, rows = odds_page.published_rows(words)
            bare = [[re.sub(r"<[^>]+>", "", cell) for cell in row] for row in rows]
            yield from text_table(head, bare, width)
        case "measured" if data("measured")["lines"]:
            yield from text_table(*odds_page.measured_rows(words), width)
        case _:
            # a chart says what the table says
            return


def _score(name: str, words: Messages, width: int) -> Iterator[str]:
    yield from wrap(scores.caption(name, words), width)
    yield from text_table(*scores.rows(name, words), width)


def _citation(_: str, words: Messages, width: int) -> Iterator[str]:
    yield from wrap(cite.as_text(words), width)
    yield ""
    for entry in cite.as_bibtex(words):
        yield from entry.splitlines()


_DIRECTIVES: Final[Mapping[str, Callable[[str, Messages, int], Iterator[str]]]] = {
    "board": _board,
    "citation": _citation,
    "diagram": _diagram,
    "odds": _odds,
    "refusal": _refusal,
    "score": _score,
    "situation": _situation,
}
