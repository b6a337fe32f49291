"""The table as it is shown: 80 wide, no deeper than a screen, nothing a player may not know."""

from __future__ import annotations

import io
import re
from random import Random

import pytest

from klondike import Card, Game, MoveKind, Rules, View
from klondike.locale import messages
from klondike.terminal.grid import draw
from klondike.terminal.look import Look
from klondike.terminal.session import Seat, Session
from klondike.terminal.sheet import Sheet, open_in_waste
from klondike.terminal.spoken import tell, tell_changes
from support import random_game

LOOKS = [Look(symbols, colour) for symbols in (True, False) for colour in (True, False)]
COLUMN = " ".join(f"{rank}{suit}" for rank, suit in zip("KQJT98765432A", "SHSHSHSHSHSHS", strict=True))


def sheets(count: int) -> list[Sheet]:
    rng = Random(7)
    names = ("casual-1", "casual-3", "vegas-3", "book", "standard-1")
    games = [random_game(rng, Rules.of(rng.choice(names)), rng.randrange(150)) for _ in range(count)]
    return [Sheet.of(Session(Seat(game))) for game in games]


def deepest() -> Sheet:
    """19 cards in column 7: six face down, and a run from king to ace."""
    view = View(
        stock=(None,) * 24,
        waste=(),
        foundations=(0, 0, 0, 0),
        face_down=(0, 1, 2, 3, 4, 5, 6),
        face_up=((),) * 6 + (tuple(Card(text) for text in COLUMN.split()),),
        pass_number=1,
    )
    return Sheet(view, 0, Rules.of("vegas-3"), -12345, 359_999, 12_345, False)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_drawn_table_fits_80_by_24(look: Look, language: str) -> None:
    for sheet in [*sheets(25), deepest()]:
        lines = draw(sheet, look, messages(language))
        bare = [re.sub(r"\x1b\[\d*m", "", line) for line in lines]
        assert max(map(len, bare)) <= 80
        assert len(lines) <= 22, "a prompt and one message are left room on a screen of 24"
        assert look.symbols or all(line.isascii() for line in bare)
        assert look.colour or bare == lines


def test_a_column_of_19_shows_every_face_up_card() -> None:
    drawn = "\n".join(draw(deepest(), Look(symbols=False), messages("en")))
    assert all(card in drawn for card in COLUMN.split())
    assert "#6#" in drawn


def test_no_hidden_card_is_shown() -> None:
    rng = Random(9)
    for _ in range(40):
        game = random_game(rng, Rules(draw=3), rng.randrange(100))
        sheet, words = Sheet.of(Session(Seat(game))), messages("en")
        shown = "\n".join([*draw(sheet, Look(symbols=False), words), *tell(sheet, words).values()])
        hidden = [card for column in game.position.face_down for card in column]
        hidden += [*game.position.stock, *game.position.waste[: len(game.position.waste) - sheet.fan]]
        assert not [card for card in hidden if re.search(rf"\b{card}\b", shown)]


def test_what_lies_open_in_the_waste() -> None:
    """Counted again with the piles themselves at hand, in random games of all draw counts."""
    rng = Random(11)
    for _ in range(60):
        rules = Rules(draw=rng.choice((1, 2, 3)), recycle_draws=rng.random() < 0.5)
        game = random_game(rng, rules, 150)
        replayed, fan = Game(game.deal, rules), 0
        for move in game.moves:
            before = len(replayed.position.waste)
            replayed.play(move)
            after = len(replayed.position.waste)
            if move.kind is MoveKind.RECYCLE:
                fan = after
            elif after > before:
                fan = after - before
            elif after < before:
                fan = max(fan - 1, min(after, 1))
            assert open_in_waste(replayed.moves, rules) == fan <= max(rules.draw, 1)


def test_french_faces_are_v_d_r_and_ascii_ones_what_is_typed() -> None:
    assert [Look().card(Card(text), "fr") for text in ("JS", "QD", "KH", "TC")] == ["V♠", "D♦", "R♥", "10♣"]
    assert [Look().card(Card(text), "en") for text in ("JS", "QD", "KH", "TC")] == ["J♠", "Q♦", "K♥", "10♣"]
    assert Look(symbols=False).card(Card("QD"), "fr") == "QD"


def test_only_what_changed_is_told() -> None:
    game = random_game(Random(1), Rules(), 0)
    before = Sheet.of(Session(Seat(game)))
    game.play("S-W")
    after = Sheet.of(Session(Seat(game)))
    told = tell_changes(before, after, messages("en"))
    assert [line.split(":")[0].split(" ")[0] for line in told] == ["stock", "waste", "Score"]


class Stream(io.StringIO):
    """A stream that may be a terminal and has an encoding."""

    def __init__(self, terminal: bool, encoding: str) -> None:
        super().__init__()
        self.terminal, self.named = terminal, encoding

    def isatty(self) -> bool:
        return self.terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a StringIO's is None
        return self.named


@pytest.mark.parametrize(
    ("terminal", "encoding", "environ", "look"),
    [
        (True, "utf-8", {"TERM": "xterm"}, Look(symbols=True, colour=True, lines=False)),
        (True, "utf-8", {"NO_COLOR": "1"}, Look(symbols=True, colour=False, lines=False)),
        (True, "utf-8", {"NO_COLOR": ""}, Look(symbols=True, colour=True, lines=False)),
        (True, "utf-8", {"TERM": "dumb"}, Look(symbols=False, colour=False, lines=True)),
        (True, "latin-1", {}, Look(symbols=False, colour=True, lines=False)),
        (False, "utf-8", {}, Look(symbols=True, colour=False, lines=True)),
        (False, "ascii", {}, Look(symbols=False, colour=False, lines=True)),
        (False, "no-such-encoding", {}, Look(symbols=False, colour=False, lines=True)),
    ],
)
def test_a_look_fits_its_stream(terminal: bool, encoding: str, environ: dict[str, str], look: Look) -> None:
    stream = Stream(terminal, encoding)
    assert Look.of(stream, environ) == look
    asked = Look.of(stream, environ, symbols=False, colour=True, lines=False)
    assert asked == Look(symbols=False, colour=True, lines=False)
