"""What a diagram shows: some piles of a table, and the tries on it. Data in, words and drawings out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ..cards import Card, Rank, Suit, parse_cards
from ..locale import Messages
from ..moves import COLUMNS, Attempt, Pile, PileKind
from ..position import Cards, Position

COURT: Final = {"en": "JQK", "fr": "VDR"}
"""The letters of jack, queen and king on the cards of a language."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: how many cards lie face down, and those on them from base to exposed."""

    down: int
    up: Cards


@dataclass(frozen=True, slots=True)
class Arrow:
    """A try, and whether the rules allow it. `card` is the one that a hand takes from inside a pile."""

    source: Pile
    target: Pile
    count: int
    refused: bool
    card: Card | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Some piles of a table: what is None or missing is not shown.

    >>> picture = Picture.read({"columns": {"3": "? ? 9S 8H", "5": ""}, "moves": ["T3-T5x2!"]})
    >>> picture.columns[3].down, picture.columns[5].up, picture.arrows[0].refused
    (2, (), True)
    """

    stock: int | None
    waste: Cards | None
    foundations: Mapping[Suit, int]
    columns: Mapping[int, Column]
    arrows: tuple[Arrow, ...] = ()
    crossed: tuple[int, ...] = ()
    """Columns whose face-down cards may not be turned up yet."""
    after: Picture | None = None
    """The same piles a moment later."""

    @staticmethod
    def read(given: Mapping[str, Any]) -> Picture:
        """A picture from data: `stock` a number, `waste` cards bottom to top, `foundations` heights by suit,
        `columns` cards by number with `?` for a face-down one, `moves` tries, with `!` when refused, whose
        source may be a card; `crossed` columns; `then` the picture after."""
        waste, then = given.get("waste"), given.get("then")
        picture = Picture(
            stock=given.get("stock"),
            waste=None if waste is None else _cards(waste.split()),
            foundations={Suit(letter): height for letter, height in given.get("foundations", {}).items()},
            columns={int(number): _column(text) for number, text in given.get("columns", {}).items()},
            crossed=tuple(given.get("crossed", ())),
            after=None if then is None else Picture.read(then),
        )
        return picture.with_moves(given.get("moves", ()))

    @staticmethod
    def of(position: Position, moves: Sequence[str] = (), labels: Sequence[str] = ()) -> Picture:
        """The whole table of a position, with arrows for moves, and letters on them if there are any."""
        picture = Picture(
            stock=len(position.stock),
            waste=position.waste,
            foundations=dict(zip(Suit, position.foundations, strict=True)),
            columns={
                number: Column(len(down), up)
                for number, (down, up) in enumerate(
                    zip(position.face_down, position.face_up, strict=True), start=1
                )
            },
        )
        return picture.with_moves(moves, labels)

    def with_moves(self, moves: Sequence[str], labels: Sequence[str] = ()) -> Picture:
        """The same piles with arrows for tries."""
        arrows = [self._arrow(text) for text in moves]
        if labels:
            arrows = [replace(arrow, label=label) for arrow, label in zip(arrows, labels, strict=True)]
        return replace(self, arrows=tuple(arrows))

    def _arrow(self, text: str) -> Arrow:
        told, refused = text.removesuffix("!"), text.endswith("!")
        source, _, target = told.partition("-")
        if len(source) != 2 or source[0] not in "A23456789TJQK" or source[1] not in "CDHS":
            attempt = Attempt.parse(told)
            return Arrow(attempt.source, attempt.target, attempt.count, refused)
        card = Card(source)
        return Arrow(self._pile_of(card), Pile[target], 1, refused, card)

    def _pile_of(self, card: Card) -> Pile:
        if card in (self.waste or ()):
            return Pile.W
        return next(COLUMNS[at - 1] for at, column in self.columns.items() if card in column.up)

    def carried(self, arrow: Arrow) -> Cards:
        """The cards that a try takes hold of; none when the stock is drawn from or the cards are hidden."""
        if arrow.card is not None:
            return (arrow.card,)
        match arrow.source.kind:
            case PileKind.COLUMN:
                return self.columns[arrow.source.index + 1].up[-arrow.count :]
            case PileKind.WASTE if arrow.target.kind is not PileKind.STOCK:
                return (self.waste or ())[-1:]
            case PileKind.FOUNDATION:
                suit = list(Suit)[arrow.source.index]
                height = self.foundations[suit]
                return (Card.of(Rank(height), suit),) if height else ()
            case _:
                return ()

    def hidden(self, arrow: Arrow) -> int:
        """How many face-down cards a try reaches into."""
        if arrow.source.kind is not PileKind.COLUMN or arrow.card is not None:
            return 0
        return max(0, arrow.count - len(self.columns[arrow.source.index + 1].up))


def _column(text: str) -> Column:
    texts = text.split()
    down = texts.count("?")
    return Column(down, _cards(texts[down:]))


def _cards(texts: list[str]) -> Cards:
    return tuple(parse_cards(" ".join(texts)))


def foundation_card(suit: Suit, height: int) -> Card | None:
    """A foundation's top card; None when it is empty.

    >>> foundation_card(Suit.HEARTS, 3), foundation_card(Suit.HEARTS, 0)
    (Card('3H'), None)
    """
    return Card.of(Rank(height), suit) if height else None


def card_words(card: Card, words: Messages) -> str:
    """A card in words.

    >>> from klondike.locale import messages
    >>> card_words(Card("QS"), messages("en"))
    'queen of spades'
    """
    return words("card", rank=words(f"rank-{card.rank.text}"), suit=words(f"suit-{card.suit.value}"))


def pile_words(pile: Pile, words: Messages) -> str:
    """A pile in words: "column 3", "waste"."""
    match pile.kind:
        case PileKind.STOCK:
            return words("pile-stock")
        case PileKind.WASTE:
            return words("pile-waste")
        case PileKind.FOUNDATION:
            return words("pile-foundation", suit=words(f"suit-{list(Suit)[pile.index].value}"))
        case PileKind.COLUMN:
            return words("pile-column", number=pile.index + 1)


def short_card(card: Card, language: str) -> str:
    """A card as it stands on its face: rank in the language's letters, then the suit's sign.

    >>> short_card(Card("QS"), "fr"), short_card(Card("TD"), "en")
    ('D♠', '10♦')
    """
    return f"{rank_letter(card, language)}{card.suit.symbol}"


def rank_letter(card: Card, language: str) -> str:
    """What stands in a card's corner."""
    text = card.rank.text
    return "10" if text == "T" else COURT[language]["JQK".index(text)] if text in "JQK" else text


