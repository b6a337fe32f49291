"""The guide's text as HTML: CommonMark, headings with stable anchors, and what directives show."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from typing import Final

from markdown_it import MarkdownIt

from ..locale import Messages, messages
from . import cite, diagram, scores
from .boards_page import show_board, show_situation
from .book import Block, Directive, Heading, Part, Text, data, words_of
from .html import html_table
from .odds_page import show_odds
from .picture import Picture
from .refusals import refusal_words, with_refusals

_SIGNS: Final = re.compile(r"([♣♦♥♠])\ufe0e?")

ONE_PAGE: Final = "summary"
"""The section that is printed on a page of its own."""

Show = Callable[[str, Messages], str]
"""What makes HTML of a directive's argument."""


def render_part(part: Part, language: str) -> str:
    """A part as a section of the page.

    >>> from klondike.learn.book import parts
    >>> render_part(parts("en")[0], "en").splitlines()[0]
    '<section aria-labelledby="need" class="part">'
    """
    words = messages(language)
    inside = False
    shown = []
    for block in part.blocks:
        if isinstance(block, Heading):
            shown += ["</div>"] * inside
            inside = block.anchor == ONE_PAGE
            shown += ['<div class="onepage">'] * inside
        shown.append(render_block(block, words))
    shown += ["</div>"] * inside
    shown.append(f'<p class="to-contents"><a href="#contents">{escape(words("guide-contents"))}</a></p>')
    body = "\n".join(shown)
    return f'<section aria-labelledby="{part.heading.anchor}" class="part">\n{body}\n</section>'


def render_block(block: Block, words: Messages) -> str:
    """A heading, a text or a directive as HTML. A `KeyError` for a directive that there is none of."""
    match block:
        case Heading(level, title, anchor):
            return f'<h{level} id="{anchor}"><a href="#{anchor}">{inline(title, words)}</a></h{level}>'
        case Text(source):
            return markdown(source, words)
        case Directive(name, argument):
            return DIRECTIVES[name](argument, words)


def markdown(source: str, words: Messages) -> str:
    """CommonMark with tables as HTML; tags in it are text.

    >>> markdown("A *run* & {{refusal needs_king}}", messages("en"))
    '<p>A <em>run</em> &amp; An empty column takes only a king.</p>\\n'
    """
    html = str(_parser(words.language).render(with_refusals(source, words)))
    # what may scroll aside must be reached by keyboard
    return _signs(html.replace("<pre>", '<pre tabindex="0">'))


def inline(source: str, words: Messages) -> str:
    """A line of CommonMark as HTML without a paragraph around it."""
    return _signs(_parser(words.language).renderInline(with_refusals(source, words)))


@cache
def _parser(language: str) -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "typographer": language == "en"}).enable("table")
    # French marks come from its writer's hand: their spaces are part of them
    return parser.enable("smartquotes") if language == "en" else parser


def _signs(text: str) -> str:
    """Suits' signs as text: some systems would paint them as coloured pictures."""
    return _SIGNS.sub("\\1\ufe0e", text)


def picture_of(name: str) -> Picture:
    """The picture of a diagram that is named in the data."""
    return Picture.read(data("diagrams")[name])


def diagram_svg(name: str, words: Messages) -> str:
    """A named diagram as an SVG element, in a language's words."""
    told = words_of("diagrams", words.language)[name]
    return diagram.draw(picture_of(name), told["title"], words, description=told["description"], name=name)


def _show_diagram(name: str, words: Messages) -> str:
    told = words_of("diagrams", words.language)[name]
    return (
        f'<figure class="diagram">{diagram_svg(name, words)}'
        f"<figcaption>{inline(told['title'], words)} "
        f'<a class="file" href="diagrams/{name}.svg" download>{escape(words("guide-file"))}'
        f'<span class="visually-hidden"> {inline(told["title"], words)}</span></a></figcaption></figure>'
    )


def _show_refusal(code: str, words: Messages) -> str:
    return f'<p class="refusal">{escape(refusal_words(code, words))}</p>'


def _show_score(name: str, words: Messages) -> str:
    return html_table(scores.caption(name, words), *scores.rows(name, words), numbers=(1, 2))


def _show_citation(_: str, words: Messages) -> str:
    return cite.show_citation(words)


DIRECTIVES: Final[Mapping[str, Show]] = {
    "board": show_board,
    "citation": _show_citation,
    "diagram": _show_diagram,
    "odds": show_odds,
    "refusal": _show_refusal,
    "score": _show_score,
    "situation": show_situation,
}
"""Every directive by name."""
