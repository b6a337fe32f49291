"""Odds as a picture: an interval for each rule, and what others measured, by Altair; all of it offline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .faults import SurveyError
from .odds import Odds
from .published import PUBLISHED
from .tell import interval_text


def to_svg(table: Sequence[Odds]) -> str:
    """The picture. Raises `SurveyError` (`extra_missing`) without the extra `survey`."""
    _, vl_convert = _libraries()
    svg: str = vl_convert.vegalite_to_svg(_spec(table))
    return svg


def to_html(table: Sequence[Odds]) -> str:
    """A page with the picture that tells more when pointed at, and needs nothing from the network."""
    _, vl_convert = _libraries()
    page: str = vl_convert.vegalite_to_html(_spec(table), bundle=True)
    return page.replace("<head>", "<head>\n    <title>Klondike: how many deals can be won</title>", 1)


def _spec(table: Sequence[Odds]) -> dict[str, Any]:
    altair, _ = _libraries()
    ours = [
        {
            "rule": odds.rule,
            "by": "this survey",
            "low": 100 * odds.low,
            "high": 100 * odds.high,
            "middle": 50 * (odds.low + odds.high),
            "told": f"{interval_text(odds.low, odds.high)}, {odds.deals:,} deals, {odds.undecided:,} undecided",
        }
        for odds in table
    ]
    theirs = [
        {
            "rule": odds.rule,
            "by": "measured elsewhere",
            "low": figure.percent - figure.plus_minus,
            "high": figure.percent + figure.plus_minus,
            "middle": figure.percent,
            "told": str(figure),
        }
        for odds in table
        for figure in PUBLISHED.get(odds.rule, ())
    ]
    rules = [odds.rule for odds in table]
    base = altair.Chart(altair.Data(values=ours + theirs)).encode(
        y=altair.Y("rule:N", sort=rules, title=None, axis=altair.Axis(labelLimit=300)),
        yOffset=altair.YOffset("by:N", sort=["this survey", "measured elsewhere"]),
        # told twice, by colour and by shape: some readers see no colours
        color=altair.Color("by:N", title=None, sort=["this survey", "measured elsewhere"]),
        tooltip=[altair.Tooltip("rule:N"), altair.Tooltip("by:N"), altair.Tooltip("told:N", title="winnable")],
    )
    bars = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", title="winnable with all cards known, % (95 % interval)", scale=altair.Scale(zero=False)),
        x2="high:Q",
    )
    points = base.mark_point(filled=True, size=50).encode(
        x="middle:Q", shape=altair.Shape("by:N", title=None, sort=["this survey", "measured elsewhere"])
    )
    words = base.mark_text(align="left", dx=8, fontSize=10).encode(x="high:Q", text="told:N")
    chart = (bars + points + words).properties(
        title="Klondike: how many deals can be won",
        width=640,
        height={"step": 22},
        description="; ".join(f"{row['rule']}, {row['by']}: {row['told']}" for row in ours + theirs),
    )
    spec: dict[str, Any] = chart.to_dict()
    return spec


def _libraries() -> tuple[Any, Any]:
    try:
        import altair
        import vl_convert
    except ImportError:
        raise SurveyError(
            "charts need the extra 'survey': pip install 'klondike[survey]'", code="extra_missing"
        ) from None
    return altair, vl_convert
