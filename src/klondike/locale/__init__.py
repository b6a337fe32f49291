"""The catalogue of words in English and French: the page's own, the terminal's, the guide's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "fr")
SOURCES: Final = ("{}.ftl", "terminal.{}.ftl", "guide.{}.ftl")
"""The files of a language; no id stands in two of them."""


class Messages:
    """The words of one language: call it with an id and its variables.

    An unknown id is a `KeyError`, a missing variable a `ValueError`: both are ours to mend, not a player's
    to read.

    >>> messages("en")("refusal-needs-king")
    'An empty column takes only a king.'
    >>> messages("fr")("terminal-moves", count=1)
    '1\\xa0coup'
    """

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, name: str, /, **values: str | int) -> str:
        """The text of a message, without marks around its variables."""
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise KeyError(name)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"message {name!r}: {errors[0]}")
        return str(text)


@cache
def messages(language: str) -> Messages:
    """The words of `en` or `fr`; a `KeyError` for any other language.

    Fluent is imported here, when words are first wanted: a command that says nothing does not wait for it.
    """
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        raise KeyError(language)
    # the marks that Fluent sets around variables serve mixed directions of writing; terminals print them
    bundle = FluentBundle([language], use_isolating=False)
    for source in SOURCES:
        bundle.add_resource(FluentResource(read_source(source, language)))
    return Messages(language, bundle)


def read_source(source: str, language: str) -> str:
    """The text of one catalogue file, `source` being one of `SOURCES`."""
    return files(__name__).joinpath(source.format(language)).read_text("utf-8")


def choose_language(environ: Mapping[str, str]) -> str:
    """The language that an environment asks for: KLONDIKE_LANG, else the locale's, else English.

    >>> choose_language({"LANG": "fr_CA.UTF-8"}), choose_language({"LANG": "fr_FR", "LC_ALL": "C"})
    ('fr', 'en')
    """
    for name in ("KLONDIKE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environ.get(name):
            return "fr" if wanted.lower().replace("-", "_").split("_")[0].split(".")[0] == "fr" else "en"
    return "en"
