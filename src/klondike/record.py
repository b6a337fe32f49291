"""A game as a record: saved, shared, verified. Text in, checked game out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, Final

from .deals import Deal
from .errors import RecordError
from .game import Game, Step
from .json_text import load_json
from .moves import format_moves
from .rules import Rules
from .text import expect, is_count, is_whole, quote, words

FORMAT: Final = "klondike-record/1"


class Result(StrEnum):
    """How a game stands: won, left by its player, or open."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Record:
    """All of a game's past, checked: what `Record.parse` gives has been replayed by the rulebook.

    `rules` is a preset's name or all options by name, `groups` the (start, count) of steps of two moves and
    more, counted along moves then undone; `seconds` is whole, None when unknown; `started` an ISO time.

    >>> game = Game(Deal.of(24), Rules.of("casual-3"))
    >>> game.play("T3-FC")
    >>> record = Record.of(game)
    >>> Record.parse(record.to_text()) == record, record.result.value, record.score
    (True, 'open', 15)
    """

    deal: str | int
    rules: str | Mapping[str, Any]
    moves: str
    undone: str
    groups: tuple[tuple[int, int], ...]
    seconds: int | None
    started: str | None
    hints: int
    undos: int
    result: Result
    score: int

    @staticmethod
    def of(game: Game, *, started: str | None = None, left: bool = False) -> Record:
        """The record of a game as it stands. `left` says that its player has left it, so it is lost."""
        expect(game, Game, "a Game")
        return _record_of(game, started, left)

    @staticmethod
    def parse(text: str | bytes) -> Record:
        """A record from its JSON text.

        Raises `RecordError`: `too_large` beyond 65,536 bytes, `bad_json`, then whatever `from_json` raises.
        """
        return Record.from_json(load_json(text))

    @staticmethod
    def from_json(given: object) -> Record:
        """A record from JSON, replayed.

        Raises `RecordError` (`format_unknown`, `bad_record`, `result_mismatch`, `score_mismatch`), or the
        error of what stands in it: `DealError`, `RulesError`, `MoveError` with `at` counted along moves then
        undone.
        """
        record = _read_shape(given)
        _check_against(record, record.game())
        return record

    def game(self) -> Game:
        """The game, ready to go on: its line, what was undone, clock and counts."""
        steps = _steps(words(self.moves) + words(self.undone), self.groups)
        return Game.resumed(
            Deal.of(self.deal),
            Rules.of(self.rules),
            steps,
            undone=_count_undone(steps, len(words(self.undone))),
            seconds=self.seconds,
            hints=self.hints,
            undos=self.undos,
        )

    def to_json(self) -> dict[str, object]:
        """The record as JSON, in the order of its description."""
        return {
            "format": FORMAT,
            "deal": self.deal,
            "rules": self.rules,
            "moves": self.moves,
            "undone": self.undone,
            "groups": [list(group) for group in self.groups],
            "seconds": self.seconds,
            "started": self.started,
            "hints": self.hints,
            "undos": self.undos,
            "result": self.result.value,
            "score": self.score,
        }

    def to_text(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.to_json(), ensure_ascii=False)


# Game to record


def _record_of(game: Game, started: str | None, left: bool) -> Record:
    return Record(
        deal=game.deal.name,
        rules=game.rules.preset or game.rules.to_json(),
        moves=format_moves(game.moves),
        undone=format_moves(game.undone),
        groups=tuple(_groups(game.steps)),
        seconds=None if game.seconds is None else int(game.seconds),
        started=started,
        hints=game.hints,
        undos=game.undos,
        result=Result.WON if game.won else Result.LOST if left else Result.OPEN,
        score=game.final_score,
    )


def _groups(steps: Iterable[Step]) -> Iterator[tuple[int, int]]:
    start = 0
    for step in steps:
        if len(step) > 1:
            yield start, len(step)
        start += len(step)


# Record to game


