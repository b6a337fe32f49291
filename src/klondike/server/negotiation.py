"""Three HTTP headers, read as RFC 9110 says: which coding a client takes, which language its reader, which
version it has."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

_PREFERENCE: Final = ("br", "gzip")
"""Best first, whatever small differences a client makes between them."""


def choose_encoding(accepted: str, offered: Collection[str]) -> str:
    """The best content coding that is offered and accepted, "identity" when there is none.

    >>> choose_encoding("gzip, deflate, br;q=0.9", {"identity", "gzip", "br"})
    'br'
    >>> choose_encoding("br;q=0, *", {"identity", "gzip", "br"})
    'gzip'
    >>> choose_encoding("", {"identity", "gzip"})
    'identity'
    """
    takes = {}
    for item in accepted.split(","):
        name, *parameters = (part.strip().lower() for part in item.split(";"))
        takes[name] = not any(_is_zero(parameter) for parameter in parameters)
    for coding in _PREFERENCE:
        if coding in offered and takes.get(coding, takes.get("*", False)):
            return coding
    return "identity"


def choose_language(accepted: str, offered: Sequence[str]) -> str:
    """The offered language that an Accept-Language header wants most; the first one when it wants none.

    >>> choose_language("de, fr-CA;q=0.8, en;q=0.5", ["en", "fr"])
    'fr'
    >>> choose_language("", ["en", "fr"]), choose_language("fr;q=0, *", ["en", "fr"])
    ('en', 'en')
    """
    wanted: dict[str, float] = {}
    for item in accepted.split(","):
        tag, *parameters = (part.strip().lower() for part in item.split(";"))
        name = tag.partition("-")[0]
        wanted[name] = max(wanted.get(name, 0), _weight(parameters))
    # the sort keeps the order of those wanted alike
    return sorted(offered, key=lambda language: -wanted.get(language, 0))[0]


def _weight(parameters: Sequence[str]) -> float:
    """The q of an item, 1 when it has none, 0 when it cannot be read."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            try:
                return float(value)
            except ValueError:
                return 0
    return 1


def names_etag(if_none_match: str, etag: str) -> bool:
    """Whether an If-None-Match header names an entity tag; weak ones count, as the RFC has it here.

    >>> names_etag('"a", W/"b"', '"b"'), names_etag("*", '"b"'), names_etag('"a"', '"b"')
    (True, True, False)
    """
    tags = [tag.strip().removeprefix("W/") for tag in if_none_match.split(",")]
    return etag in tags or "*" in tags


def _is_zero(parameter: str) -> bool:
    name, _, value = parameter.partition("=")
    try:
        return name.strip() == "q" and float(value) == 0
    except ValueError:
        return False
