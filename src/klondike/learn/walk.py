"""The walk-through: one game told step by step, with a fork where both ways are shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..deals import Deal
from ..moves import Move
from ..position import Position
from ..rules import Rules
from .book import data


@dataclass(frozen=True, slots=True)
class Step:
    """One caption with the moves it tells of. `back_to` names the step whose table it begins from; None is
    the step before it. `tables` are the table it begins with and that after each of its moves."""

    name: str
    back_to: str | None
    moves: tuple[Move, ...]
    tables: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """A deal, its rules, and the steps in the order in which they are shown."""

    deal: Deal
    rules: Rules
    steps: tuple[Step, ...]

    def step(self, name: str) -> Step:
        """The step of a name. Raises `KeyError` when there is none."""
        for step in self.steps:
            if step.name == name:
                return step
        raise KeyError(name)


@cache
def walk() -> Walk:
    """The walk-through. Raises `IllegalMove` should one of its moves be against the rules.

    >>> [step.name for step in walk().steps[:4]]
    ['start', 'build', 'turn-up', 'foundation']
    """
    given = data("walk")
    deal, rules = Deal.of(given["deck"]), Rules.of(given["rules"])
    ends: dict[str, Position] = {}
    steps: list[Step] = []
    table = Position.deal(deal)
    for told in given["steps"]:
        back_to = told.get("from")
        tables = [table if back_to is None else ends[back_to]]
        moves = tuple(Move(text) for text in told["moves"].split())
        for move in moves:
            tables.append(tables[-1].play(move, rules))
        table = ends[told["name"]] = tables[-1]
        steps.append(Step(told["name"], back_to, moves, tuple(tables)))
    return Walk(deal, rules, tuple(steps))
