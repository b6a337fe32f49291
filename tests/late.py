"""Random late positions, as games may have them: few cards left, so that every solver can walk them whole."""

from __future__ import annotations

from itertools import product
from random import Random

from klondike import ORDERED_DECK, Card, Position, Rules

COMBINATIONS = [
    Rules(draw=draw, passes=passes, worry_back=worry_back, recycle_draws=False)
    for draw, passes, worry_back in product((1, 2, 3), (1, 2, 3, None), (True, False))
]
"""Every rule that a verdict depends on."""


def name_of(rules: Rules) -> str:
    """A combination in a test's name."""
    passes = "unlimited" if rules.passes is None else f"{rules.passes} passes"
    return f"draw {rules.draw}, {passes}, worrying back {'on' if rules.worry_back else 'off'}"


def late_position(rng: Random, rules: Rules, most: int = 20) -> Position:
    """A position of 8 to `most` cards in any pass that the rules have, laid out at random: columns with cards
    face down below runs, the rest in stock and waste. Low cards tend to lie deep, or most could be won."""
    heights = [13] * 4
    for _ in range(rng.randint(8, most)):
        heights[rng.choice([suit for suit in range(4) if heights[suit]])] -= 1
    pool = [card for card in ORDERED_DECK if card.rank > heights[card.suit.index]]
    pool.sort(key=lambda card: card.rank + rng.uniform(0, 6))
    stock = [pool.pop(rng.randrange(len(pool))) for _ in range(rng.randint(0, len(pool) // 2))]
    face_down: list[tuple[Card, ...]] = [()] * 7
    face_up: list[tuple[Card, ...]] = [()] * 7
    for at in rng.sample((6, 5, 4, 3, 2, 1, 0), 7):
        if pool:
            hidden = rng.randint(0, min(at, len(pool) - 1))
            face_down[at], pool = tuple(pool[:hidden]), pool[hidden:]
            run = [pool.pop()]
            while rng.random() < 0.6 and (longer := [card for card in pool if card.builds_on(run[-1])]):
                run.append(rng.choice(longer))
                pool.remove(run[-1])
            face_up[at] = tuple(run)
    stock += pool
    cut = rng.randint(0, len(stock))
    clubs, diamonds, hearts, spades = heights
    return Position(
        tuple(stock[cut:]),
        tuple(stock[:cut]),
        (clubs, diamonds, hearts, spades),
        tuple(face_down),
        tuple(face_up),
        rng.randint(1, rules.passes or 4),
    )
