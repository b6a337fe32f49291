"""The odds as the guide shows them: tables and a chart, from the survey's own data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from ..locale import Messages
from ..survey import Odds, own_manifest, own_table
from ..survey.published import PUBLISHED, Figure
from .book import data
from .chart import Bar, bars
from .html import html_table
from .numbers import number

_SOURCES: Final = {
    "Blake and Gent, arXiv 1906.12314": ("guide-source-blake-gent", "https://arxiv.org/abs/1906.12314"),
    "lonelybot, 5.9 M deals": ("guide-source-lonelybot", None),
}
"""Published sources that have words in every language, and an address if any; others stand as they are."""
_OWN: Final = "measured for this project"


@dataclass(frozen=True, slots=True)
class Line:
    """A rule's odds, and how they were had."""

    odds: Odds
    manifest: dict[str, Any]

    @property
    def order(self) -> tuple[bool, bool, int]:
        """By draw count; first the rules most people play."""
        rules = self.manifest["rules"]
        return (rules["passes"] is not None, not rules["worry_back"], rules["draw"])

    def rule(self, words: Messages) -> str:
        """The rule in words."""
        rules = self.manifest["rules"]
        told = [words("guide-rule-draw", draw=rules["draw"])]
        if rules["passes"] is not None:
            told.append(words("guide-rule-passes", passes=rules["passes"]))
        if not rules["worry_back"]:
            told.append(words("guide-rule-no-worry-back"))
        return ", ".join(told)

    @property
    def published(self) -> list[Figure]:
        """What others found by the same rule."""
        figures = PUBLISHED.get(self.odds.rule, ())
        return [figure for figure in figures if not figure.source.startswith(_OWN)]


def lines() -> list[Line]:
    """The project's own odds, a line for each rule, in the guide's order.

    >>> [line.odds.rule for line in lines()][:3]
    ['draw 1', 'draw 2', 'draw 3']
    """
    manifests = own_manifest()["rules"]
    return sorted((Line(odds, manifests[odds.rule]) for odds in own_table()), key=lambda line: line.order)


def share(odds: Odds, language: str) -> str:
    """The part of a rule's deals that is winnable, in percent; decided or not, every deal counts."""
    return number(100 * odds.winnable / odds.deals, language, 1) if odds.deals else "–"


def interval(odds: Odds, words: Messages) -> str:
    """The 95 % interval in words."""
    low, high = (number(100 * end, words.language, 1) for end in (odds.low, odds.high))
    return words("guide-interval", low=low, high=high)


def table_rows(words: Messages) -> tuple[list[str], list[list[str]]]:
    """What was found: the head and the rows of the table, as text."""
    # the share stands early, where a narrow screen shows it
    head = ["rule", "deals", "share", "interval", "winnable", "unwinnable", "undecided"]
    rows = []
    for line in lines():
        odds = line.odds
        verdicts = (odds.winnable, odds.unwinnable, odds.undecided)
        rows.append(
            [
                line.rule(words),
                number(odds.deals, words.language),
                words("guide-percent", number=share(odds, words.language)),
                interval(odds, words),
                *(number(count, words.language) for count in verdicts),
            ]
        )
    return [words(f"guide-odds-{name}") for name in head], rows


def method_rows(words: Messages) -> tuple[list[str], list[list[str]]]:
    """How it was found: deals, limits, solver, date."""
    head = ["rule", "numbers", "limits", "solver", "date"]
    rows = [
        [
            line.rule(words),
            ", ".join(_range(span, words.language) for span in line.manifest["deals"]),
            _limits(line.manifest["limits"], words),
            line.manifest["solver"],
            line.manifest["continued"][:10],
        ]
        for line in lines()
    ]
    return [words(f"guide-odds-{name}") for name in head], rows


def _range(span: str, language: str) -> str:
    """A survey's `1:20000` as a reader writes it: 1–20,000."""
    return "–".join(number(int(end), language) for end in span.split(":"))


