"""The rulebook against the files in `conformance/`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from klondike import (
    ORDERED_DECK,
    Attempt,
    Card,
    Deal,
    Game,
    IllegalMove,
    MoveError,
    Position,
    Record,
    Rules,
    count_lines,
    count_tables,
)
from klondike.replay import answer_line, play_line
from support import CONFORMANCE, read_json, read_lines


@pytest.mark.parametrize(("number", "deck"), read_json("deals.json")["deals"].items())
def test_a_number_names_its_deck(number: str, deck: str) -> None:
    assert Deal.of(number).deck_text == deck
    assert Deal.of(int(number)).deck_text == deck
    assert Deal.of(deck).deck_text == deck


@pytest.mark.parametrize(("name", "code"), read_json("codes.json")["codes"].items())
def test_a_deck_has_its_code(name: str, code: str) -> None:
    decks = {"ordered deck": ORDERED_DECK, "ordered deck reversed": ORDERED_DECK[::-1]}
    deck = decks[name] if name in decks else Deal.of(name).deck
    assert Deal(deck, name).code == code
    assert Deal.of(code).deck == deck
    assert Deal.of("-".join(code.lower())).deck == deck


PERFT_DECKS = {
    "i": lambda i: i,
    "51-i": lambda i: 51 - i,
    "5i mod 52": lambda i: 5 * i % 52,
    "17i+3 mod 52": lambda i: (17 * i + 3) % 52,
    "29i+7 mod 52": lambda i: (29 * i + 7) % 52,
}


def column_by_column(name: str) -> Deal:
    """A deck of perft.txt, which lays columns one after the other, in our deal order."""
    cards = iter(ORDERED_DECK[PERFT_DECKS[name](i)] for i in range(52))
    columns = [[next(cards) for _ in range(size)] for size in range(1, 8)]
    rows: list[Card] = [columns[column][row] for row in range(7) for column in range(row, 7)]
    return Deal((*rows, *cards), name)


def perft_rows() -> list[tuple[str, int, list[int], list[int]]]:
    rows = []
    for line in (CONFORMANCE / "perft.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, draw, lines, tables = line.split("|")
            rows.append((name, int(draw), [int(n) for n in lines.split()], [int(n) for n in tables.split()]))
    return rows


@pytest.mark.parametrize("depth", [5, pytest.param(8, marks=pytest.mark.deep)])
@pytest.mark.parametrize(("name", "draw", "lines", "tables"), perft_rows())
def test_as_many_lines_and_tables(
    name: str, draw: int, lines: list[int], tables: list[int], depth: int
) -> None:
    start, rules = Position.deal(column_by_column(name)), Rules(draw=draw, recycle_draws=False)
    assert [count_lines(start, rules, n) for n in range(1, depth + 1)] == lines[:depth]
    assert [count_tables(start, rules, n) for n in range(depth + 1)] == tables[: depth + 1]


@pytest.mark.parametrize("game", read_lines("replays.jsonl"))
def test_a_replay_gives_the_same_scores_and_moves(game: dict[str, Any]) -> None:
    told = answer_line(json.dumps({key: game[key] for key in ("deal", "rules", "moves")}))
    assert told["moves"] == len(game["moves"].split())
    assert sorted(told["legal"]) == sorted(game["legal"])
    for key in game.keys() - {"moves", "legal"}:
        assert told[key] == game[key], key


@pytest.mark.parametrize("game", read_lines("refusals.jsonl"))
def test_a_try_is_refused_for_its_first_reason(game: dict[str, Any]) -> None:
    rules = Rules.of(game["rules"])
    table = play_line(Position.deal(Deal.of(game["deal"])), rules, game["moves"]).position
    for text, code in game["tries"].items():
        with pytest.raises(MoveError) as caught:
            table.play(Attempt.parse(text), rules)
        assert caught.value.code == code, text


@pytest.mark.parametrize("case", read_json("minimal.json")["cases"], ids=lambda case: case["name"])
def test_a_won_game_scores_what_it_must(case: dict[str, Any]) -> None:
    moves = case["moves"].split()
    assert len(moves) - moves.count("W-S") == case["shortest"]
    assert moves.count("W-S") == case["recycles"]
    for scoring, score in case["score"].items():
        rules = Rules.of({"draw": case["draw"], "recycle_draws": False, "scoring": scoring})
        played = play_line(Position.deal(Deal.of(case["deck"])), rules, case["moves"])
        assert played.position.won
        assert played.score == score


@pytest.mark.parametrize("case", read_lines("lines.jsonl"), ids=lambda case: case["name"])
def test_a_line_is_answered(case: dict[str, Any]) -> None:
    line = case["line"] if isinstance(case["line"], str) else json.dumps(case["line"])
    told = answer_line(line)
    for key, value in case["answer"].items():
        assert told[key] == value, (key, told)
    if not told["ok"]:
        assert list(told) == ["ok", "error", "at", "message"]
        assert told["at"] == case["answer"]["at"]
        assert "\n" not in told["message"]


@pytest.mark.parametrize("case", read_lines("sessions.jsonl"), ids=lambda case: case["name"])
def test_a_session_goes_as_told(case: dict[str, Any]) -> None:
    game = Game(Deal.of(case["deal"]), Rules.of(case["rules"]))
    for act, expected in case["acts"]:
        refused = do(game, act)
        state = session_state(game) | {"refused": refused}
        for key, value in ({"refused": None} | expected).items():
            assert state[key] == value, (act, key)


def do(game: Game, act: str) -> str | bool | None:
    """One act of a session; why it was refused, False when it had nothing to do, None when it was done."""
    match act.split():
        case ["wait", seconds]:
            game.wait(float(seconds))
        case ["stop"]:
            game.stop_finish()
        case [("undo" | "redo" | "restart") as name]:
            return None if getattr(game, name)() else False
        case ["finish"]:
            return None if game.start_finish() else False
        case ["tick"]:
            return None if game.finish_tick() else False
        case _:
            try:
                game.play(act)
            except IllegalMove as error:
                return error.code
    return None


def session_state(game: Game) -> dict[str, Any]:
    record = Record.of(game)
    return {
        "moves": record.moves,
        "undone": record.undone,
        "groups": [list(group) for group in record.groups],
        "score": game.score,
        "final_score": game.final_score,
        "seconds": record.seconds,
        "undos": record.undos,
        "won": game.won,
        "pass": game.position.pass_number,
        "legal": len(game.legal_moves()),
        "can_undo": game.can_undo,
        "can_redo": game.can_redo,
        "can_finish": game.can_finish,
        "finishing": game.finishing,
        "started": game.started,
    }
