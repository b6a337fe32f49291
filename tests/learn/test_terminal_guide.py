"""The guide in the terminal: every part, no wider than a terminal, without the marks of its source."""

from __future__ import annotations

import re

import pytest

from klondike.learn.book import LANGUAGES, parts
from klondike.learn.plain import text_table
from klondike.learn.terminal import contents, find, lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, 13))
def test_every_part_fits_a_terminal(language: str, number: int) -> None:
    told = lines(find(str(number), language), language)
    assert len(told) > 10
    assert max(map(len, told)) <= 80
    assert not re.search(r"\*\*|\]\(|\{\{[a-z]|\{#", "\n".join(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_is_found_by_number_anchor_and_slug_and_a_section_by_anchor(language: str) -> None:
    third = parts(language)[2]
    assert find("3", language) == find("rules", language) == find(third.slug, language) == third.blocks
    section = find("rule-runs", language)
    assert third.blocks.index(section[0]) > 0
    assert len(section) < len(third.blocks)
    with pytest.raises(KeyError):
        find("nothing", language)


def test_the_list_of_parts() -> None:
    assert len(contents("en")) == len(contents("fr")) == 12


def test_a_refused_try_is_marked() -> None:
    assert any(line.startswith("  ✗ 9♠ → column 4") for line in lines(find("not-middle", "en"), "en"))


def test_tables_wrap_their_cells() -> None:
    told = text_table(["A", "B"], [["one two three four", "x"]], 12)
    assert max(map(len, told)) <= 12
    assert " ".join(line[:9].strip() for line in told[2:]).split() == ["one", "two", "three", "four"]
