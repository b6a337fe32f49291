"""Boards and situations in the page: a still picture and words, which the script brings to life."""

from __future__ import annotations

from html import escape
from typing import Final

from ..locale import Messages
from ..position import Position
from ..solver import Verdict
from . import diagram
from .boards import boards
from .book import words_of
from .picture import Picture
from .situations import Choice, Situation, situations
from .walk import walk

WALK: Final = "walk"
STILL_OF_WALK: Final = "empty"
"""The step whose table is printed: a column that waits for its king, and the king under the queen."""


def board_position(name: str) -> Position:
    """The table of a board's still: a deal, or of the walk-through the moment it is all about.

    >>> len(board_position("first-ace").stock)
    24
    """
    if name == WALK:
        return walk().step(STILL_OF_WALK).tables[-1]
    return Position.deal(boards()[name].deal)


def situation_picture(situation: Situation) -> Picture:
    """A situation's table, with both choices as arrows."""
    choices = situation.choices
    labels = [choice.name.upper() for choice in choices]
    return Picture.of(situation.position, [str(choice.move) for choice in choices], labels)


def verdict_words(choice: Choice, words: Messages) -> str:
    """What is proved of a choice, after its letter: winnable, unwinnable, or in how many moves."""
    if choice.length is not None:
        verdict = words("guide-verdict-length", count=choice.length)
    else:
        winnable = choice.verdict is Verdict.WINNABLE
        verdict = words("guide-verdict-winnable" if winnable else "guide-verdict-unwinnable")
    return words("guide-verdict", letter=choice.name.upper(), verdict=verdict)


def outcome_words(choice: Choice, other: Choice, words: Messages) -> str:
    """What whoever picked a choice is told first: whether it wins, and if both do, whether it is the shorter.

    >>> from klondike.locale import messages
    >>> outcome_words(*situations()["situation-1"].choices, messages("en"))
    'Your choice, A, loses.'
    """
    if choice.verdict is not Verdict.WINNABLE:
        outcome = "loses"
    elif choice.length is None or other.length is None:
        outcome = "wins"
    else:
        outcome = "wins-sooner" if choice.length < other.length else "wins-later"
    return words(f"guide-choice-{outcome}", letter=choice.name.upper())


def show_board(name: str, words: Messages) -> str:
    """The HTML of `{{board NAME}}`."""
    told = words_of(WALK, words.language) if name == WALK else words_of("boards", words.language)[name]
    svg = diagram.draw(Picture.of(board_position(name)), told["title"], words, name=f"board-{name}")
    if name == WALK:
        steps = "".join(f"<li>{escape(told['steps'][step.name])}</li>" for step in walk().steps)
        inner = f'<ol class="steps">{steps}</ol>'
    else:
        inner = f'<p class="goal">{escape(told["goal"])}</p>'
    without = f"<noscript><p>{escape(words('guide-needs-script'))}</p></noscript>"
    play, done = words("guide-play-walk" if name == WALK else "guide-play"), words("guide-done")
    return (
        f'<div class="board-place" data-board="{name}" data-play="{escape(play)}" data-done="{escape(done)}">'
        f'<figure class="still">{svg}</figure>'
        f"{inner}{without}</div>"
    )


def show_situation(number: str, words: Messages) -> str:
    """The HTML of `{{situation N}}`: the answer is a card to turn over, which works without a script."""
    name = f"situation-{number}"
    situation = situations()[name]
    told = words_of("situations", words.language)[name]
    svg = diagram.draw(situation_picture(situation), told["title"], words, name=f"board-{name}")
    one, two = situation.choices
    choices = "".join(
        f'<li data-outcome="{escape(outcome_words(choice, other, words))}">{escape(told[choice.name])}</li>'
        for choice, other in ((one, two), (two, one))
    )
    proof = "".join(f"<li>{escape(verdict_words(choice, words))}</li>" for choice in situation.choices)
    return (
        f'<div class="situation" data-situation="{name}"><figure class="still">{svg}</figure>'
        f'<p class="question">{escape(told["question"])}</p><ol class="choices">{choices}</ol>'
        f'<details class="answer"><summary>{escape(words("guide-answer"))}</summary>'
        f'<p>{escape(told["answer"])}</p><ul class="proof">{proof}</ul></details></div>'
    )
