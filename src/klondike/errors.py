"""The whole error tree, drawn once.

    KlondikeError                 .code, .at, .message
    ├── CardError                 bad_card
    ├── DealError                 bad_deal
    ├── RulesError                bad_rules, bad_preset
    ├── MoveError                 bad_move: a text that names no try at all
    │   └── IllegalMove           a try the table refuses: one of `Refusal`
    ├── PositionError             a fault of a position, one of nine
    ├── RecordError               bad_json, bad_record, format_unknown, too_large,
    │                             result_mismatch, score_mismatch
    └── SurveyError               bad_range, bad_survey, survey_differs, survey_busy, build_differs,
                                  no_scheduler, extra_missing, verdicts_differ

`code` is stable and snake_case: faces translate by it, programs branch on it. `message` is one English line
for a log. A limit reached is not an error.
"""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Why a table refuses a try, in the order in which the reasons are looked for.

    >>> Refusal("needs_king")
    <Refusal.NEEDS_KING: 'needs_king'>
    """

    GAME_WON = "game_won"
    SAME_PILE = "same_pile"
    NO_SUCH_MOVE = "no_such_move"
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_EMPTY = "stock_not_empty"
    NOTHING_TO_RECYCLE = "nothing_to_recycle"
    NO_PASSES_LEFT = "no_passes_left"
    WORRY_BACK_OFF = "worry_back_off"
    NOTHING_THERE = "nothing_there"
    ONE_CARD_ONLY = "one_card_only"
    FACE_DOWN = "face_down"
    WRONG_SUIT = "wrong_suit"
    NEEDS_ACE = "needs_ace"
    NEEDS_NEXT_RANK = "needs_next_rank"
    NEEDS_KING = "needs_king"
    WRONG_COLOUR = "wrong_colour"
    WRONG_RANK = "wrong_rank"


class KlondikeError(Exception):
    """Anything this library refuses; `code` says what, `at` which move (zero-based), if it was a move.

    >>> str(KlondikeError("no such deal", code="bad_deal"))
    'no such deal'
    """

    code: str = "error"

    def __init__(self, message: str, *, code: str | None = None, at: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        if code is not None:
            self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross process borders whole; `Exception` alone would forget the keywords."""
        return (_rebuild, (type(self), self.message, dict(self.__dict__)))


def _rebuild(kind: type[KlondikeError], message: str, state: dict[str, object]) -> KlondikeError:
    error = kind.__new__(kind, message)
    error.__dict__.update(state)
    return error


class CardError(KlondikeError):
    """A text that names no card."""

    code = "bad_card"


class DealError(KlondikeError):
    """A deal number, code or deck that names no deal."""

    code = "bad_deal"


class RulesError(KlondikeError):
    """Options out of range or at odds with each other (`bad_rules`), or no such preset (`bad_preset`)."""

    code = "bad_rules"


class MoveError(KlondikeError):
    """A text that is no try: not `PILE-PILE` with an optional `xN`."""

    code = "bad_move"


class IllegalMove(MoveError):
    """A try the table refuses; `reason` is the first that applies."""

    def __init__(self, message: str, reason: Refusal, *, at: int | None = None) -> None:
        super().__init__(message, code=reason.value, at=at)
        self.reason = reason


class PositionError(KlondikeError):
    """A layout that no game could reach; `code` names the first fault."""

    code = "bad_position"


class RecordError(KlondikeError):
    """A record or a line of input that cannot be read, or that does not agree with its own replay."""

    code = "bad_record"


class SurveyError(KlondikeError):
    """A folder, range, engine or scheduler that cannot be used; nothing was spoilt.

    `bad_range`: no range of deals. `bad_survey`: a folder that is no survey, or a broken file in it.
    `survey_differs`: another survey than the one asked for. `survey_busy`: another process writes there.
    `build_differs`: a worker with another solver. `no_scheduler`: nobody to do the work. `extra_missing`: a
    library that is not installed. `verdicts_differ`: two folders that contradict each other.
    """

    code = "bad_survey"