def _steps(words: list[str], groups: tuple[tuple[int, int], ...]) -> list[list[str]]:
    """Moves as the steps that undo takes, each on its own unless a group holds it."""
    counts = dict(groups)
    steps, at = [], 0
    while at < len(words):
        size = counts.get(at, 1)
        steps.append(words[at : at + size])
        at += size
    return steps


def _count_undone(steps: list[list[str]], moves_undone: int) -> int:
    """How many of the last steps hold that many moves."""
    count = 0
    while moves_undone > 0:
        count += 1
        moves_undone -= len(steps[-count])
    return count


_TYPES: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "format": (lambda value: value == FORMAT, repr(FORMAT)),
    "deal": (lambda value: True, "a deal"),
    "rules": (lambda value: True, "rules"),
    "moves": (lambda value: isinstance(value, str), "moves as text"),
    "undone": (lambda value: isinstance(value, str), "moves as text"),
    "groups": (lambda value: isinstance(value, list), "[[start, count], …]"),
    "seconds": (lambda value: value is None or is_count(value), "a whole number or null"),
    "started": (lambda value: value is None or _is_time(value), "an ISO time or null"),
    "hints": (is_count, "a whole number"),
    "undos": (is_count, "a whole number"),
    "result": (lambda value: value in list(Result), "won, lost or open"),
    "score": (is_whole, "a whole number"),
}
"""Every key of a record, with what its value must be; deal and rules have errors of their own."""


def _is_time(value: object) -> bool:
    if not isinstance(value, str) or not _TIME.fullmatch(value):
        return False
    try:
        return bool(date.fromisoformat(value[:10]))
    except ValueError:
        return False


_TIME: Final = re.compile(
    r"\d{4}-\d\d-\d\d(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:Z|[+-][01]\d:?[0-5]\d)?)?",
    re.ASCII,
)
"""The plain forms of ISO 8601: a date, or a date and a time of day; no weeks."""


def _read_shape(given: object) -> Record:
    if not isinstance(given, Mapping):
        raise RecordError(f"bad record {quote(given)}, expected an object")
    if given.get("format") != FORMAT:
        raise RecordError(
            f"unknown format {quote(given.get('format'))}, expected {FORMAT!r}", code="format_unknown"
        )
    for name, (fits, expected) in _TYPES.items():
        if name not in given:
            raise RecordError(f"bad record: {name!r} is missing")
        if not fits(given[name]):
            raise RecordError(f"bad record: {name} {quote(given[name])}, expected {expected}")
    for name in given:
        if name not in _TYPES:
            raise RecordError(f"bad record: {quote(name)} is unknown")
    Deal.of(given["deal"])
    Rules.of(given["rules"])
    values = {name: given[name] for name in _TYPES if name != "format"}
    values["result"] = Result(given["result"])
    values["groups"] = _read_groups(given["groups"], len(words(given["moves"])), len(words(given["undone"])))
    return Record(**values)


def _read_groups(groups: list[object], done: int, undone: int) -> tuple[tuple[int, int], ...]:
    read: list[tuple[int, int]] = []
    free = 0
    for group in groups:
        if not (isinstance(group, list) and len(group) == 2 and all(map(is_count, group))):
            raise RecordError(f"bad record: group {quote(group)}, expected [start, count]")
        start, count = group
        end = start + count
        if count < 2 or start < free or end > done + undone:
            raise RecordError(f"bad record: group {quote(group)} is out of order or range")
        if start < done < end:
            raise RecordError(f"bad record: group {quote(group)} is half undone")
        read.append((start, count))
        free = end
    return tuple(read)


def _check_against(record: Record, game: Game) -> None:
    """A record may not claim what its own replay denies; that a game was left is taken on trust."""
    if (record.result is Result.WON) is not game.won:
        state = "won" if game.won else "not won"
        raise RecordError(f"result {record.result.value!r}, but the game is {state}", code="result_mismatch")
    if record.score != game.final_score:
        raise RecordError(
            f"score {quote(record.score)}, but the replay gives {game.final_score}", code="score_mismatch"
        )
