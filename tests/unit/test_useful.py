"""No useful move: whenever it speaks, a search of all reachable play finds no card turned up and none new on
a foundation; and where that search can be finished it does speak."""

from __future__ import annotations

from random import Random

import pytest

import klondike
from klondike import ORDERED_DECK, Card, Deal, Game, Limits, Position, Rules, View
from klondike.advice.visited import piles_of
from late import COMBINATIONS, late_position, name_of
from support import random_move

MOST = 4000
"""Tables that a search by the rulebook may reach before it is given up."""


def something_useful(start: Position, rules: Rules) -> bool | None:
    """By the rulebook alone: whether play reaches a card turned up or one new on a foundation; None when
    there is too much to search."""
    hidden = sum(map(len, start.face_down))
    seen, queue = {key_of(start, rules)}, [start]
    for table in queue:
        for move in table.legal_moves(rules):
            then = table.after(move, rules)
            if sum(map(len, then.face_down)) < hidden:
                return True
            if any(now > was for now, was in zip(then.foundations, start.foundations, strict=True)):
                return True
            if (key := key_of(then, rules)) not in seen:
                seen.add(key)
                queue.append(then)
        if len(queue) > MOST:
            return None
    return False


def key_of(table: Position, rules: Rules) -> object:
    columns = zip(table.face_down, table.face_up, strict=True)
    passes = table.pass_number if rules.passes is not None else 0
    return (table.stock, table.waste, table.foundations, frozenset(columns), passes)


def stuck_position(rng: Random, rules: Rules) -> Position:
    """A late position whose next cards for the foundations lie face down, below all others: often nothing
    useful is left."""
    heights = [rng.randint(3, 9) for _ in range(4)]
    pool = [card for card in ORDERED_DECK if card.rank > heights[card.suit.index]]
    lowest = [card for card in pool if card.rank == heights[card.suit.index] + 1]
    pool = [card for card in pool if card not in lowest]
    rng.shuffle(pool)
    rng.shuffle(lowest)
    stock = [pool.pop() for _ in range(rng.randint(0, 5))]
    face_down: list[tuple[Card, ...]] = [()] * 7
    face_up: list[tuple[Card, ...]] = [()] * 7
    for at in (6, 5, 4, 3, 2, 1, 0):
        hidden = [lowest.pop()] if lowest and at else []
        while pool and len(hidden) < at:
            hidden.append(pool.pop())
        if not hidden and not pool:
            continue
        run = [pool.pop() if pool else hidden.pop()]
        while longer := [card for card in pool if card.builds_on(run[-1])]:
            run.append(rng.choice(longer))
            pool.remove(run[-1])
        face_down[at], face_up[at] = tuple(hidden), tuple(run)
    stock += pool
    cut = rng.choice((len(stock), rng.randint(0, len(stock))))
    clubs, diamonds, hearts, spades = heights
    first = min(2, rules.passes or 2)
    return Position(
        tuple(stock[cut:]),
        tuple(stock[:cut]),
        (clubs, diamonds, hearts, spades),
        tuple(face_down),
        tuple(face_up),
        rng.randint(first, rules.passes or 4),
    )


def compare(table: Position, rules: Rules) -> bool | None:
    """The rulebook's answer, held against the kernel's."""
    found = something_useful(table, rules)
    view = View.of(table)
    said = klondike.no_useful_move(view, rules, limits=Limits(states=50_000))
    if said:
        assert found is not True, f"false alarm: {table} {rules}"
    if found is False and None not in view.stock:
        assert said, f"proof missed: {table} {rules}"
    return found


@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_of)
def test_late_positions(rules: Rules) -> None:
    rng = Random(name_of(rules))
    found = [compare(late_position(rng, rules, 26), rules) for _ in range(50)]
    found += [compare(stuck_position(rng, rules), rules) for _ in range(150)]
    assert found.count(True) > 20
    assert found.count(False) >= 2
    assert found.count(None) < 15


@pytest.mark.deep
@pytest.mark.parametrize("rules", COMBINATIONS, ids=name_of)
def test_thousands_of_late_positions(rules: Rules) -> None:
    rng = Random(f"deep {name_of(rules)}")
    found = [compare(stuck_position(rng, rules), rules) for _ in range(1000)]
    assert found.count(False) >= 20


@pytest.mark.parametrize("preset", ["casual-1", "casual-3", "vegas-3"])
def test_mid_game(preset: str) -> None:
    """Random play gets stuck soon, most of all in draw 3."""
    rng, rules = Random(preset), Rules.of(preset)
    found = []
    for number in range(16):
        game = Game(Deal.of(number), rules)
        for _ in range(200):
            if not (moves := game.legal_moves()):
                break
            game.play(random_move(rng, moves))
        if not game.won:
            found.append(compare(game.position, rules))
    assert found.count(False) > 0
    assert found.count(True) > 0


def test_nothing_is_claimed_of_a_stock_never_seen() -> None:
    """Two cards left, one of them drawn: the unseen one could be anything that is missing."""
    stuck = Position.deal(Deal.of(24))
    assert None in View.of(stuck).stock
    assert not klondike.no_useful_move(View.of(stuck), Rules(draw=3))


def test_a_limit_met_claims_nothing() -> None:
    rng, rules = Random(1), Rules(draw=3, passes=3)
    for _ in range(300):
        table = stuck_position(rng, rules)
        proved = klondike.no_useful_move(View.of(table), rules)
        if proved and not klondike.no_useful_move(View.of(table), rules, limits=Limits(states=1)):
            return
    raise AssertionError("no proof that needs more than one state")


def test_a_table_is_what_it_was_after_asking() -> None:
    table = late_position(Random(3), Rules(), 26)
    before = piles_of(table)
    klondike.no_useful_move(View.of(table), Rules())
    assert piles_of(table) == before