def _limits(limits: dict[str, Any], words: Messages) -> str:
    memory = number(limits["memory_mb"], words.language)
    if limits["states"] is None:
        return words("guide-odds-no-limit", memory=memory)
    return words("guide-odds-states", states=number(limits["states"], words.language), memory=memory)


def published_rows(words: Messages) -> tuple[list[str], list[list[str]]]:
    """Our figure beside each published one, as HTML, for the sources have links."""
    head = [words(f"guide-odds-{name}") for name in ("rule", "published", "source", "ours")]
    rows = []
    for line in lines():
        for figure in line.published:
            rows.append(
                [
                    escape(line.rule(words)),
                    escape(_figure(figure, words)),
                    _source(figure.source, words),
                    escape(interval(line.odds, words)),
                ]
            )
    return head, rows


def _figure(figure: Figure, words: Messages) -> str:
    decimals = max(len(str(value).partition(".")[2]) for value in (figure.percent, figure.plus_minus))
    middle, reach = (number(value, words.language, decimals) for value in (figure.percent, figure.plus_minus))
    return words("guide-plus-minus", middle=middle, reach=reach)


def _source(source: str, words: Messages) -> str:
    name, url = _SOURCES.get(source, ("", None))
    text = escape(words(name) if name else source)
    return f'<a href="{url}">{text}</a>' if url else text


def chart_bars(words: Messages) -> Iterator[Bar]:
    """The chart's lines: our interval, and under it what others found."""
    for line in lines():
        odds = line.odds
        middle = 50 * (odds.low + odds.high)
        yield Bar(line.rule(words), 100 * odds.low, middle, 100 * odds.high, interval(odds, words), ours=True)
        for figure in line.published:
            low, high = figure.percent - figure.plus_minus, figure.percent + figure.plus_minus
            name = _SOURCES.get(figure.source, ("", None))[0]
            label = words(name) if name else figure.source
            yield Bar(label, low, figure.percent, high, _figure(figure, words), ours=False)


def show_odds(which: str, words: Messages) -> str:
    """The HTML of `{{odds table}}`, `chart`, `published` or `measured`. A `KeyError` for any other."""
    return {
        "table": _show_table,
        "chart": _show_chart,
        "published": _show_published,
        "measured": _show_measured,
    }[which](words)


def _show_table(words: Messages) -> str:
    found = html_table(words("guide-odds-caption"), *table_rows(words), numbers=range(1, 7))
    return found + html_table(words("guide-odds-method-caption"), *method_rows(words), numbers=(1, 4))


def _show_chart(words: Messages) -> str:
    svg = bars(list(chart_bars(words)), words("guide-odds-chart-title"), words)
    title, legend = escape(words("guide-odds-chart-title")), escape(words("guide-odds-legend"))
    return (
        f'<figure class="chart"><div class="across" role="region" tabindex="0" aria-label="{title}">'
        f"{svg}</div><figcaption>{title}. {legend}</figcaption></figure>"
    )


def _show_published(words: Messages) -> str:
    head, rows = published_rows(words)
    return html_table(words("guide-odds-published-caption"), head, rows, numbers=(1, 3), is_html=True)


def measured_rows(words: Messages) -> tuple[list[str], list[list[str]]]:
    """Measured play: who played, how many games, over what time."""
    head = [words(f"guide-odds-{name}") for name in ("rule", "player", "games", "won", "period")]
    rows = []
    for line in data("measured")["lines"]:
        percent = number(100 * line["wins"] / line["games"], words.language, 1)
        rows.append(
            [
                line["rule"][words.language],
                line["player"][words.language],
                number(line["games"], words.language),
                words("guide-percent", number=percent),
                line["from"] if line["from"] == line["to"] else f"{line['from']} – {line['to']}",
            ]
        )
    return head, rows


def _show_measured(words: Messages) -> str:
    """Nothing as long as nothing was measured."""
    head, rows = measured_rows(words)
    return html_table(words("guide-odds-measured-caption"), head, rows, numbers=(2, 3)) if rows else ""
