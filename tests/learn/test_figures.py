"""Scores and odds in the guide: the scorer's own, the surveys' own, in each language's numbers."""

from __future__ import annotations

import pytest

from klondike.learn import cite, odds_page, scores
from klondike.learn.chart import bars
from klondike.learn.numbers import number
from klondike.locale import LANGUAGES, messages
from klondike.survey import own_table
from klondike.survey.published import PUBLISHED

EN, FR = messages("en"), messages("fr")


@pytest.mark.parametrize(
    ("name", "total"), [("casual", 745), ("vegas", 208), ("time-bonus", 710 + 700_000 // 300)]
)
def test_examples_end_where_the_text_says(name: str, total: int) -> None:
    assert list(scores.steps(scores.Example.of(name), EN))[-1].score == total


def test_a_standard_win_is_what_the_formula_says() -> None:
    example = scores.Example.of("standard")
    moves = [str(move) for move in example.moves]
    to_columns = sum(move.startswith("W-T") for move in moves)
    fines = 100 * moves.count("W-S")
    assert list(scores.steps(example, EN))[-1].score == 625 + 5 * to_columns - fines


@pytest.mark.parametrize("name", ["casual", "standard", "vegas", "time-bonus"])
def test_points_add_up_to_the_score(name: str) -> None:
    first, *rest = scores.steps(scores.Example.of(name), FR)
    assert first.score + sum(step.points or 0 for step in rest) == rest[-1].score


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_tells_every_rule_of_the_surveys(language: str) -> None:
    words = messages(language)
    _, rows = odds_page.table_rows(words)
    told = sorted((row[1], *row[4:7]) for row in rows)
    own = [(odds.deals, odds.winnable, odds.unwinnable, odds.undecided) for odds in own_table()]
    assert told == sorted(tuple(number(count, language) for count in counts) for counts in own)
    _, methods = odds_page.method_rows(words)
    assert [row[0] for row in methods] == [row[0] for row in rows]


def test_published_figures_stand_beside_ours_and_name_their_source() -> None:
    _, rows = odds_page.published_rows(FR)
    figures = [figure for line in PUBLISHED.values() for figure in line]
    others = [figure for figure in figures if not figure.source.startswith("measured for this project")]
    assert len(rows) == len(others)
    assert rows[0][1] == "81,945 ± 0,084\u00a0%"
    assert 'href="https://arxiv.org/abs/1906.12314"' in rows[0][2]


def test_the_chart_tells_in_words_what_it_shows() -> None:
    lines = list(odds_page.chart_bars(EN))
    svg = bars(lines, "Odds", EN)
    for line in lines:
        assert f"{line.label}: {line.told}." in svg
    assert svg.count("<circle") == len(own_table())


def test_play_that_was_not_measured_is_not_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_page, "data", lambda name: {"lines": []})
    assert odds_page.show_odds("measured", EN) == ""


def test_measured_play_is_told_with_its_period(monkeypatch: pytest.MonkeyPatch) -> None:
    line = {
        "rule": {"en": "Draw 3", "fr": "Tirage 3"},
        "player": {"en": "a program", "fr": "un programme"},
        "games": 2000,
        "wins": 700,
        "from": "2026-11-01",
        "to": "2026-11-30",
    }
    monkeypatch.setattr(odds_page, "data", lambda name: {"lines": [line]})
    told = odds_page.show_odds("measured", FR)
    assert "2\u202f000" in told
    assert "35,0\u00a0%" in told
    assert "2026-11-01 – 2026-11-30" in told


def test_our_own_measured_play_is_told_with_the_day_it_was_played() -> None:
    told = odds_page.show_odds("measured", EN)
    for row in ("Draw 3, stock known", "2,000", "45.0%", "2026-11-30"):
        assert row in told
    assert "2026-11-30 –" not in told


def test_citations_say_the_same_everywhere() -> None:
    assert cite.year() in cite.as_text(EN)
    assert [entry.splitlines()[0] for entry in cite.as_bibtex(FR)] == [
        "@misc{klondike-guide,",
        "@misc{klondike-odds,",
    ]
    assert cite.show_citation(EN).count("data-copy=") == 2
