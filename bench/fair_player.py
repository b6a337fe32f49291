"""How many games the fair hint wins by itself: `python bench/fair_player.py [--draw 3] [--deals 1:2000] …`.

Each game is played from the deal by its own hints, the first of each, until it is won or no move is left to
advise. `--known-stock` shows the stock's order to the player from the start, as published figures have it;
without it the stock is unseen until drawn. CPU seconds are those of a whole game: hints, and the rulebook
that plays them.
"""

from __future__ import annotations

import argparse
import platform
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count

from klondike import Deal, Limits, Move, Position, Rules, View
from klondike.advice import since_progress
from klondike.solver import Advisor, Cancel, open_advisor
from klondike.solver.kernel import KernelMissing, load
from klondike.survey.interval import wilson
from klondike.survey.machine import machine

KEPT = threading.local()


@dataclass(frozen=True)
class Played:
    """One game: whether it was won, its hints, and the CPU seconds of it and of its slowest hint."""

    number: int
    won: bool
    hints: int
    seconds: float
    slowest: float


def play(number: int, rules: Rules, playouts: int, known_stock: bool) -> Played:
    """A game by its own hints."""
    began, slowest = time.thread_time(), 0.0
    line = [Position.deal(Deal.of(number))]
    for hints in count(1):
        asked = time.thread_time()
        move = advised(line, rules, playouts, known_stock)
        slowest = max(slowest, time.thread_time() - asked)
        if move is None or line[-1].won:
            return Played(number, line[-1].won, hints, time.thread_time() - began, slowest)
        line.append(line[-1].play(move, rules))
    raise AssertionError


def advised(line: list[Position], rules: Rules, playouts: int, known_stock: bool) -> Move | None:
    """The first move advised, None when there is none."""
    views = [
        replace(View.of(position), stock=position.stock) if known_stock else View.of(position)
        for position in since_progress(line)
    ]
    options = advisor().advise(views[-1], rules, views, playouts, Limits(), Cancel())
    return options[0].move if options else None


def advisor() -> Advisor:
    """This thread's own."""
    if not hasattr(KEPT, "advisor"):
        KEPT.advisor = open_advisor()
    return KEPT.advisor


def main() -> None:
    """Prints the figures of a set of deals."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", default="1:100", help="first:last of our numbers, both counted")
    parser.add_argument("--draw", type=int, choices=(1, 2, 3), default=3)
    parser.add_argument("--passes", type=int)
    parser.add_argument("--known-stock", action="store_true")
    parser.add_argument(
        "--playouts", type=int, default=0, help="imagined games a hint; 0: the kernel's number"
    )
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--progress", action="store_true", help="a line every hundred games")
    given = parser.parse_args()
    try:
        load()
    except KernelMissing as missing:
        print(f"skipped: {missing}")
        return
    first, last = map(int, given.deals.split(":"))
    rules = Rules(draw=given.draw, passes=given.passes)
    with ThreadPoolExecutor(given.threads) as pool:
        asked = (
            pool.submit(play, number, rules, given.playouts, given.known_stock)
            for number in range(first, last + 1)
        )
        games: list[Played] = []
        for future in list(asked):
            games.append(future.result())
            if given.progress and len(games) % 100 == 0:
                print(told(games), flush=True)
    stock = "known from the start" if given.known_stock else "unseen until drawn"
    passes = "unlimited passes" if given.passes is None else f"{given.passes} passes"
    playouts = given.playouts or "default"
    print(f"deals {given.deals}, draw {given.draw}, {passes}, stock {stock}, playouts {playouts}")
    print(told(games))
    print(f"{machine()['processor']}, Python {platform.python_version()}, {time.strftime('%Y-%m-%d')}")


def told(games: list[Played]) -> str:
    """Wins with their interval, and what a game took."""
    won, total = sum(game.won for game in games), len(games)
    low, high = wilson(won, total)
    seconds = sum(game.seconds for game in games) / total
    return (
        f"{won} of {total} won: {won / total:.2%} (95 %: {low:.2%} to {high:.2%}), {seconds:.3f} CPU "
        f"seconds a game, {sum(game.hints for game in games) / total:.0f} hints a game, slowest hint "
        f"{1e3 * max(game.slowest for game in games):.0f} ms"
    )


if __name__ == "__main__":
    main()
