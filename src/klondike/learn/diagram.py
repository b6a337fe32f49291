"""Pictures as SVG: one small generator for the guide, the README, the command and whoever downloads them.

Text stays text, so that it scales, is found and is read aloud. Suits are told apart by shape, and the red
ones are hollow, so that a picture printed in black and white loses nothing. Presentation is in attributes
alone: no style that a strict page would refuse.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ..cards import Card, Suit
from ..locale import Messages
from ..moves import Pile, PileKind
from .glyphs import SUIT_PATHS
from .picture import Arrow, Column, Picture, foundation_card, rank_letter, tell

WIDTH: Final = 56
HEIGHT: Final = 78
GAP: Final = 10
STEP: Final = WIDTH + GAP
FAN_UP: Final = 26
FAN_DOWN: Final = 10
FAN_WASTE: Final = 26
_LABEL: Final = 20
"""Room for a column's number above it."""
_MARGIN: Final = 6

_PAPER, _EDGE, _BLACK, _RED = "#fffdf6", "#6f6a5c", "#1b1a18", "#b1261e"
_BACK, _BACK_LINE, _ARROW = "#e6e0d0", "#8d8676", "#0a6a52"
_FACE: Final = "Georgia, 'Times New Roman', 'Liberation Serif', serif"

Point = tuple[float, float]


def draw(picture: Picture, title: str, words: Messages, *, description: str = "", name: str = "") -> str:
    """The SVG element of a picture, to stand in a page. `name` keeps its ids apart from other pictures'.

    Its description is the one given, then every pile in words.

    >>> from klondike.locale import messages
    >>> svg = draw(Picture.read({"columns": {"1": "9S 8H"}}), "A run", messages("en"))
    >>> "<title" in svg and "Column 1: nine of spades, eight of hearts." in svg
    True
    """
    ids = f"picture-{name}" if name else "picture"
    sketch = _Sketch(picture, words.language, f"{ids}-back")
    told = " ".join([*([description] if description else []), *tell(picture, words)])
    back = f'<defs><g id="{sketch.back}">{_BACK_DRAWN}</g></defs>' if sketch.has_backs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sketch.width:g} {sketch.height:g}" '
        f'width="{sketch.width:g}" height="{sketch.height:g}" role="img" '
        f'aria-labelledby="{ids}-title {ids}-desc" color="#33382f" font-family="{_FACE}">'
        f'<title id="{ids}-title">{escape(title)}</title><desc id="{ids}-desc">{escape(told)}</desc>'
        f"{back}{''.join(sketch.parts)}</svg>"
    )


def to_file(svg: str, title: str) -> str:
    """A picture as a file of its own, which says by whom it is and what may be done with it."""
    rights = (
        '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#">'
        f'<cc:Work rdf:about=""><dc:title>{escape(title)}</dc:title>'
        "<dc:creator><cc:Agent><dc:title>Klondike</dc:title></cc:Agent></dc:creator>"
        '<cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/></cc:Work>'
        "</rdf:RDF></metadata>"
    )
    start = svg.index("</desc>") + len("</desc>")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg[:start]}{rights}{svg[start:]}\n'


