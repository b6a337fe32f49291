"""Small pieces of HTML that several directives share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape


def html_table(
    caption: str,
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Collection[int] = (),
    is_html: bool = False,
) -> str:
    """A table in a frame of its own, which scrolls on small screens and can be reached by keyboard for that.

    `numbers` are the columns set to the right; `is_html` says that the cells are HTML already.

    >>> html_table("Points", ["Act", "Points"], [["Draw", "0"]], numbers=[1]).count("<t")
    9
    """
    quiet, wide = escape(caption), " wide" if len(head) > 4 else ""
    kinds = ['class="number"' if at in numbers else "" for at in range(len(head))]
    titles = zip(head, kinds, strict=True)
    top = "".join(_cell("th", escape(text), kind, 'scope="col"') for text, kind in titles)
    lines = []
    for row in rows:
        cells = [text if is_html else escape(text) for text in row]
        first = _cell("th", cells[0], kinds[0], 'scope="row"')
        rest = [_cell("td", text, kind) for text, kind in zip(cells[1:], kinds[1:], strict=True)]
        lines.append(f"<tr>{first}{''.join(rest)}</tr>")
    return (
        f'<div class="across{wide}" role="region" tabindex="0" aria-label="{quiet}">'
        f"<table><caption>{quiet}</caption><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def _cell(tag: str, text: str, *attributes: str) -> str:
    return f"<{' '.join([tag, *filter(None, attributes)])}>{text}</{tag}>"
