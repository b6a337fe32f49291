"""The table's own words for what it refuses, so that the guide never drifts from the table."""

from __future__ import annotations

import re
from typing import Final

from ..locale import Messages

_REFUSAL: Final = re.compile(r"\{\{refusal (\w+)\}\}")


def refusal_words(code: str, words: Messages) -> str:
    """What the table says when it refuses.

    >>> from klondike.locale import messages
    >>> refusal_words("needs_king", messages("en"))
    'An empty column takes only a king.'
    """
    return words(f"refusal-{code.replace('_', '-')}")


def with_refusals(source: str, words: Messages) -> str:
    """A text with the words in place of `{{refusal CODE}}`."""
    return _REFUSAL.sub(lambda found: refusal_words(found[1], words), source)