class _Sketch:
    """Lays a picture out: where every pile stands, and what is drawn there, from back to front."""

    def __init__(self, picture: Picture, language: str, back: str, left: float = _MARGIN) -> None:
        self.picture, self.language, self.left = picture, language, left
        self.back, self.has_backs = back, False
        self.parts: list[str] = []
        # a few columns stand apart, so that arrows between them have room
        self.step = STEP if len(picture.columns) == 7 else STEP + 28
        self.spots: dict[tuple[PileKind, int], Point] = {}
        """Where a try on a pile ends or begins: its exposed card's left upper corner."""
        self.cards: dict[Card, tuple[float, float, float, float]] = {}
        """What is to be seen of a card: its corner, width and height."""
        self.width = self.height = 0.0
        top = self._top_row(_MARGIN)
        self._columns(top)
        self.width += _MARGIN - GAP
        for arrow in picture.arrows:
            self._arrow(arrow)
        if picture.after is not None:
            self._later(picture.after)

    def _later(self, picture: Picture) -> None:
        """The moment after, to the right of a wide arrow."""
        x, y = self.width + 12, self.height / 2
        self.parts.append(
            f'<path d="M{x:g} {y - 5:g}h22v-9l20 14l-20 14v-9h-22z" fill="none" stroke="currentColor" '
            'stroke-width="2" stroke-linejoin="round"/>'
        )
        later = _Sketch(picture, self.language, self.back, x + 42 + 18)
        self.parts += later.parts
        self.has_backs = self.has_backs or later.has_backs
        self.width, self.height = later.width, max(self.height, later.height)

    def _top_row(self, y: float) -> float:
        """Stock, waste and foundations, as a whole table has them. Where the next row starts."""
        picture = self.picture
        if picture.stock is None and picture.waste is None and not picture.foundations:
            return y
        x = self.left
        if picture.stock is not None:
            self._stock(x, y, picture.stock)
            x += self.step
        if picture.waste is not None:
            x += self._waste(x, y, picture.waste)
        self.width = x - self.step + STEP
        if len(picture.columns) == 7:
            x = self.left + 3 * STEP
        for suit, height in picture.foundations.items():
            self._foundation(x, y, suit, height)
            x += self.step
        self.width = max(self.width, x - self.step + STEP)
        self.height = y + HEIGHT + _MARGIN
        return y + HEIGHT + 2 * GAP

    def _stock(self, x: float, y: float, count: int) -> None:
        self.spots[PileKind.STOCK, 0] = (x, y)
        if count:
            self._face_down(x, y)
            return
        self.parts.append(_place(x, y))
        middle, across = y + HEIGHT / 2, x + WIDTH / 2
        self.parts.append(
            f'<path d="M{across - 11:g} {middle + 5:g}A12 12 0 1 0 {across - 8:g} {middle - 9:g}'
            'l-5 -2m5 2l2 -6" fill="none" stroke="currentColor" stroke-width="2"/>'
        )

    def _waste(self, x: float, y: float, waste: Sequence[Card]) -> float:
        """Draws the last cards, fanned; the room they take."""
        shown = waste[-3:]
        if not shown:
            self.parts.append(_place(x, y))
            self.spots[PileKind.WASTE, 0] = (x, y)
            return self.step
        for at, card in enumerate(shown):
            covered = at < len(shown) - 1
            self.cards[card] = (x + at * FAN_WASTE, y, FAN_WASTE if covered else WIDTH, HEIGHT)
            self.parts.append(self._card(x + at * FAN_WASTE, y, card, aside=covered))
        self.spots[PileKind.WASTE, 0] = (x + (len(shown) - 1) * FAN_WASTE, y)
        return self.step + (len(shown) - 1) * FAN_WASTE

    def _foundation(self, x: float, y: float, suit: Suit, height: int) -> None:
        self.spots[PileKind.FOUNDATION, suit.index] = (x, y)
        card = foundation_card(suit, height)
        if card is not None:
            self.parts.append(self._card(x, y, card))
            return
        self.parts.append(_place(x, y))
        self.parts.append(_suit(suit, x + WIDTH / 2, y + HEIGHT / 2, 26, "currentColor", faint=True))

    def _columns(self, y: float) -> None:
        x = self.left
        for number, column in self.picture.columns.items():
            self.parts.append(
                f'<text x="{x + WIDTH / 2:g}" y="{y + 13:g}" font-size="15" text-anchor="middle" '
                f'fill="currentColor">{number}</text>'
            )
            bottom = self._column(x, y + _LABEL, number, column)
            self.height = max(self.height, bottom + _MARGIN)
            x += self.step
        self.width = max(self.width, x - self.step + STEP)

    def _column(self, x: float, y: float, number: int, column: Column) -> float:
        spot = (PileKind.COLUMN, number - 1)
        if not column.down and not column.up:
            self.parts.append(_place(x, y))
            self.spots[spot] = (x, y)
            return y + HEIGHT
        for _ in range(column.down):
            self._face_down(x, y)
            self.spots[spot] = (x, y)
            y += FAN_DOWN
        crossed = (x + WIDTH / 2, y - 14) if number in self.picture.crossed else None
        for at, card in enumerate(column.up):
            last = at == len(column.up) - 1
            self.cards[card] = (x, y, WIDTH, HEIGHT if last else FAN_UP)
            self.parts.append(self._card(x, y, card, small=not last))
            self.spots[spot] = (x, y)
            y += 0 if last else FAN_UP
        if crossed is not None:
            self.parts.append(_cross(*crossed))
        return (y if column.up else y - FAN_DOWN) + HEIGHT

    def _face_down(self, x: float, y: float) -> None:
        """The back is drawn once in a picture, and used wherever a card lies face down."""
        self.has_backs = True
        self.parts.append(f'<use href="#{self.back}" x="{x:g}" y="{y:g}"/>')

    def _card(self, x: float, y: float, card: Card, *, small: bool = False, aside: bool = False) -> str:
        """A card; `small` leaves out the large sign of one covered from below, `aside` fits its left edge."""
        ink = _RED if card.suit.red else _BLACK
        text = rank_letter(card, self.language)
        squeeze = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if text == "10" else ""
        parts = [
            _rect(x, y, _PAPER, _EDGE),
            f'<text x="{x + 5:g}" y="{y + 20:g}" font-size="20" font-weight="bold" fill="{ink}"{squeeze}>'
            f"{text}</text>",
            _suit(card.suit, x + (14 if aside else 38), y + (34 if aside else 13.5), 17, ink),
        ]
        if not small and not aside:
            parts.append(_suit(card.suit, x + WIDTH / 2, y + 51, 36, ink))
        return "".join(parts)

    def _arrow(self, arrow: Arrow) -> None:
        source, target = self._spot(arrow.source), self._spot(arrow.target)
        carried = self.picture.carried(arrow)
        if arrow.card is not None:
            x, y, width, height = self.cards[arrow.card]
            source = (x, y)
        else:
            reach = FAN_UP * max(0, len(carried) - 1) + FAN_DOWN * self.picture.hidden(arrow)
            source = (source[0], source[1] - reach)
            (x, y), width, height = source, WIDTH, HEIGHT + reach
        if carried:
            self.parts.append(_ring(x, y, width, height))
        start, end = _edge(source, target), _edge(target, source)
        self.parts.append(_curve(start, end, refused=arrow.refused, label=arrow.label))

    def _spot(self, pile: Pile) -> Point:
        alone = pile.kind in (PileKind.STOCK, PileKind.WASTE)
        return self.spots[pile.kind, 0 if alone else pile.index]