def tell(picture: Picture, words: Messages) -> list[str]:
    """Every pile and try in a sentence of its own, for who hears the picture, in the order of the table."""
    told = []
    if picture.stock is not None:
        told.append(words("guide-pile-stock", count=picture.stock))
    if picture.waste is not None:
        told.append(_waste_words(picture.waste, words))
    for suit, height in picture.foundations.items():
        pile = words("pile-foundation", suit=words(f"suit-{suit.value}"))
        card = foundation_card(suit, height)
        content = words("guide-empty") if card is None else card_words(card, words)
        told.append(words("guide-pile", pile=pile, content=content))
    for number, column in picture.columns.items():
        pile = words("pile-column", number=number)
        told.append(words("guide-pile", pile=pile, content=_column_words(column, words)))
    told += [_arrow_words(picture, arrow, words) for arrow in picture.arrows]
    told += [words("guide-crossed", number=number) for number in picture.crossed]
    told = [sentence[:1].upper() + sentence[1:] for sentence in told]
    return told if picture.after is None else [*told, words("guide-after"), *tell(picture.after, words)]


def _waste_words(waste: Cards, words: Messages) -> str:
    if not waste:
        content = words("guide-empty")
    else:
        content = words("guide-on-top", card=card_words(waste[-1], words))
        below = [card_words(card, words) for card in waste[-2::-1][:2]]
        if below:
            content = words("guide-over", top=content, below=", ".join(below))
    return words("guide-pile", pile=words("pile-waste"), content=content)


def _column_words(column: Column, words: Messages) -> str:
    cards = ", ".join(card_words(card, words) for card in column.up)
    if not column.down:
        return cards or words("guide-empty")
    return (
        words("guide-down", count=column.down, cards=cards)
        if cards
        else words("guide-all-down", count=column.down)
    )


def _arrow_words(picture: Picture, arrow: Arrow, words: Messages) -> str:
    told = _try_words(picture, arrow, words)
    return words("guide-arrow-label", label=arrow.label, arrow=told) if arrow.label else told


def _try_words(picture: Picture, arrow: Arrow, words: Messages) -> str:
    if arrow.source.kind is PileKind.STOCK:
        return words("guide-arrow-draw")
    if arrow.target.kind is PileKind.STOCK:
        return words("guide-arrow-recycle")
    cards = [words("guide-hidden-card")] * picture.hidden(arrow)
    cards += [card_words(card, words) for card in picture.carried(arrow)]
    name = "guide-arrow-refused" if arrow.refused else "guide-arrow"
    return words(name, cards=", ".join(cards), pile=pile_words(arrow.target, words))
