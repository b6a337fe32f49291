"""Worked examples of scores: games from data, every point of them counted by the scorer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..cards import Card
from ..deals import Deal
from ..locale import Messages
from ..moves import Move, MoveKind, PileKind
from ..position import Position
from ..replay import play_line
from ..rules import Rules
from ..scoring import START, score_of_move, time_bonus
from .book import data
from .numbers import number, signed
from .picture import pile_words


@dataclass(frozen=True, slots=True)
class Example:
    """A game, and how many of its first moves are shown one by one."""

    rules: Rules
    start: Position
    moves: tuple[Move, ...]
    shown: int
    seconds: int | None

    @staticmethod
    def of(name: str) -> Example:
        """The example of that name in the data; its moves are played, so that none is against the rules.

        >>> len(Example.of("casual").moves) > Example.of("casual").shown
        True
        """
        given: dict[str, Any] = data("scores")[name]
        rules, start = Rules.of(given["rules"]), Position.deal(Deal.of(given["deal"]))
        played = play_line(start, rules, given["moves"])
        return Example(rules, start, tuple(played.moves), given["shown"], given.get("seconds"))


@dataclass(frozen=True, slots=True)
class Step:
    """One act: what it was, what it brought, the score after it."""

    act: str
    points: int | None
    score: int


def steps(example: Example, words: Messages) -> Iterator[Step]:
    """The start, the first acts, what all the others brought together, the end, the time bonus if any.

    >>> from klondike.locale import messages
    >>> list(steps(Example.of("vegas"), messages("en")))[0]
    Step(act='Start', points=None, score=-52)
    """
    table, score = example.start, START[example.rules.scoring]
    yield Step(words("guide-score-start"), None, score)
    for at, move in enumerate(example.moves):
        if at == example.shown:
            break
        after = score_of_move(score, table, move, example.rules)
        yield Step(_act(table, move, words), after - score, after)
        table, score = table.after(move, example.rules), after
    rest = example.moves[example.shown :]
    before = score
    for move in rest:
        score, table = score_of_move(score, table, move, example.rules), table.after(move, example.rules)
    if rest:
        name = f"guide-score-{'rest' if example.shown else 'all'}{'-won' if table.won else ''}"
        yield Step(words(name, count=len(rest)), score - before, score)
    bonus = time_bonus(example.rules, example.seconds) if table.won else 0
    if bonus:
        told = number(example.seconds or 0, words.language)
        yield Step(words("guide-score-bonus", seconds=told), bonus, score + bonus)


def rows(name: str, words: Messages) -> tuple[list[str], list[list[str]]]:
    """An example as the head and rows of a table."""
    head = [words(f"guide-score-{column}") for column in ("act", "points", "total")]
    return head, [
        [
            step.act,
            "" if step.points is None else signed(step.points, words.language),
            number(step.score, words.language),
        ]
        for step in steps(Example.of(name), words)
    ]


def caption(name: str, words: Messages) -> str:
    """Which game it is: the deal, by which anyone can play it again."""
    rules = Rules.of(data("scores")[name]["rules"])
    timed = f", {words('timed').lower()}" if rules.timed else ""
    game = words(f"preset-{rules.scoring.value}-{rules.draw}") + timed
    return words("guide-score-caption", deal=str(data("scores")[name]["deal"]), game=game)


def _act(table: Position, move: Move, words: Messages) -> str:
    match move.kind:
        case MoveKind.DRAW:
            return words("guide-act-draw")
        case MoveKind.RECYCLE:
            return words("guide-act-recycle")
        case MoveKind.WASTE_TO_COLUMN | MoveKind.WASTE_TO_FOUNDATION:
            card = table.waste[-1]
        case MoveKind.FOUNDATION_TO_COLUMN:
            top = table.foundation_top(move.source.index)
            assert top is not None  # a legal move takes a card
            card = top
        case _:
            card = table.face_up[move.source.index][-move.count]
    name = "guide-act-move" if move.target.kind is PileKind.COLUMN else "guide-act-up"
    act = words(name, card=_named(card, words), pile=pile_words(move.target, words))
    act = act[:1].upper() + act[1:]
    turned = table.turns_up(move)
    return act if turned is None else words("guide-act-turn", act=act, card=_named(turned, words))


def _named(card: Card, words: Messages) -> str:
    """A card as the guide's text names it: numbers in figures, as a player reads them on the cards."""
    figure = card.rank.value
    rank = str(figure) if 1 < figure <= 10 else words(f"rank-{card.rank.text}")
    return words("card", rank=rank, suit=words(f"suit-{card.suit.value}"))
