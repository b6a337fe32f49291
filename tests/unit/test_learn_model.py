"""What a lesson makes of a game: `conformance/lessons.jsonl`, which the page reads too."""

from __future__ import annotations

from typing import Any

import pytest

from klondike import Deal, KlondikeError, Move, Position, Rules
from klondike.learn.model import Board, Goal, GoalKind, Lesson
from support import read_lines


def act(lesson: Lesson, text: str) -> str | None:
    """Does one act of a case; the code of the refusal, if it was refused."""
    if text == "undo":
        lesson.undo()
    elif text == "restart":
        lesson.restart()
    else:
        try:
            lesson.play(text)
        except KlondikeError as error:
            return error.code
    return None


@pytest.mark.parametrize("case", read_lines("lessons.jsonl"), ids=lambda case: case["name"])
def test_a_lesson_goes_as_told(case: dict[str, Any]) -> None:
    lesson = Lesson(Board.from_json("case", case))
    for at, (text, state) in enumerate(case["acts"]):
        refused = act(lesson, text)
        told = {
            "progress": lesson.progress,
            "done": lesson.done,
            "hint": lesson.hint_due,
            "tries": lesson.tries,
        }
        assert told | ({"refused": refused} if refused else {}) == state, f"act {at}, {text}"


def test_worrying_back_takes_from_what_is_up_but_not_from_what_was_reached() -> None:
    lesson = Lesson(Board("ace", Deal.of(24), Rules(), Goal(GoalKind.UP, 1)))
    lesson.play("T3-FC")
    # the ace came from under nothing red, so it goes back only where a red two lies
    assert lesson.game.position.face_up[5][-1].rank == 2
    lesson.play("FC-T6")
    assert (lesson.progress, lesson.done) == (0, True)


def test_turned_cards_are_counted_wherever_they_went() -> None:
    start = Position.deal(Deal.of(1653))
    turned = start.play(Move("T7-T5"), Rules())
    assert Goal(GoalKind.TURNED, 3).progress(turned) == 1
    assert Goal(GoalKind.TURNED, 1).met(turned)
    assert not Goal(GoalKind.TURNED, 1).met(start)
