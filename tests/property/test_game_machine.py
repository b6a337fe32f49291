"""A game under every act in any order: play, illegal tries, undo, redo, restart, finish, save and load."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from klondike import (
    ALL_MOVES,
    Attempt,
    Deal,
    Game,
    IllegalMove,
    Pile,
    Position,
    Record,
    Rules,
    position_from_json,
    position_to_json,
)
from support import all_cards, random_move, random_rules, read_json


class GameMachine(RuleBasedStateMachine):
    """The game, beside a plain list of the positions and scores undo must come back to."""

    @initialize(
        start=st.one_of(
            st.tuples(st.integers(0, 2**64 - 1), st.integers(0, 2**32)),
            st.tuples(st.sampled_from(read_json("minimal.json")["cases"]), st.integers(0, 40)),
        )
    )
    def begin(self, start: tuple[int | dict[str, Any], int]) -> None:
        """Any deal under any rules, or a known game so far played that few moves are left to its win."""
        self.clear()
        match start:
            case int(number), seed:
                self.rules = random_rules(Random(seed))
                self.game = Game(Deal.of(number), self.rules)
            case case, left:
                self.rules = Rules(draw=case["draw"], recycle_draws=False)
                self.game = Game(Deal.of(case["deck"]), self.rules)
                for text in case["moves"].split()[: -left or None]:
                    self.past.append(self.now())
                    self.game.play(text)

    def clear(self) -> None:
        self.past: list[tuple[Position, int]] = []
        self.future: list[tuple[Position, int]] = []
        self.aside: tuple[list[tuple[Position, int]], list[tuple[Position, int]], Position, int] | None = None

    def now(self) -> tuple[Position, int]:
        return self.game.position, self.game.score

    @rule(seed=st.integers(0, 2**32))
    def play_what_is_legal(self, seed: int) -> None:
        moves = self.game.legal_moves()
        if not moves:
            return
        self.past.append(self.now())
        self.future.clear()
        self.aside = None
        self.game.play(random_move(Random(seed), moves))

    @rule(
        attempt=st.builds(Attempt, st.sampled_from(Pile), st.sampled_from(Pile), st.integers(1, 13)),
    )
    def try_anything(self, attempt: Attempt) -> None:
        before = Record.of(self.game)
        reason = self.game.position.refusal(attempt, self.rules)
        if reason is None:
            return
        with pytest.raises(IllegalMove) as caught:
            self.game.play(attempt)
        assert caught.value.reason is reason
        assert Record.of(self.game) == before

    @rule()
    def undo(self) -> None:
        before = self.now()
        if self.game.undo():
            if self.past:
                self.future.append(before)
                assert self.now() == self.past.pop()
            else:
                assert self.aside is not None
                self.past, self.future, *now = self.aside
                assert self.now() == tuple(now)
                self.aside = None
        else:
            assert self.game.won or not (self.past or self.aside)

    @rule()
    def redo(self) -> None:
        before = self.now()
        if self.game.redo():
            self.past.append(before)
            assert self.now() == self.future.pop()
        else:
            assert not self.future

    @rule()
    def restart(self) -> None:
        before = self.now()
        if self.game.restart():
            self.aside = (self.past, self.future, *before)
            self.past, self.future = [], []
            assert self.game.position == Position.deal(self.game.deal)

    @precondition(lambda self: self.game.can_finish)
    @rule()
    def finish(self) -> None:
        self.past.append(self.now())
        self.future.clear()
        self.aside = None
        assert self.game.finish() > 0
        assert self.game.won

    @rule(seconds=st.floats(0, 1e6))
    def wait(self, seconds: float) -> None:
        before = self.game.seconds or 0.0
        self.game.wait(seconds)
        running = self.game.started and not self.game.won
        assert self.game.seconds == before + (seconds if running else 0)

    @rule()
    def save_and_load(self) -> None:
        record = Record.of(self.game)
        loaded = Record.parse(record.to_text())
        assert loaded == record
        game = loaded.game()
        assert game.position == self.game.position
        assert game.steps == self.game.steps
        assert game.started == self.game.started or not game.moves
        assert Record.of(game) == record
        if self.aside is None:
            self.game = game

    @rule()
    def position_through_json(self) -> None:
        position = self.game.position
        assert position_from_json(position_to_json(position), self.rules) == position

    @invariant()
    def the_table_is_whole(self) -> None:
        position = self.game.position
        cards = all_cards(position)
        assert len(cards) == len(set(cards)) == 52
        for down, up in zip(position.face_down, position.face_up, strict=True):
            assert up or not down
            assert all(card.builds_on(below) for below, card in pairwise(up))

    @invariant()
    def legal_moves_are_all_moves_filtered(self) -> None:
        legal = self.game.legal_moves()
        assert len(legal) == len(set(legal))
        expected = {move for move in ALL_MOVES if self.game.position.refusal(move, self.rules) is None}
        assert set(legal) == expected


GameMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)
TestGame = GameMachine.TestCase
