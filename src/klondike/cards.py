"""The 52 cards, and decks of them as text."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final, NoReturn

from .errors import CardError, DealError
from .text import quote, words


class Suit(Enum):
    """Clubs, diamonds, hearts, spades, in the order of the ordered deck.

    >>> Suit.HEARTS.red, Suit.HEARTS.symbol, Suit.HEARTS.index
    (True, '♥', 2)
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    index: int
    red: bool
    symbol: str

    def __init__(self, letter: str) -> None:
        self.index = "CDHS".index(letter)
        self.red = letter in "DH"
        self.symbol = "♣♦♥♠"[self.index]


class Rank(IntEnum):
    """Ace (1) to king (13).

    >>> Rank.TEN.text, Rank.TEN + 1 == Rank.JACK
    ('T', True)
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def text(self) -> str:
        """One letter or digit."""
        return "A23456789TJQK"[self - 1]


class Card:
    """One of the 52 cards. There is exactly one object for each, so `is` and `==` are the same.

    Takes rank then suit, also `10` for `T`, lower case and suit symbols; any other text raises `CardError`.

    >>> Card("10♥"), Card("th") is Card("TH"), str(Card("TH"))
    (Card('TH'), True, 'TH')
    >>> Card("7H").builds_on(Card("8S")), Card("7H").builds_on(Card("8D"))
    (True, False)
    """

    __slots__ = ("_text", "index", "rank", "red", "suit")

    rank: Rank
    suit: Suit
    index: int
    """Place in the ordered deck, 0 (AC) to 51 (KS)."""
    red: bool
    _text: str

    def __new__(cls, text: str) -> Card:
        """The card that a text names."""
        card = _BY_TEXT.get(_canonical(text))
        if card is None:
            raise CardError(f"bad card {quote(text)}, expected a rank A23456789TJQK and a suit CDHS")
        return card

    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The card of that rank and suit."""
        return ORDERED_DECK[13 * suit.index + rank - 1]

    def builds_on(self, other: Card) -> bool:
        """Whether this card may lie on `other` in a column: one rank lower and of the other colour."""
        return self.rank == other.rank - 1 and self.red != other.red

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __lt__(self, other: Card) -> bool:
        """In the ordered deck's order, so that sets of cards print the same everywhere."""
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self._text,))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cards do not change: {name!r}")


def _canonical(text: object) -> str:
    """A card text as people type it, brought to rank and suit letters."""
    if not isinstance(text, str) or len(text) > 4:
        return ""
    if text in _BY_TEXT:
        return text
    # telephones add a sign that makes a picture of a symbol
    symbol = text.removesuffix("\ufe0f")[-1:]
    letters = text[: text.index(symbol)] + _SYMBOLS[symbol] if symbol in _SYMBOLS else text
    # ASCII alone: other scripts have letters whose capitals are S
    return letters.upper().replace("10", "T", 1) if letters.isascii() else ""


_SYMBOLS: Final = {suit.symbol: suit.value for suit in Suit}


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    for name, value in {
        "rank": rank,
        "suit": suit,
        "index": 13 * suit.index + rank - 1,
        "red": suit.red,
        "_text": rank.text + suit.value,
    }.items():
        object.__setattr__(card, name, value)
    return card


ORDERED_DECK: Final = tuple(_make(rank, suit) for suit in Suit for rank in Rank)
"""AC 2C … KC AD … KD AH … KH AS … KS."""

_BY_TEXT: Final = {str(card): card for card in ORDERED_DECK}


def format_cards(cards: Iterable[Card]) -> str:
    """Card texts separated by single spaces; no cards give an empty text.

    >>> format_cards(ORDERED_DECK[:3])
    'AC 2C 3C'
    """
    return " ".join(map(str, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by white space, none for an empty text. Raises `CardError` for what is no card.

    >>> parse_cards("ac 10♦")
    (Card('AC'), Card('TD'))
    """
    return tuple(map(Card, words(text)))


def parse_deck(text: str) -> tuple[Card, ...]:
    """52 different cards in deal order; `DealError` names the first card at fault.

    >>> len(parse_deck(format_cards(ORDERED_DECK)))
    52
    """
    try:
        cards = parse_cards(text)
    except CardError as error:
        raise DealError(f"bad deck: {error.message}") from None
    seen: set[Card] = set()
    for place, card in enumerate(cards, start=1):
        if card in seen:
            raise DealError(f"bad deck: {card} is there twice, the second time as card {place}")
        seen.add(card)
    if len(cards) != 52:
        missing = format_cards(card for card in ORDERED_DECK if card not in seen)
        raise DealError(f"bad deck: {len(cards)} cards, expected 52; {missing} missing")
    return cards
