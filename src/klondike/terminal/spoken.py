"""The table told line by line, for those who listen: a pile a line, and after a move only what changed."""

from __future__ import annotations

from ..cards import Suit, format_cards
from ..locale import Messages
from .sheet import Sheet


def tell(sheet: Sheet, words: Messages) -> dict[str, str]:
    """A line for each pile by its name, the foundations in one, and the figures last.

    Cards are told by their texts, which are also what is typed.
    """
    view = sheet.view
    lines = {
        "stock": words("terminal-stock", count=len(view.stock)),
        "waste": _waste(sheet, words),
        "foundations": _foundations(sheet, words),
    }
    for number, (down, up) in enumerate(zip(view.face_down, view.face_up, strict=True), start=1):
        name = "column" if up else "column-empty"
        name = "column-down" if down else name
        cards = format_cards(up)
        lines[f"T{number}"] = words(f"terminal-{name}", number=number, down=down, cards=cards)
    lines["figures"] = ", ".join(sheet.figures(words))
    return lines


def tell_changes(before: Sheet, after: Sheet, words: Messages) -> list[str]:
    """The lines that read otherwise now than before, and the figures."""
    old, new = tell(before, words), tell(after, words)
    return [line for name, line in new.items() if name == "figures" or line != old[name]]


def _waste(sheet: Sheet, words: Messages) -> str:
    if not sheet.open_waste:
        return words("terminal-waste-empty")
    *under, top = sheet.open_waste
    name = "terminal-waste-over" if under else "terminal-waste"
    return words(name, count=len(sheet.view.waste), top=str(top), under=format_cards(under))


def _foundations(sheet: Sheet, words: Messages) -> str:
    tops = [sheet.foundation_top(suit) for suit in Suit]
    none = words("terminal-foundation-empty")
    parts = [f"{words(f'suit-{suit.value}')} {top or none}" for suit, top in zip(Suit, tops, strict=True)]
    return words("terminal-foundations", list=", ".join(parts))
