"""Deals and their names: numbers, codes, decks. The only place where decks are shuffled.

The shuffle and the code are contracts: the same number names the same deck in every language and version.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial

from .cards import ORDERED_DECK, Card, Rank, Suit, format_cards, parse_deck
from .errors import DealError
from .text import quote, words

LARGEST_NUMBER = 2**64 - 1
LARGEST_RANDOM = 9_999_999_999
CODE_LENGTH = 46

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's Base32: no I, L, O, U."""
_CODE_VALUES = {letter: value for value, letter in enumerate(_ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_SOLVER_SUITS = {"1": Suit.CLUBS, "2": Suit.DIAMONDS, "3": Suit.HEARTS, "4": Suit.SPADES}


@dataclass(frozen=True, slots=True)
class Deal:
    """A deck in deal order, with the name it was asked for by.

    Row by row, left to right: `deck[0]` is T1's only card, `deck[1:7]` go to T2 … T7, and so on; the last 24
    are the stock, first drawn first. Two deals are equal when their decks are.

    >>> deal = Deal.of(24)
    >>> deal.name, deal.code[:10], str(deal.deck[0])
    ('24', '0F447S78SB', '4D')
    >>> Deal.of(deal.code) == deal
    True
    """

    deck: tuple[Card, ...]
    name: str
    number: int | None = None

    def __post_init__(self) -> None:
        different = len(set(self.deck))
        if different != 52 or len(self.deck) != 52:
            raise DealError(f"bad deck: {len(self.deck)} cards, {different} different, expected 52")

    def __eq__(self, other: object) -> bool:
        return self.deck == other.deck if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.deck)

    @property
    def code(self) -> str:
        """The deck's 46-character code."""
        return encode_deck(self.deck)

    @property
    def deck_text(self) -> str:
        """The 52 card texts in deal order."""
        return format_cards(self.deck)

    @staticmethod
    def of(name: str | int) -> Deal:
        """The deal that a number (integer or text), code, Klondike-Solver string or deck text names.

        Raises `DealError` for anything else; the message says what was wrong with the likeliest reading.
        """
        return _read(name)

    @staticmethod
    def random() -> Deal:
        """A deal number from 1 to 9,999,999,999, drawn from the operating system's entropy.

        >>> 1 <= int(Deal.random().name) <= 9_999_999_999
        True
        """
        return Deal.of(1 + secrets.randbelow(LARGEST_RANDOM))


def shuffled_deck(number: int) -> tuple[Card, ...]:
    """The deck that a deal number names, 0 to 2^64 - 1, in deal order.

    A Fisher-Yates shuffle driven by SplitMix64 with rejection, so that no deck is favoured.

    >>> format_cards(shuffled_deck(0)[:4])
    '8S JH 9C 2S'
    """
    if not 0 <= number <= LARGEST_NUMBER:
        raise DealError(f"bad deal number {quote(number)}, expected 0 to {LARGEST_NUMBER}")
    deck = list(ORDERED_DECK)
    outputs = splitmix64(number)
    for last in range(51, 0, -1):
        choices = last + 1
        fair = 2**64 // choices * choices
        pick = next(output for output in outputs if output < fair) % choices
        deck[last], deck[pick] = deck[pick], deck[last]
    return tuple(deck)


def splitmix64(state: int) -> Iterator[int]:
    """Endless 64-bit outputs (Steele, Lea, Flood, 2014).

    >>> next(splitmix64(1234567))
    6457827717110365317
    """
    mask = LARGEST_NUMBER
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        yield mixed ^ (mixed >> 31)


def encode_deck(deck: tuple[Card, ...]) -> str:
    """A deck's code: its rank among all 52! permutations, lexicographic, as 46 characters of Base32.

    >>> encode_deck(ORDERED_DECK) == "0" * 46
    True
    """
    value, unseen = 0, list(ORDERED_DECK)
    for place, card in enumerate(deck):
        lower = unseen.index(card)
        del unseen[lower]
        value += lower * factorial(51 - place)
    return "".join(_ALPHABET[value >> shift & 31] for shift in range(5 * (CODE_LENGTH - 1), -1, -5))


def decode_deck(code: str) -> tuple[Card, ...]:
    """The deck that a code names; case and hyphens do not matter, O is 0, I and L are 1.

    Raises `DealError` for another length or letter, and for values of 52! and more.

    >>> decode_deck("0" * 46) == ORDERED_DECK
    True
    """
    letters = code.replace("-", "").upper() if code.isascii() else ""
    if len(letters) != CODE_LENGTH or not set(letters) <= _CODE_VALUES.keys():
        raise DealError(f"bad deal code {quote(code)}, expected {CODE_LENGTH} characters of Base32")
    value = 0
    for letter in letters:
        value = value << 5 | _CODE_VALUES[letter]
    if value >= factorial(52):
        raise DealError(f"bad deal code {quote(code)}: there are only 52! decks")
    unseen, deck = list(ORDERED_DECK), []
    for place in range(52):
        lower, value = divmod(value, factorial(51 - place))
        deck.append(unseen.pop(lower))
    return tuple(deck)


def _read(name: str | int) -> Deal:
    if isinstance(name, bool) or not isinstance(name, str | int):
        raise DealError(f"bad deal {quote(name)}, expected a number, a code or a deck")
    if isinstance(name, int):
        return Deal(shuffled_deck(name), str(name), name)
    parts = words(name)
    text = " ".join(parts)
    digits = text.isascii() and text.isdigit()
    if digits and len(text) <= 20:
        number = int(text)
        return Deal(shuffled_deck(number), text, number)
    if digits and len(text) == 156:
        return Deal(_decode_solver_string(text), text)
    if len(parts) > 1:
        return Deal(parse_deck(text), text)
    prefix, colon, _ = text.partition(":")
    if colon and prefix:
        raise DealError(f"bad deal {quote(text)}: numbers of {quote(prefix)} are not known yet")
    if len(text.replace("-", "")) == CODE_LENGTH:
        return Deal(decode_deck(text), text)
    digit_count = f", not {len(text)} digits" if digits else ""
    raise DealError(f"bad deal {quote(text)}, expected a number, a code or a deck{digit_count}")


def _decode_solver_string(digits: str) -> tuple[Card, ...]:
    """A Klondike-Solver deck: 52 triples RRS, rank 01 to 13 and suit 1 to 4, in our deal order."""
    texts = []
    for start in range(0, 156, 3):
        rank, suit = int(digits[start : start + 2]), _SOLVER_SUITS.get(digits[start + 2])
        if suit is None or not 1 <= rank <= 13:
            raise DealError(f"bad deal: {digits[start : start + 3]!r} at digit {start + 1} is no card")
        texts.append(str(Card.of(Rank(rank), suit)))
    return parse_deck(" ".join(texts))
