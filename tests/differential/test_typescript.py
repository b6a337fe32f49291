"""Random games through the Python and the TypeScript rulebook, side by side, move by move.

`make deep` runs more; so does this file as a script, with tests/ on the path: GAMES [SEED].
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from klondike import Attempt, Pile, Rules
from klondike.record import Record
from klondike.replay import Answer, answer_line
from support import ROOT, random_game, random_rules

TOOL = ROOT / "web" / "dist-tools" / "answer-lines.mjs"
GAMES = 2_000
SHARES = 8


def lines(games: int, seed: int) -> Iterator[str]:
    """Games of random lengths; each whole, then with one more try of any kind; every third as a record."""
    rng = Random(seed)
    for number in range(games):
        rules = random_rules(rng)
        given: object = rules.to_json()
        if rng.random() < 0.5:
            given = rng.choice(
                ["casual-1", "casual-2", "casual-3", "book", "standard-1", "standard-3", "vegas-1"]
            )
            given = rng.choice([given, "vegas-3"])
            rules = Rules.of(given)
        game = random_game(rng, rules, rng.choice((20, 80, 160)))
        moves = " ".join(map(str, game.moves))
        line = {"deal": game.deal.name, "rules": given, "moves": moves, "seconds": rng.choice((None, 90))}
        yield json.dumps(line)
        attempt = Attempt(rng.choice(list(Pile)), rng.choice(list(Pile)), rng.choice((1, 1, 1, 2, 3, 13)))
        yield json.dumps(line | {"moves": f"{moves} {attempt}".strip()})
        if number % 3 == 0:
            for _ in range(rng.randrange(12)):
                game.undo()
            yield Record.of(game).to_text()


def typescript_answers(asked: list[str]) -> list[Answer]:
    """What the page's rulebook answers, line by line."""
    text = "\n".join(asked) + "\n"
    done = subprocess.run(["node", TOOL], input=text, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def without_words(answer: Answer) -> Answer:
    """An answer less what is for people; the order of legal moves is free."""
    return {
        key: sorted(value) if key == "legal" else value for key, value in answer.items() if key != "message"
    }


def disagreements(games: int, seed: int) -> list[tuple[str, Answer, Answer]]:
    """The lines that the two answer differently, with both answers."""
    asked = list(lines(games, seed))
    ours = [without_words(answer_line(line)) for line in asked]
    theirs = [without_words(answer) for answer in typescript_answers(asked)]
    assert len(ours) == len(theirs) == len(asked) > games
    return [found for found in zip(asked, ours, theirs, strict=True) if found[1] != found[2]]


@pytest.fixture(scope="session")
def tool() -> Path:
    """The page's rulebook as a Node script; `make test` has built it."""
    if not TOOL.exists():
        pytest.skip("the page's tools are not built: node web/tools/build-tools.mjs")
    return TOOL


@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_agree(tool: Path, share: int) -> None:
    assert disagreements(GAMES // SHARES, seed=share) == []


@pytest.mark.deep
@pytest.mark.parametrize("share", range(100, 140))
def test_many_more_random_games_agree(tool: Path, share: int) -> None:
    assert disagreements(500, seed=share) == []


def test_the_lines_hold_all_there_is() -> None:
    """Random games are worth their time only when they meet what they are to test."""
    answers = [answer_line(line) for line in lines(400, seed=1)]
    assert {answer["ok"] for answer in answers} == {True, False}
    assert len({answer["error"] for answer in answers if not answer["ok"]}) > 10
    assert any(answer["ok"] and answer["pass"] > 2 for answer in answers)
    assert max(sum(answer["foundations"].values()) for answer in answers if answer["ok"]) > 12


if __name__ == "__main__":
    found = disagreements(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    for line, ours, theirs in found:
        print(line, ours, theirs, sep="\n  ")
    print(f"{sys.argv[1]} games, {len(found)} disagreements")
    sys.exit(bool(found))
