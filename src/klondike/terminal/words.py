"""What a typed line asks for: a word of the terminal, or moves, written out or in short."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final
from unicodedata import combining, normalize

from ..cards import Suit
from ..errors import MoveError
from ..moves import COLUMNS, FOUNDATIONS, STOCK, WASTE, Attempt, Pile, PileKind
from ..position import Position
from ..rules import Rules


class Verb(Enum):
    """Everything but moves that can be asked for; the words for it, in both languages, without accents."""

    SHOW = "show affiche afficher"
    DRAW = "draw d piocher pioche reprendre recycle"
    UP = "up f monter"
    FINISH = "finish a finir"
    UNDO = "undo u annuler"
    REDO = "redo r retablir"
    RESTART = "restart recommencer"
    NEW = "new n nouvelle"
    DEAL = "deal donne"
    MOVES = "moves legal coups"
    SCORE = "score"
    STATS = "stats statistics statistiques"
    PAUSE = "pause p"
    SAVE = "save enregistrer"
    SAVE_OVER = "save! enregistrer!"
    LOAD = "load ouvrir charger"
    PRESET = "preset variante"
    LANGUAGE = "lang language langue"
    LINES = "lines lignes"
    TABLE = "table"
    HELP = "help ? aide"
    QUIT = "quit q exit quitter"

    @property
    def takes_argument(self) -> bool:
        """Whether something may follow the word."""
        return self in _TAKE_ARGUMENT


_TAKE_ARGUMENT: Final = frozenset(
    {Verb.NEW, Verb.SAVE, Verb.SAVE_OVER, Verb.LOAD, Verb.PRESET, Verb.LANGUAGE}
)
_VERBS: Final[Mapping[str, Verb]] = {word: verb for verb in Verb for word in verb.value.split()}


@dataclass(frozen=True, slots=True)
class Short:
    """A try in short: no target pile means the foundation of the card's own suit, no count that the table
    says how many cards go."""

    source: Pile
    target: Pile | None
    count: int | None

    def attempt(self, position: Position, rules: Rules) -> Attempt:
        """The try that is meant on a table. A column's cards fit another column in one number at most; where
        none fits the try is for one card, and the table says why not."""
        target = self.target
        if target is None:
            target = _own_foundation(position, self.source)
        if self.count is not None:
            return Attempt(self.source, target, self.count)
        if self.source.kind is target.kind is PileKind.COLUMN:
            for count in range(1, len(position.face_up[self.source.index]) + 1):
                attempt = Attempt(self.source, target, count)
                if position.refusal(attempt, rules) is None:
                    return attempt
        return Attempt(self.source, target)


Try = Attempt | Short


@dataclass(frozen=True, slots=True)
class Ask:
    """A word, and what follows it."""

    verb: Verb
    argument: str = ""


def read_line(line: str) -> Ask | tuple[Try, ...] | None:
    """What a line asks for; None when it cannot be read.

    Words come first, so `d` draws, while `d 5` and `d5` bring the diamonds' top card back to column 5. Moves
    written out may follow each other, as a record has them. An empty line asks for the table.

    >>> read_line("  Rétablir ")
    Ask(verb=<Verb.REDO: 'redo r retablir'>, argument='')
    >>> read_line("3 5")
    (Short(source=<Pile.T3: 'T3'>, target=<Pile.T5: 'T5'>, count=None),)
    """
    words = line.split()
    if not words:
        return Ask(Verb.SHOW)
    verb = _VERBS.get(_bare(words[0]))
    if verb is not None and (verb.takes_argument or len(words) == 1):
        return Ask(verb, line.strip()[len(words[0]) :].strip())
    try:
        return tuple(_read_exact(word) for word in words)
    except MoveError:
        short = _read_short(line)
        return None if short is None else (short,)


def _read_exact(word: str) -> Attempt:
    return Attempt.parse(word.upper().replace("X", "x"))


_COLUMN = "t?[1-7]"
_SHORT: Final = re.compile(
    rf"(?P<source>{_COLUMN}|w|s|f?[cdhs])\s*[- ]?\s*(?P<target>{_COLUMN}|w|s|f[cdhs]?)"
    r"(?:\s*x\s*(?P<count>[1-9]|1[0-3]))?",
    re.ASCII | re.IGNORECASE,
)


def _read_short(line: str) -> Short | None:
    match = _SHORT.fullmatch(line.strip())
    if match is None:
        return None
    source, target, count = (match[name] for name in ("source", "target", "count"))
    to_waste = target.lower() == "w"
    return Short(
        # `s` is the stock where it can only be that, else the spades
        source=STOCK if source.lower() == "s" and to_waste else _read_pile(source),
        target=None if target.lower() == "f" else STOCK if target.lower() == "s" else _read_pile(target),
        count=None if count is None else int(count),
    )


def _read_pile(text: str) -> Pile:
    last = text[-1].upper()
    if last.isdigit():
        return COLUMNS[int(last) - 1]
    return WASTE if last == "W" else FOUNDATIONS[Suit(last).index]


def _own_foundation(position: Position, source: Pile) -> Pile:
    """The foundation for a pile's exposed card; any, when there is no card to ask."""
    match source.kind:
        case PileKind.COLUMN:
            cards = position.face_up[source.index]
        case PileKind.WASTE:
            cards = position.waste
        case _:
            cards = ()
    return FOUNDATIONS[cards[-1].suit.index if cards else 0]


def draw_attempt(position: Position) -> Attempt:
    """What `d` means: turn over the waste when the stock is empty and there is one, else draw."""
    recycles = not position.stock and bool(position.waste)
    return Attempt(WASTE, STOCK) if recycles else Attempt(STOCK, WASTE)


def _bare(word: str) -> str:
    """A word in lower case, its accents off: what is typed on any keyboard."""
    return "".join(letter for letter in normalize("NFKD", word.lower()) if not combining(letter))
