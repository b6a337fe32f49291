"""How to cite the guide and its data: as text and as BibTeX, ready to be copied."""

from __future__ import annotations

from html import escape
from typing import Final

from .. import __version__
from ..locale import Messages
from .odds_page import lines

_AUTHOR: Final = "Klondike"
LICENCE: Final = "CC BY 4.0"


def year() -> str:
    """The year of the figures, which is the edition's: a build made later says the same."""
    return max(str(line.manifest["continued"]) for line in lines())[:4]


def as_text(words: Messages, url: str = "") -> str:
    """The citation as a sentence.

    >>> from klondike.locale import messages
    >>> as_text(messages("en")).endswith("CC BY 4.0.")
    True
    """
    told = words(
        "guide-citation", title=words("guide-title"), version=__version__, year=year(), licence=LICENCE
    )
    return f"{_AUTHOR}. {told}{f' {url}' if url else ''}"


def as_bibtex(words: Messages, url: str = "") -> str:
    """The guide and the data set as two BibTeX entries."""
    fields = {
        "author": f"{{{_AUTHOR}}}",
        "year": year(),
        "version": __version__,
        "note": LICENCE,
        "language": words("guide-citation-language"),
    }
    guide = {"title": words("guide-page-title"), **fields}
    odds = {"title": words("guide-odds-caption"), **fields}
    if url:
        guide["url"], odds["url"] = url, f"{url}odds.csv"
    return f"{_entry('klondike-guide', guide)}\n\n{_entry('klondike-odds', odds)}"


def _entry(key: str, fields: dict[str, str]) -> str:
    inner = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{key},\n{inner}\n}}"


def show_citation(words: Messages, url: str = "") -> str:
    """The HTML of `{{citation}}`: two texts, each of which the script gives a button that copies it."""
    told = f'data-copy="{escape(words("guide-copy"))}" data-copied="{escape(words("copied"))}"'
    return "".join(
        f'<p class="what">{escape(words(name))}</p><pre tabindex="0" {told}>{escape(text)}</pre>'
        for name, text in (
            ("guide-citation-text", as_text(words, url)),
            ("guide-citation-bibtex", as_bibtex(words, url)),
        )
    )
