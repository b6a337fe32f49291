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


def as_text(words: Messages) -> str:
    """The citation as a sentence.

    >>> from klondike.locale import messages
    >>> as_text(messages("en")).endswith("CC BY 4.0.")
    True
    """
    title = words("guide-title")
    told = words("guide-citation", title=title, version=__version__, year=year(), licence=LICENCE)
    return f"{_AUTHOR}. {told}"


def as_bibtex(words: Messages) -> list[str]:
    """The guide and its data set as BibTeX entries."""
    fields = {
        "author": f"{{{_AUTHOR}}}",
        "year": year(),
        "version": __version__,
        "note": LICENCE,
        "language": words("guide-citation-language"),
    }
    guide = {"title": words("guide-page-title"), **fields}
    odds = {"title": words("guide-odds-caption"), **fields}
    return [_entry("klondike-guide", guide), _entry("klondike-odds", odds)]


def _entry(key: str, fields: dict[str, str]) -> str:
    inner = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{key},\n{inner}\n}}"


def show_citation(words: Messages) -> str:
    """The HTML of `{{citation}}`: texts that the script gives a button to copy them.

    Only the browser knows where the guide was read: it adds the address at the marks left for it.
    """
    guide, odds = (escape(entry) for entry in as_bibtex(words))
    text = f'{escape(as_text(words))}<span data-address="text"></span>'
    bibtex = f"{_marked(guide)}\n\n{_marked(odds)}"
    return f"{_to_copy(words, 'guide-citation-text', text)}{_to_copy(words, 'guide-citation-bibtex', bibtex)}"


def _marked(entry: str) -> str:
    return entry.replace("\n  author", '<span data-address="bibtex"></span>\n  author', 1)


def _to_copy(words: Messages, name: str, html: str) -> str:
    told = f'data-copy="{escape(words("guide-copy"))}" data-copied="{escape(words("copied"))}"'
    return f'<p class="what">{escape(words(name))}</p><pre tabindex="0" {told}>{html}</pre>'
