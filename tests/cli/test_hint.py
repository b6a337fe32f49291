"""`klondike hint`: one answer a line, from games, positions and records, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from klondike import Deal, Game, Record, Rules, hint
from klondike.cli import cli


def answers(*lines: object, options: tuple[str, ...] = (), exit_code: int = 0) -> list[Any]:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    run = CliRunner().invoke(cli, ["hint", "-", "--format", "jsonl", *options], input=text)
    assert run.exit_code == exit_code, run.output
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_a_game_is_answered_with_exactly_these_keys() -> None:
    (answer,) = answers({"deal": "24", "rules": "casual-3"})
    assert answer == {
        "move": "T3-FC",
        "reason": "safe_up",
        "win_share": None,
        "thoughtful": False,
        "message": "ace of clubs: safe to send up.",
    }


def test_the_hint_is_the_librarys() -> None:
    game = Game(Deal.of(24), Rules.of("casual-3"))
    for move in ("T3-FC", "T6-T5"):
        game.play(move)
    (answer,) = answers({"deal": 24, "rules": "casual-3", "moves": "T3-FC T6-T5"})
    expected = hint(game)
    assert (answer["move"], answer["reason"]) == (str(expected.move), expected.reason)
    assert answer["win_share"] == expected.win_share
    (few,) = answers({"deal": 24, "rules": "casual-3", "moves": "T3-FC T6-T5"}, options=("--playouts", "3"))
    assert few["win_share"] == hint(game, playouts=3).win_share


def test_deals_positions_and_records_are_read() -> None:
    game = Game(Deal.of(24), Rules.of("casual-3"))
    game.play("T3-FC")
    game.play("S-W")
    game.undo()
    record = Record.of(game).to_json()
    by_record, by_game, by_deal = answers(record, {"deal": 24, "rules": "casual-3", "moves": "T3-FC"}, "24")
    assert by_record == by_game
    assert by_deal["move"] == "T3-FC"


def test_what_is_refused_is_answered_in_its_place() -> None:
    bad, good = answers({"deal": 24, "moves": "S-W W-S"}, {"deal": 24}, exit_code=1)
    assert (bad["ok"], bad["error"], bad["at"]) == (False, "stock_not_empty", 1)
    assert good["move"] == "T3-FC"


def test_thoughtful_says_so() -> None:
    (answer,) = answers({"deal": 24, "rules": "casual-3"}, options=("--thoughtful",))
    assert (answer["reason"], answer["win_share"], answer["thoughtful"]) == ("winning", 1.0, True)


def test_a_won_game_has_nothing_new() -> None:
    piles = {"stock": "", "waste": "", "foundations": dict.fromkeys("CDHS", 13)}
    position = piles | {"face_down": [""] * 7, "face_up": [""] * 7}
    (answer,) = answers({"position": position})
    assert (answer["move"], answer["reason"], answer["win_share"]) == (None, "nothing_new", None)


def test_words_are_in_the_players_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KLONDIKE_LANG", "fr")
    run = CliRunner().invoke(cli, ["hint", "-"], input='{"deal": 24}')
    assert run.stdout == "1: T3-FC: as de trèfle\xa0: peut monter sans risque.\n"


def test_text_shows_the_share_and_errors_on_stderr() -> None:
    run = CliRunner().invoke(cli, ["hint", "-"], input='{"deal": 24, "moves": "T3-FC"}\n{"deal": "x"}')
    assert run.exit_code == 1
    assert "%)" in run.stdout
    assert run.stderr == "klondike: 2: bad deal 'x', expected a number, a code or a deck\n"


@pytest.mark.parametrize("options", [("--playouts", "0"), ("--playouts", "x"), ("--format", "xml")])
def test_bad_usage_exits_2(options: tuple[str, ...]) -> None:
    run = CliRunner().invoke(cli, ["hint", "-", *options], input="24", standalone_mode=True)
    assert run.exit_code == 2
