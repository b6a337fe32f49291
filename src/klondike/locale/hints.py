"""A hint in words: what the command and the server say. The page says the same from the same catalogue."""

from __future__ import annotations

from ..advice import Advice, Hint
from ..cards import Card
from ..moves import Pile
from . import Messages


def tell(hint: Hint, words: Messages) -> str:
    """The reason of a hint in words.

    >>> from klondike import Reason
    >>> from klondike.locale import messages
    >>> tell(Hint(None, Reason.LOST, 0.0, thoughtful=True), messages("en"))
    'With the face-down cards looked at: this game can no longer be won.'
    """
    given = hint.options[0] if hint.options else None
    return words(hint.reason.message, **(_values(given, words) if given else {}))


def _values(advice: Advice, words: Messages) -> dict[str, str | int]:
    values: dict[str, str | int] = {"number": advice.number}
    for name, message, card in (("card", "card", advice.card), ("goal", "card-the", advice.goal)):
        if card is not None:
            values[name] = _card(card, message, words)
    if advice.pile is not None:
        values["pile"] = _pile(advice.pile, words)
    return values


def _card(card: Card, message: str, words: Messages) -> str:
    return words(message, rank=words(f"rank-{str(card)[0]}"), suit=words(f"suit-{card.suit.value}"))


def _pile(pile: Pile, words: Messages) -> str:
    return words("pile-column", number=pile.index + 1)
