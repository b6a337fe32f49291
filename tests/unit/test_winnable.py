"""Winnable deals: drawn until one is proved, and the table of verdicts known beforehand."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import count

import pytest

from klondike import (
    PRESETS,
    Cancel,
    Deal,
    Limits,
    Position,
    Rules,
    SolverError,
    Verdict,
    known_verdict,
    solve,
    winnable_deal,
)
from klondike.solver import line_rules
from klondike.winnable.table import Search, tables


@pytest.mark.parametrize("preset", ["casual-1", "casual-3", "standard-3", "vegas-1", "vegas-3"])
def test_the_first_proved_deal_is_kept_with_a_line_of_its_own_rules(preset: str) -> None:
    rules = Rules.of(preset)
    numbers = count(5_000)
    drawn = []

    def draw() -> Deal:
        drawn.append(next(numbers))
        return Deal.of(drawn[-1])

    deal, solution = winnable_deal(rules, draw=draw)
    assert deal.number == drawn[-1]
    position = Position.deal(deal)
    for move in solution.moves or ():
        position = position.play(move, line_rules(rules))
    assert position.won
    limits = Limits(states=2_000)
    assert all(solve(n, rules, limits=limits).verdict is not Verdict.WINNABLE for n in drawn[:-1])


def test_vegas_counts_its_one_pass() -> None:
    """Deal 1 of these is won in draw 1 without a limit, and not in one pass."""
    lost = next(
        number
        for number in range(1, 100)
        if known_verdict(number, Rules.of("casual-1")) is Verdict.WINNABLE
        and known_verdict(number, Rules.of("vegas-1")) is Verdict.UNWINNABLE
    )
    deals = iter([Deal.of(lost), Deal.of(lost), *map(Deal.of, range(1, 100))])
    assert winnable_deal(Rules.of("vegas-1"), draw=lambda: next(deals))[0].number != lost


def test_a_cancelled_search_says_so() -> None:
    cancel = Cancel()
    cancel.set()
    with pytest.raises(SolverError, match="cancelled"):
        winnable_deal(cancel=cancel)


def test_every_preset_has_its_rules_in_the_table() -> None:
    for preset in PRESETS:
        assert known_verdict(1, Rules.of(preset)) is not None
    assert known_verdict(1, Rules(passes=9)) is None
    assert known_verdict(0) is known_verdict(10**9) is None


@pytest.mark.parametrize("search", tables(), ids=str)
def test_the_table_says_what_a_search_finds(search: Search) -> None:
    table = tables()[search]
    draw, passes, worry_back = search
    rules = Rules(draw=draw, passes=passes, worry_back=worry_back)
    assert table.deals >= 2_000
    assert len(table.winnable) == (table.deals + 7) // 8
    decided = 0
    for number in (*range(1, 60), *range(table.deals - 20, table.deals + 1)):
        found = solve(number, rules, limits=Limits(states=2_000)).verdict
        if found is not Verdict.UNDECIDED:
            decided += 1
            assert known_verdict(number, rules) is found, number
    assert decided >= 10


def test_the_page_begins_with_the_beginning_of_the_table() -> None:
    whole, first = tables(), tables("first.json")
    assert whole.keys() == first.keys()
    for search, table in first.items():
        assert [table.verdict(n) for n in range(table.deals + 1)] == [
            whole[search].verdict(n) for n in range(table.deals + 1)
        ]
        assert sum(table.verdict(n) is Verdict.WINNABLE for n in range(1, table.deals + 1)) > 50
    assert "made" in json.loads(files("klondike.winnable").joinpath("verdicts.json").read_text())["rules"][0]
