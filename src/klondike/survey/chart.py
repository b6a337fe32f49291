"""Odds as a picture: an interval for each rule, and what others measured, by Altair; all of it offline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..errors import SurveyError
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
    rows = [row for odds in table for row in _rows(odds)]
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y(
            "rule:N", sort=[odds.rule for odds in table], title=None, axis=altair.Axis(labelLimit=300)
        ),
        yOffset=altair.YOffset("place:O"),
        # told twice, by colour and by shape: some readers see no colours
        color=altair.Color("by:N", title=None, sort=_BY, legend=altair.Legend(orient="bottom")),
        tooltip=[altair.Tooltip("rule:N"), altair.Tooltip("told:N", title="winnable")],
    )
    bars = base.mark_rule(strokeWidth=2).encode(
        x=altair.X(
            "low:Q", title="winnable with all cards known, % (95 % interval)", scale=altair.Scale(zero=False)
        ),
        x2="high:Q",
    )
    points = base.mark_point(filled=True, size=50, opacity=1).encode(
        x="middle:Q", shape=altair.Shape("by:N", sort=_BY, legend=None)
    )
    words = base.mark_text(align="left", fontSize=11).encode(x=altair.value(_WIDTH + 10), text="told:N")
    chart = (bars + points + words).properties(
        title=altair.Title("Klondike: how many deals can be won", anchor="start"),
        width=_WIDTH,
        height={"step": 18},
        description="; ".join(f"{row['rule']}: {row['told']}" for row in rows),
    )
    spec: dict[str, Any] = chart.to_dict()
    return spec


def _rows(odds: Odds) -> list[dict[str, Any]]:
    """A rule's lines from top to bottom: our own, then each other figure there is."""
    told = f"{interval_text(odds.low, odds.high)} ({odds.deals:,} deals, {odds.undecided:,} undecided)"
    lines = [(100 * odds.low, 50 * (odds.low + odds.high), 100 * odds.high, told)]
    for figure in PUBLISHED.get(odds.rule, ()):
        percent, plus_minus = figure.percent, figure.plus_minus
        lines.append((percent - plus_minus, percent, percent + plus_minus, str(figure)))
    return [
        {
            "rule": odds.rule,
            "place": place,
            "by": _BY[min(place, 1)],
            "low": low,
            "middle": middle,
            "high": high,
            "told": words,
        }
        for place, (low, middle, high, words) in enumerate(lines)
    ]


_BY: Final = ["these surveys", "other figures"]
_WIDTH: Final = 480


def _libraries() -> tuple[Any, Any]:
    try:
        import altair
        import vl_convert
    except ImportError:
        raise SurveyError(
            "charts need the extra 'survey': pip install 'klondike[survey]'", code="extra_missing"
        ) from None
    return altair, vl_convert
