"""What the answers say beyond the verdict: why the losing choice loses, on every table it can lead to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from klondike import Card, Position, Rules
from klondike.learn.situations import Situation, situations


def tables_after_the_losing_choice(situation: Situation) -> list[Position]:
    """Every table that can still come, passes not told apart; recycles turn the next group at once."""
    rules = Rules(draw=situation.rules.draw)
    lost = situation.choice("a" if situation.better == "b" else "b")
    found = {}
    todo = [situation.after(lost)]
    while todo:
        table = todo.pop()
        key = (table.stock, table.waste, table.foundations, table.face_down, table.face_up)
        if key not in found:
            found[key] = table
            todo += [table.after(move, rules) for move in table.legal_moves(rules)]
    return list(found.values())


def stays_down(*numbers: int) -> Callable[[Situation, Position], bool]:
    """No card is ever turned up in these columns."""

    def holds(situation: Situation, table: Position) -> bool:
        start = situation.position.face_down
        return all(table.face_down[number - 1] == start[number - 1] for number in numbers)

    return holds


def no_column_is_emptied(_: Situation, table: Position) -> bool:
    return all(table.face_up)


def the_six_of_spades_stays_under_the_five(_: Situation, table: Position) -> bool:
    six, five = Card("6S"), Card("5D")
    return any(run[-2:] == (six, five) for run in table.face_up)


def the_waste_shows_nothing_that_plays(situation: Situation, table: Position) -> bool:
    from_waste = [move for move in table.legal_moves(situation.rules) if str(move).startswith("W-T")]
    top = str(table.waste[-1]) if table.waste else None
    return top in ("5D", "KH", "2D") and not from_waste


REASONS = {
    "situation-1": ("columns 3, 6 and 7 wait for each other", stays_down(3, 6, 7)),
    "situation-4": ("six of spades stays buried", the_six_of_spades_stays_under_the_five),
    "situation-5": ("no column can ever be emptied again", no_column_is_emptied),
    "situation-6": ("every pass shows the same three cards", the_waste_shows_nothing_that_plays),
}
"""Those from which few enough tables can be reached to walk them all without a search."""


@pytest.mark.parametrize("name", REASONS, ids=lambda name: f"{name}: {REASONS[name][0]}")
def test_it_is_lost_for_the_reason_that_is_told(name: str) -> None:
    situation = situations()[name]
    _, holds = REASONS[name]
    tables = tables_after_the_losing_choice(situation)
    assert not any(table.won for table in tables)
    assert all(holds(situation, table) for table in tables)


def test_nine_cards_show_the_third_the_sixth_and_the_ninth() -> None:
    """The other choice of the sixth situation: the pass after it."""
    situation = situations()["situation-6"]
    rules = Rules(draw=3)
    table = situation.after(situation.choice("a"))
    while table.stock:
        table = table.after(table.legal_moves(rules)[0], rules)
    shown = []
    for _ in range(3):
        table = table.after(table.legal_moves(rules)[0], rules)
        shown.append(str(table.waste[-1]))
    assert shown == ["5D", "8D", "2D"]
