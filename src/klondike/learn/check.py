"""`python -m klondike.learn.check`: proves what the guide claims, line by line; exit 1 when a claim fails.

Boards, walk-through and situations are proved by the rulebook and the solver; the two languages are held to
the same parts, anchors, directives, links and words.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from ..errors import Refusal
from ..moves import Move, MoveKind
from ..position import KING, Position
from ..rules import Rules
from ..solver import Verdict, solve
from .boards import LESSONS, boards
from .book import LANGUAGES, PARTS, Directive, Part, Text, data, parts, words_of
from .model import Board
from .situations import PROOF_LIMIT, Situation, situations
from .walk import Step, Walk, walk

TOPICS: Final = (
    "turn-up",
    "longer-column",
    "empty-column",
    "high-card",
    "which-king",
    "draw-three",
    "worry-back",
)
"""What the seven situations teach, in order."""
OF_FACES: Final = ("not_exposed", "not_a_run")
"""Reasons that a hand can meet and a text cannot."""
_LINK: Final = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim, and whether it holds."""

    claim: str
    holds: bool


def findings() -> Iterator[Finding]:
    """Every claim of the guide with its proof, in the guide's order."""
    for board in boards().values():
        yield from check_board(board)
    yield from check_walk(walk())
    yield Finding("the situations teach their seven topics", _topics() == list(TOPICS))
    for situation in situations().values():
        yield from check_situation(situation)
    yield from check_languages()


def check_board(board: Board) -> Iterator[Finding]:
    """A board's deal is winnable, its start is as its lesson says, and its way leads to the goal."""
    start = Position.deal(board.deal)
    name = board.name
    yield Finding(f"{name}: the deal is winnable", winnable(start, board.rules))
    if board.goal is None:
        return
    yield Finding(f"{name}: the goal is not met at the start", board.goal.progress(start) == 0)
    table = start
    met = []
    for move in board.way:
        table = table.play(move, board.rules)
        met.append(board.goal.met(table))
    yield Finding(f"{name}: its way meets the goal, and not before its end", met.index(True) == len(met) - 1)
    yield Finding(f"{name}: the deal is still winnable after its way", winnable(table, board.rules))
    yield from _STARTS.get(name, _no_more)(start, board)


def _first_ace(start: Position, board: Board) -> Iterator[Finding]:
    exposed = [run[-1] for run in start.face_up]
    yield Finding("first-ace: no ace is exposed at the start", all(card.rank > 1 for card in exposed))
    draws = [move.kind for move in board.way[:-1]]
    yield Finding("first-ace: drawing alone brings an ace", set(draws) == {MoveKind.DRAW})
    yield Finding("first-ace: the stock brings it soon", start.stock[len(draws) - 1].rank == 1)


def _free_card(start: Position, board: Board) -> Iterator[Finding]:
    turning = [move for move in start.legal_moves(board.rules) if start.turns_up(move)]
    yield Finding("free-card: exactly one move turns up a card at the start", turning == list(board.way))


def _five_up(start: Position, board: Board) -> Iterator[Finding]:
    yield Finding(
        "five-up: five cards can be brought up in one pass", MoveKind.RECYCLE not in _kinds(board.way)
    )


def _no_more(start: Position, board: Board) -> Iterator[Finding]:
    return iter(())


_STARTS: Final[dict[str, Callable[[Position, Board], Iterator[Finding]]]] = {
    "first-ace": _first_ace,
    "free-card": _free_card,
    "five-up": _five_up,
}


def check_walk(game: Walk) -> Iterator[Finding]:
    """The walk-through shows what its steps are named for, and ends in a win."""
    yield Finding("walk-through: the deal is winnable", winnable(Position.deal(game.deal), game.rules))
    for name, shows in _SHOWN.items():
        yield Finding(f"walk-through: {name} shows what it says", shows(game.step(name)))
    for name in ("king-way-one", "queen-on-king"):
        way = winnable(game.step(name).tables[-1], game.rules)
        yield Finding(f"walk-through: after {name} the deal is still winnable", way)
    yield Finding("walk-through: the game is won", game.steps[-1].tables[-1].won)
    before_win = game.step("rest").tables[-1]
    bare = not before_win.stock and not before_win.waste and not any(before_win.face_down)
    yield Finding("walk-through: an automatic finish ends it", bare)


