"""What tests share: the conformance files, and random games from a seeded generator."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from klondike import ORDERED_DECK, Card, Deal, Game, Move, MoveKind, Position, Rules, RulesError, Scoring

ROOT = Path(__file__).parents[1]
CONFORMANCE = ROOT / "conformance"


def read_json(name: str) -> Any:
    """A conformance file of JSON."""
    return json.loads((CONFORMANCE / name).read_text("utf-8"))


def read_lines(name: str) -> list[Any]:
    """The objects of a conformance file of JSON lines."""
    text = (CONFORMANCE / name).read_text("utf-8")
    # not splitlines, which also ends lines at signs that are plain characters in JSON
    return [json.loads(line) for line in text.split("\n") if line]


def all_cards(position: Position) -> list[Card]:
    """Every card on the table, foundations first."""
    cards = [
        ORDERED_DECK[13 * suit + rank]
        for suit, height in enumerate(position.foundations)
        for rank in range(height)
    ]
    for pile in (position.stock, position.waste, *position.face_down, *position.face_up):
        cards += pile
    return cards


def random_rules(rng: Random) -> Rules:
    """Any options that agree with each other."""
    while True:
        try:
            return Rules(
                draw=rng.choice((1, 2, 3)),
                passes=rng.choice((None, None, 1, 2, 3, 5)),
                worry_back=rng.random() < 0.7,
                recycle_draws=rng.random() < 0.5,
                scoring=rng.choice(list(Scoring)),
                timed=rng.random() < 0.3,
            )
        except RulesError:
            continue


def random_move(rng: Random, moves: list[Move]) -> Move:
    """A legal move that a player would more likely make, so that random games get somewhere."""
    weights = {MoveKind.COLUMN_TO_FOUNDATION: 8, MoveKind.WASTE_TO_FOUNDATION: 8, MoveKind.WASTE_TO_COLUMN: 4}
    return rng.choices(moves, [weights.get(move.kind, 2) for move in moves])[0]


def random_game(rng: Random, rules: Rules, length: int) -> Game:
    """A game of at most that many random moves on a random deal."""
    game = Game(Deal.of(rng.randrange(2**64)), rules)
    for _ in range(length):
        moves = game.legal_moves()
        if not moves:
            break
        game.play(random_move(rng, moves))
    return game
