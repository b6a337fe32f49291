"""Pictures from positions: what is drawn, what is told, and that print needs no colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from klondike import Deal, Position
from klondike.learn import diagram
from klondike.learn.deals import picture_file
from klondike.learn.picture import Picture, tell
from klondike.locale import LANGUAGES, messages
from support import ROOT

SVG = "{http://www.w3.org/2000/svg}"
EN = messages("en")


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_a_whole_table_shows_what_lies_face_up_and_hides_the_rest() -> None:
    table = Position.deal(Deal.of(24))
    svg = diagram.draw(Picture.of(table), "Deal 24", EN)
    assert texts(svg) == ["1", "4", "2", "5", "3", "A", "4", "Q", "5", "3", "6", "2", "7", "K"]
    # 21 cards face down, and the stock
    assert svg.count("<use ") == 22
    assert "JD" not in svg


def test_letters_are_those_of_the_language() -> None:
    picture = Picture.read({"columns": {"1": "KS QH JC TD"}})
    assert texts(diagram.draw(picture, "A run", EN)) == ["1", "K", "Q", "J", "10"]
    assert texts(diagram.draw(picture, "Une suite", messages("fr"))) == ["1", "R", "D", "V", "10"]


def test_red_suits_are_hollow_and_black_ones_full() -> None:
    for card, hollow in (("AH", True), ("AD", True), ("AS", False), ("AC", False)):
        svg = diagram.draw(Picture.read({"columns": {"1": card}}), card, EN)
        signs = re.findall(r'<path transform="[^"]*" d="[^"]*" fill="([^"]*)"', svg)
        assert len(signs) == 2
        assert all((fill == "#fff") is hollow for fill in signs)


def test_everything_is_told_in_the_order_of_the_table() -> None:
    picture = Picture.read(
        {
            "stock": 3,
            "waste": "4C KD 7H",
            "foundations": {"H": 6, "S": 0},
            "columns": {"2": "? ? 9S 8H", "5": ""},
            "moves": ["W-FH", "T2-T5x2!"],
        }
    )
    assert tell(picture, EN) == [
        "Stock: 3 cards face down.",
        "Waste: seven of hearts on top, under it king of diamonds, four of clubs.",
        "Hearts foundation: six of hearts.",
        "Spades foundation: empty.",
        "Column 2: 2 face down, then nine of spades, eight of hearts.",
        "Column 5: empty.",
        "An arrow: seven of hearts to hearts foundation.",
        "A crossed-out arrow: nine of spades, eight of hearts to column 5; this is not allowed.",
    ]


def test_a_try_may_reach_into_face_down_cards_or_into_the_middle() -> None:
    hidden = Picture.read({"columns": {"3": "? ? 5C", "6": "JD"}, "moves": ["T3-T6x2!"]})
    assert "a card that cannot be seen, five of clubs to column 6" in tell(hidden, EN)[-1]
    middle = Picture.read({"columns": {"2": "9S 8H 7C", "4": "TD"}, "moves": ["9S-T4!"]})
    assert tell(middle, EN)[-1].startswith("A crossed-out arrow: nine of spades to column 4")


def test_the_moment_after_is_told_after() -> None:
    picture = Picture.read({"stock": 2, "waste": "", "moves": ["S-W"], "then": {"stock": 1, "waste": "AS"}})
    assert tell(picture, EN)[2:] == [
        "An arrow from the stock to the waste.",
        "Afterwards:",
        "Stock: 1 card face down.",
        "Waste: ace of spades on top.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_drawn_lies_inside_the_picture(language: str) -> None:
    svg = diagram.draw(Picture.of(Position.deal(Deal.of(3))), "Deal 3", messages(language))
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for element in [*root.iter(f"{SVG}rect"), *root.iter(f"{SVG}use")]:
        assert 0 <= float(element.attrib["x"]) <= width - diagram.WIDTH + 8
        assert 0 <= float(element.attrib["y"]) <= height - 8


def test_a_deal_as_a_file() -> None:
    assert "The table of deal 24" in picture_file(Deal.of(24))
    assert "The table of a deal" in picture_file(Deal.of(Deal.of(24).deck_text))


def test_the_pictures_in_the_docs_are_what_the_generator_draws() -> None:
    assert (ROOT / "docs" / "deal-24.svg").read_text("utf-8") == picture_file(Deal.of(24))
    assert (ROOT / "docs" / "deal-24.fr.svg").read_text("utf-8") == picture_file(Deal.of(24), "fr")
