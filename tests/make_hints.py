"""Writes conformance/hints.jsonl anew: `python tests/make_hints.py`. To be run when the engine was changed on
purpose; what it writes is its own word, so look at what changes.

Games of every preset, played by hints and now and then by chance, so that all reasons are met.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

from klondike import PRESETS, Deal, Game, Hint, Reason, Rules, hint, no_useful_move
from support import CONFORMANCE, random_move

GAMES = 400
MOST_OF_A_REASON = 8


def rows() -> Iterator[dict[str, object]]:
    """Rows that bring reasons not often met so far, and some where no useful move is left."""
    met: Counter[Reason] = Counter()
    useless = 0
    rng = Random(20)
    for number in range(GAMES):
        preset = list(PRESETS)[number % len(PRESETS)]
        game = Game(Deal.of(rng.randrange(2**64)), Rules.of(preset))
        by_chance = rng.choice((0.0, 0.1, 0.7))
        for _ in range(rng.randrange(110)):
            told = hint(game, playouts=4)
            moves = game.legal_moves()
            if not moves:
                break
            game.play(random_move(rng, moves) if told.move is None or rng.random() < by_chance else told.move)
        told = hint(game)
        none_useful = no_useful_move(game)
        reasons = {told.reason, *(option.reason for option in told.options)}
        if game.won or (
            all(met[reason] >= MOST_OF_A_REASON for reason in reasons) and not (none_useful and useless < 4)
        ):
            continue
        met.update(reasons)
        useless += none_useful
        yield {
            "deal": game.deal.name,
            "rules": preset,
            "moves": " ".join(map(str, game.moves)),
            "answer": answer(told),
            "no_useful_move": none_useful,
        }


def answer(told: Hint) -> dict[str, object]:
    """A hint with everything in it."""
    return {
        "move": told.move and str(told.move),
        "reason": told.reason.value,
        "win_share": told.win_share,
        "options": [
            {
                "move": str(option.move),
                "reason": option.reason.value,
                "card": option.card and str(option.card),
                "goal": option.goal and str(option.goal),
                "pile": option.pile and str(option.pile),
                "number": option.number,
                "wins": option.wins,
                "playouts": option.playouts,
            }
            for option in told.options
        ],
    }


if __name__ == "__main__":
    text = "".join(json.dumps(row) + "\n" for row in rows())
    (CONFORMANCE / "hints.jsonl").write_text(text, "utf-8")