def _builds(step: Step) -> bool:
    return _kinds(step.moves) == [MoveKind.COLUMN_TO_COLUMN]


def _turns_up_an_ace(step: Step) -> bool:
    (move,) = step.moves
    card = step.tables[0].turns_up(move)
    return card is not None and card.rank == 1


def _starts_a_foundation(step: Step) -> bool:
    return step.tables[0].foundations == (0, 0, 0, 0) and sum(step.tables[-1].foundations) == 1


def _plays_the_waste_top(step: Step) -> bool:
    return _kinds(step.moves) == [MoveKind.WASTE_TO_COLUMN]


def _moves_a_run_of_three(step: Step) -> bool:
    return _builds(step) and step.moves[0].count == 3


def _leaves_a_king_waiting(step: Step) -> bool:
    """An empty column, and in the waste a king with a queen on it."""
    table = step.tables[-1]
    king, queen = table.waste[-2:]
    return () in table.face_up and king.rank == KING and queen.rank == KING - 1 and king.red != queen.red


def _brings_a_king_to_an_empty_column(step: Step) -> bool:
    (move,) = step.moves
    before = step.tables[0]
    return before.waste[-1].rank == KING and not before.face_up[move.target.index]


_SHOWN: Final[dict[str, Callable[[Step], bool]]] = {
    "build": _builds,
    "turn-up": _turns_up_an_ace,
    "foundation": _starts_a_foundation,
    "draw": lambda step: set(_kinds(step.moves)) == {MoveKind.DRAW},
    "waste-top": _plays_the_waste_top,
    "waste-under": _plays_the_waste_top,
    "run": _moves_a_run_of_three,
    "empty": _leaves_a_king_waiting,
    "queen-way": lambda step: step.tables[0].waste[-1].rank == KING - 1,
    "king-way-one": _brings_a_king_to_an_empty_column,
    "back": lambda step: step.back_to == "empty" and not step.moves,
    "pass-way": lambda step: not step.tables[-1].stock and step.tables[-1].face_up[0] == (),
    "recycle": lambda step: _kinds(step.moves) == [MoveKind.RECYCLE],
    "king-way-two": _brings_a_king_to_an_empty_column,
}
"""What each step that teaches something has to show."""


def check_situation(situation: Situation) -> Iterator[Finding]:
    """A situation's table is where its game leads, and each choice is what is claimed of it."""
    name = situation.name
    origin = situation.origin()
    yield Finding(f"{name}: a real deal leads there", origin is None or origin == situation.position)
    if situation.any_order:
        held = all(_as_claimed(other) for other in situation.orders())
        yield Finding(f"{name}: so it is for every order of the face-down cards", held)
    for choice in situation.choices:
        answer = situation.prove(choice)
        claim = f"{name}: {choice.move} is {choice.verdict}"
        if choice.length is None:
            yield Finding(claim, answer.verdict is choice.verdict)
        else:
            proved = answer.proved_shortest and answer.length == choice.length - 1
            yield Finding(f"{claim} in {choice.length} moves and no fewer", proved)
    better = situation.choice(situation.better)
    other = situation.choice("a" if situation.better == "b" else "b")
    if other.verdict is Verdict.WINNABLE:
        yield Finding(f"{name}: {better.move} is shorter", (better.length or 0) < (other.length or 0))
    else:
        yield Finding(f"{name}: {better.move} alone wins", better.verdict is Verdict.WINNABLE)


def _as_claimed(situation: Situation) -> bool:
    return all(situation.prove(choice).verdict is choice.verdict for choice in situation.choices)


