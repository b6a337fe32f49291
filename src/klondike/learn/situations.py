"""Seven situations: a table, two moves, and what the solver proves of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice, permutations
from typing import Any, Final

from ..deals import Deal
from ..layout import position_from_json
from ..moves import Move
from ..position import Position
from ..replay import play_line
from ..rules import Rules
from ..solver import Limits, Solution, Verdict, shortest, solve
from .book import data

PROOF_LIMIT: Final = Limits(states=20_000)
"""What a proof may cost; the dearest of them needs a few hundred states."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of two moves, and what is claimed of it. `length`: the fewest draws and moves to the win, this one
    included, where the situation compares lengths."""

    name: str
    move: Move
    verdict: Verdict
    length: int | None


@dataclass(frozen=True, slots=True)
class Situation:
    """A table with one choice to make. `deal` and `line` tell how a real game comes there; None where the
    table was laid out for its purpose. `any_order`: what is claimed holds for every order of the cards that
    lie face down, so that no luck could help."""

    name: str
    topic: str
    position: Position
    rules: Rules
    choices: tuple[Choice, Choice]
    better: str
    deal: Deal | None
    line: str
    any_order: bool

    def choice(self, name: str) -> Choice:
        """The choice `a` or `b`."""
        return self.choices[name == "b"]

    def after(self, choice: Choice) -> Position:
        """The table that a choice leads to."""
        return self.position.play(choice.move, self.rules)

    def origin(self) -> Position | None:
        """The table that the deal and its line of moves lead to; None where there is no deal."""
        if self.deal is None:
            return None
        return play_line(Position.deal(self.deal), self.rules, self.line).position

    def prove(self, choice: Choice) -> Solution:
        """The solver's answer about the table that a choice leads to: its verdict, or its shortest win."""
        ask = solve if choice.length is None else shortest
        return ask(self.after(choice), self.rules, limits=PROOF_LIMIT)

    def orders(self) -> Iterator[Situation]:
        """The situation with its face-down cards in every order; the first is as they really lie."""
        counts = [len(cards) for cards in self.position.face_down]
        for order in permutations(chain.from_iterable(self.position.face_down)):
            cards = iter(order)
            face_down = tuple(tuple(islice(cards, count)) for count in counts)
            yield replace(self, position=replace(self.position, face_down=face_down))

    @staticmethod
    def from_json(name: str, given: Mapping[str, Any]) -> Situation:
        """A situation as `data/situations.json` tells it. Raises `KlondikeError` or `KeyError`."""
        rules = Rules.of(given["rules"])
        first, second = (
            Choice(told["name"], Move(told["move"]), Verdict(told["verdict"]), told.get("length"))
            for told in given["choices"]
        )
        return Situation(
            name,
            given["topic"],
            position_from_json(given["position"], rules),
            rules,
            (first, second),
            given["better"],
            given["deal"] and Deal.of(given["deal"]),
            given["moves"],
            given["any_order"],
        )


@cache
def situations() -> dict[str, Situation]:
    """All situations by name.

    >>> situations()["situation-1"].choice("b").move
    Move('T3-T1x6')
    """
    return {name: Situation.from_json(name, given) for name, given in data("situations").items()}
