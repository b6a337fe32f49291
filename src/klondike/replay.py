"""One line of input, one answer: games, positions and records played by the rulebook.

The command line's `replay` and the server's `records/verify` both answer by this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final

from .deals import Deal
from .errors import DealError, KlondikeError, MoveError, RecordError, RulesError
from .json_text import load_json
from .layout import piles_to_json, position_from_json
from .moves import Attempt, Move
from .position import Position
from .record import Record
from .rules import DEFAULT_PRESET, OPTIONS, Rules
from .scoring import START, score_of_move, time_bonus
from .text import quote, words

Answer = dict[str, Any]

GAME_KEYS: Final = frozenset({"deal", "position", "rules", "moves", "seconds"})
"""What a game or position may say."""
_REPLAY_KEYS = "ok score scores legal_counts legal won stock waste foundations face_down face_up pass"
_SOLVE_KEYS = "verdict length lower_bound states stopped engine"
_REFUSED_KEYS = "error at message"
ANSWER_KEYS: Final = frozenset(f"{_REPLAY_KEYS} {_SOLVE_KEYS} {_REFUSED_KEYS}".split())
"""What answers say of a game: passed over when read, so that replay's can be fed back as a line."""


@dataclass(slots=True)
class Played:
    """A line of moves played from a position: the table after it, and what came on the way."""

    position: Position
    rules: Rules
    moves: list[Move] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    legal_counts: list[int] = field(default_factory=list)

    @property
    def score(self) -> int:
        """The score of the position."""
        return self.scores[-1] if self.scores else START[self.rules.scoring]


def play_line(start: Position, rules: Rules, text: str) -> Played:
    """Plays move texts separated by white space from a position.

    Raises `MoveError` or `IllegalMove` for the first text that is unreadable or refused; `at` is its
    zero-based index.

    >>> played = play_line(Position.deal(Deal.of(24)), Rules(), "T3-FC S-W")
    >>> played.scores, played.legal_counts
    ([15, 15], [5, 4])
    """
    played = Played(start, rules)
    for at, word in enumerate(words(text)):
        before = played.position
        try:
            attempt = Attempt.parse(word)
            after = before.play(attempt, rules)
        except MoveError as error:
            error.at = at
            raise
        move = Move(str(attempt))
        played.legal_counts.append(len(before.legal_moves(rules)))
        played.scores.append(score_of_move(played.score, before, move, rules))
        played.moves.append(move)
        played.position = after
    return played


def answer_line(text: str | bytes, default_rules: Rules | str = DEFAULT_PRESET) -> Answer:
    """The answer to one line of JSON: a game, a position with moves, or a record. Never raises for bad input.

    >>> answer_line('{"deal": "24", "moves": "T3-FC"}')["score"]
    15
    >>> answer_line('{"deal": "24", "moves": "S-W W-S"}')["error"]
    'stock_not_empty'
    """
    try:
        given = load_json(text)
        if not isinstance(given, Mapping):
            raise RecordError(f"bad line {quote(given)}, expected an object", code="bad_json")
        return answer(given, default_rules)
    except KlondikeError as error:
        return refused(error)


def answer(given: Mapping[str, Any], default_rules: Rules | str = DEFAULT_PRESET) -> Answer:
    """The answer to a game, position or record in JSON. Raises `KlondikeError` when it is refused."""
    if "format" in given:
        record = Record.from_json(given)
        return _answer_game(given["deal"], given["rules"], record.moves, record.seconds)
    check_keys(given)
    if "position" in given:
        return _answer_position(given, default_rules)
    if "deal" not in given:
        raise DealError("no deal, expected 'deal' or 'position'")
    return _answer_game(
        given["deal"], given.get("rules", default_rules), given.get("moves", ""), given.get("seconds")
    )


def refused(error: KlondikeError) -> Answer:
    """The answer to what is refused: code, place and one line of English."""
    return {"ok": False, "error": error.code, "at": error.at, "message": error.message}


def _answer_game(deal: Any, given_rules: Any, moves: Any, seconds: Any) -> Answer:
    start = Position.deal(Deal.of(deal))
    rules = Rules.of(given_rules)
    check_seconds(seconds)
    return _tell(deal, given_rules, play_line(start, rules, _text(moves)), seconds)


def _answer_position(given: Mapping[str, Any], default_rules: Rules | str) -> Answer:
    if given.get("deal") is not None:
        raise DealError("a deal and a position, expected one of them")
    given_rules = given.get("rules", default_rules)
    rules = Rules.of(given_rules)
    start = position_from_json(given["position"], rules)
    check_seconds(given.get("seconds"))
    return _tell(
        None, given_rules, play_line(start, rules, _text(given.get("moves", ""))), given.get("seconds")
    )


def _text(moves: Any) -> str:
    if not isinstance(moves, str):
        raise MoveError(f"bad moves {quote(moves)}, expected a text")
    return moves


def check_keys(given: Mapping[str, Any]) -> None:
    """Raises `RulesError` for a key that no game or position has: a slip must not pass in silence, least of
    all an option that was meant for `rules`. Keys of replay's answers are passed over."""
    for key in given:
        if key in OPTIONS:
            raise RulesError(f"option {quote(key)} outside of 'rules'")
        if key not in GAME_KEYS | ANSWER_KEYS:
            raise RulesError(f"unknown key {quote(key)}, expected {', '.join(sorted(GAME_KEYS))}")


def check_seconds(seconds: Any) -> None:
    """Raises `RulesError` for seconds that no clock could show; None is no seconds."""
    if seconds is None:
        return
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not number or not isfinite(seconds) or seconds < 0:
        raise RulesError(f"bad seconds {quote(seconds)}, expected a number of 0 or more")


def _tell(deal: Any, given_rules: Any, played: Played, seconds: float | None) -> Answer:
    position, rules = played.position, played.rules
    bonus = time_bonus(rules, seconds) if position.won else 0
    return {
        "deal": deal,
        "rules": given_rules.to_json() if isinstance(given_rules, Rules) else given_rules,
        "ok": True,
        "moves": len(played.moves),
        "score": played.score + bonus,
        "scores": played.scores,
        "legal_counts": played.legal_counts,
        "legal": [str(move) for move in position.legal_moves(rules)],
        "won": position.won,
        **piles_to_json(position),
        "pass": position.pass_number,
    }