def check_languages() -> Iterator[Finding]:
    """Both languages have the same parts, anchors, directives, links and words."""
    for language in LANGUAGES:
        found = [part.heading.anchor for part in parts(language)]
        yield Finding(f"{language}: the twelve parts in order", found == list(PARTS))
        anchors = {anchor for part in parts(language) for anchor in part.anchors}
        inside = [link[1:] for part in parts(language) for link in _links(part) if link.startswith("#")]
        yield Finding(f"{language}: links lead somewhere", set(inside) <= anchors)
        yield Finding(f"{language}: the rule of every refusal is there", set(links().values()) <= anchors)
    yield Finding("every refusal has its rule", links().keys() == {*Refusal, *OF_FACES})
    for part in PARTS:
        en, fr = (_part(language, part) for language in LANGUAGES)
        yield Finding(f"{part}: the same anchors", en.anchors == fr.anchors)
        yield Finding(f"{part}: the same boards and pictures", _directives(en) == _directives(fr))
        yield Finding(f"{part}: the same links", sorted(_links(en)) == sorted(_links(fr)))
    shown = [word for part in parts(LANGUAGES[0]) for word in _directives(part)]
    wanted = [("board", name) for name in (*boards(), "walk")]
    wanted += [("situation", name.removeprefix("situation-")) for name in situations()]
    yield Finding("every board and situation is shown once", all(shown.count(it) == 1 for it in wanted))
    for language in LANGUAGES:
        for name, keys in _words_wanted().items():
            yield Finding(f"{language}: the words of {name}", _keys(words_of(name, language)) == keys)


def links() -> dict[str, str]:
    """The anchor of the rule that explains a refusal, by its code: what the table links to."""
    told: dict[str, str] = json.loads((files(__package__) / "links.json").read_text("utf-8"))
    return told


def _words_wanted() -> dict[str, set[str]]:
    """The words that belong to data, as paths of keys."""
    lesson_words = {f"{name}/{key}" for name in LESSONS for key in ("title", "goal", "hint", "done")}
    return {
        "boards": lesson_words | {"setup/title", "setup/goal"},
        "walk": {"title"} | {f"steps/{step.name}" for step in walk().steps},
        "situations": {
            f"{name}/{key}" for name in situations() for key in ("title", "question", "a", "b", "answer")
        },
        "diagrams": {f"{name}/{key}" for name in data("diagrams") for key in ("title", "description")},
    }


def _keys(words: object, path: str = "") -> set[str]:
    if not isinstance(words, dict):
        return {path} if words else set()
    return {key for name, inner in words.items() for key in _keys(inner, f"{path}/{name}".lstrip("/"))}


def _part(language: str, anchor: str) -> Part:
    return next(part for part in parts(language) if part.heading.anchor == anchor)


def _directives(part: Part) -> list[tuple[str, str]]:
    return [(block.name, block.argument) for block in part.blocks if isinstance(block, Directive)]


def _links(part: Part) -> list[str]:
    texts = (block.source if isinstance(block, Text) else "" for block in part.blocks)
    return [link for text in texts for link in _LINK.findall(text)]


def _topics() -> list[str]:
    return [situation.topic for situation in situations().values()]


def _kinds(moves: tuple[Move, ...]) -> list[MoveKind]:
    return [move.kind for move in moves]


def winnable(position: Position, rules: Rules) -> bool:
    """Whether the solver finds a win within what a proof may cost."""
    return solve(position, rules, limits=PROOF_LIMIT).verdict is Verdict.WINNABLE


def main() -> int:
    """Tells every claim and whether it holds; the number of those that do not is the exit's reason."""
    failed = 0
    for finding in findings():
        failed += not finding.holds
        print(f"{'ok   ' if finding.holds else 'FALSE'} {finding.claim}")
    print(f"{failed} claims failed" if failed else "all claims hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