def _edge(own: Point, other: Point) -> Point:
    """Where an arrow touches a card: at the middle of its side that looks to the other card."""
    x, y = own
    if abs(other[1] - y) > 1.2 * abs(other[0] - x):
        return (x + WIDTH / 2, y + (HEIGHT - 8 if other[1] > y else 8))
    if other[0] > x:
        return (x + WIDTH - 8, y + HEIGHT * 0.62)
    return (x + 8, y + HEIGHT * 0.62)


def _curve(start: Point, end: Point, *, refused: bool, label: str) -> str:
    """An arrow with a light rim, so that it is seen over cards and beside them; crossed out when refused."""
    (x1, y1), (x2, y2) = start, end
    bend = max(14.0, abs(x2 - x1) * 0.12)
    cx, cy = (x1 + x2) / 2, max(y1, y2) + bend if abs(y1 - y2) < abs(x1 - x2) else (y1 + y2) / 2
    length = max(1.0, ((x2 - cx) ** 2 + (y2 - cy) ** 2) ** 0.5)
    ux, uy = (x2 - cx) / length, (y2 - cy) / length
    bx, by = x2 - 11 * ux, y2 - 11 * uy
    path = f"M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {bx:.1f} {by:.1f}"
    head = f"M{x2:.1f} {y2:.1f}L{bx - 6 * uy:.1f} {by + 6 * ux:.1f}L{bx + 6 * uy:.1f} {by - 6 * ux:.1f}Z"
    dashes = ' stroke-dasharray="6 4"' if refused else ""
    ink = _RED if refused else _ARROW
    drawn = (
        f'<path d="{path}{head}" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="3"{dashes}/>'
        f'<path d="{head}" fill="{ink}"/>'
    )
    if not refused and not label:
        return drawn
    # the middle of the curve
    mx, my = (x1 + 2 * cx + bx) / 4, (y1 + 2 * cy + by) / 4
    return drawn + (_cross(mx, my) if refused else _letter(mx, my, label))


def _letter(x: float, y: float, label: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="#fff" stroke="{_ARROW}" stroke-width="2.5"/>'
        f'<text x="{x:.1f}" y="{y + 5:.1f}" font-size="15" font-weight="bold" text-anchor="middle" '
        f'fill="{_ARROW}">{escape(label)}</text>'
    )


def _cross(x: float, y: float) -> str:
    path = f"M{x - 8:.1f} {y - 8:.1f}l16 16m0 -16l-16 16"
    return (
        f'<path d="{path}" stroke="#fff" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="{path}" stroke="{_RED}" stroke-width="4" stroke-linecap="round"/>'
    )


def _rect(x: float, y: float, fill: str, stroke: str, height: float = HEIGHT, width: float = 1) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{height:g}" rx="5" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def _draw_back() -> str:
    """A card's back in the corner of the picture: a lattice that prints in grey."""
    inner, right = HEIGHT - 8, WIDTH - 4
    falling = "".join(f"M{4 + at} 4l{-at} {at}" for at in range(8, WIDTH - 7, 8))
    rest = [(at, min(WIDTH - 8, inner - at)) for at in range(0, inner, 8)]
    lines = falling + "".join(f"M{right} {4 + at}l{-long} {long}" for at, long in rest)
    return (
        f"{_rect(0, 0, _BACK, _EDGE)}"
        f'<path d="{lines}" stroke="{_BACK_LINE}" stroke-width="1.4"/>'
        f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="3" fill="none" '
        f'stroke="{_BACK_LINE}"/>'
    )


_BACK_DRAWN: Final = _draw_back()


def _place(x: float, y: float) -> str:
    """An empty place."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="none" '
        'stroke="currentColor" stroke-width="1.2" stroke-dasharray="4 3"/>'
    )


def _ring(x: float, y: float, width: float, height: float) -> str:
    """Around cards that are carried: told by a line, not by a colour alone."""
    return (
        f'<rect x="{x - 2:g}" y="{y - 2:g}" width="{width + 4:g}" height="{height + 4:g}" rx="7" fill="none" '
        f'stroke="{_ARROW}" stroke-width="3"/>'
    )


def _suit(suit: Suit, x: float, y: float, size: float, ink: str, *, faint: bool = False) -> str:
    """A suit's sign, hollow when red."""
    scale = size / 100
    hollow = suit.red or faint
    stroke = f' stroke="{ink}" stroke-width="{max(9, 1.6 / scale):.3g}"' if hollow else ""
    fill = "none" if faint else "#fff" if hollow else ink
    opacity = ' opacity="0.6"' if faint else ""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{SUIT_PATHS[suit]}" '
        f'fill="{fill}"{stroke}{opacity}/>'
    )
