"""Hints: from what the player knows alone, never round in circles, the same every time, with their reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

import klondike
from klondike import ALL_MOVES, Card, Deal, Game, Hint, Limits, Move, Position, Reason, Rules, View
from klondike.advice import advise, since_progress
from klondike.advice.visited import after, piles_of
from klondike.locale import LANGUAGES, messages
from klondike.locale.hints import tell
from klondike.solver import Advisor, open_advisor
from make_hints import answer
from support import random_move, random_rules, read_lines

PLAYOUTS = 8
"""Enough to weigh choices, and quick."""


@pytest.fixture(scope="module")
def advisor() -> Iterator[Advisor]:
    """One that is kept, as faces that ask often keep one."""
    opened = open_advisor()
    yield opened
    opened.close()


def random_game(rng: Random, most: int = 120) -> Game:
    game = Game(Deal.of(rng.randrange(2**64)), random_rules(rng))
    for _ in range(rng.randint(0, most)):
        if not (moves := game.legal_moves()):
            break
        game.play(random_move(rng, moves))
    return game


def with_unseen_cards_permuted(game: Game, rng: Random) -> Game:
    """The same line of play from a deal that differs only in cards its player has never seen."""
    view, table = game.view, game.position
    unseen = [card for column in table.face_down for card in column]
    unseen += [card for card, seen in zip(table.stock, view.stock, strict=True) if seen is None]
    deck = list(game.deal.deck)
    places = [deck.index(card) for card in unseen]
    rng.shuffle(unseen)
    for place, card in zip(places, unseen, strict=True):
        deck[place] = card
    twin = Game(Deal.of(" ".join(map(str, deck))), game.rules)
    for move in game.moves:
        twin.play(move)
    assert twin.view == view
    return twin


@pytest.mark.parametrize("seed", range(60))
def test_permuting_unseen_cards_changes_nothing_in_a_hint(seed: int) -> None:
    rng = Random(seed)
    game = random_game(rng)
    twin = with_unseen_cards_permuted(game, rng)
    assert klondike.hint(game, playouts=PLAYOUTS) == klondike.hint(twin, playouts=PLAYOUTS)
    assert klondike.no_useful_move(game) == klondike.no_useful_move(twin)


@pytest.mark.parametrize("seed", range(40))
def test_options_are_legal_lead_to_no_visited_table_and_are_no_bare_kings(seed: int) -> None:
    game = random_game(Random(1000 + seed))
    table, rules = game.position, game.rules
    positions = [Position.deal(game.deal), *after(Position.deal(game.deal), game.moves, rules)]
    visited = {piles_of(position) for position in since_progress(positions)}
    hint = klondike.hint(game, playouts=PLAYOUTS)
    moves = [option.move for option in hint.options]
    assert len(moves) == len(set(moves))
    assert moves[:1] == ([hint.move] if hint.move else [])
    legal = table.legal_moves(rules)
    for move in moves:
        assert move in legal
        assert piles_of(table.after(move, rules)) not in visited
        assert not is_bare_king(table, move)


def is_bare_king(table: Position, move: Move) -> bool:
    """A king with nothing face down under it, from one column to an empty one."""
    if move.source.kind is not move.target.kind:
        return False
    run, down = table.face_up[move.source.index], table.face_down[move.source.index]
    return not down and len(run) == move.count and not table.face_up[move.target.index]


@pytest.mark.parametrize("preset", sorted(klondike.PRESETS))
@pytest.mark.parametrize("number", [3, 24, 77])
def test_hints_followed_to_their_end_never_repeat_a_table(advisor: Advisor, preset: str, number: int) -> None:
    rules = Rules.of(preset)
    positions = [Position.deal(Deal.of(number))]
    while (hint := advise(positions, rules, playouts=PLAYOUTS, advisor=advisor)).move:
        visited = {piles_of(position) for position in since_progress(positions)}
        assert not is_bare_king(positions[-1], hint.move)
        positions.append(positions[-1].play(hint.move, rules))
        assert piles_of(positions[-1]) not in visited
        assert len(positions) < 1500
    assert positions[-1].won or hint.reason is Reason.NOTHING_NEW


def test_some_games_are_won_by_hints_alone(advisor: Advisor) -> None:
    won = 0
    for number in range(1, 13):
        positions, rules = [Position.deal(Deal.of(number))], Rules()
        while (hint := advise(positions, rules, playouts=PLAYOUTS, advisor=advisor)).move:
            positions.append(positions[-1].after(hint.move, rules))
        won += positions[-1].won
    assert won >= 4


def test_a_hint_is_the_same_twice_and_whatever_was_asked_before(advisor: Advisor) -> None:
    rng = Random(7)
    games = [random_game(rng) for _ in range(12)]
    first = [klondike.hint(game, playouts=PLAYOUTS) for game in games]
    again = []
    for game in games:
        start = Position.deal(game.deal)
        positions = [start, *after(start, game.moves, game.rules)]
        again.append(advise(positions, game.rules, playouts=PLAYOUTS, advisor=advisor))
    assert again == first
    assert [klondike.hint(game, playouts=PLAYOUTS) for game in games] == first


def test_a_line_once_chosen_is_kept_to(advisor: Advisor) -> None:
    """From a draw for a card, hints go on drawing until that card is played."""
    rules, kept = Rules(draw=3), 0
    for number in range(1, 7):
        positions = [Position.deal(Deal.of(number))]
        goal = None
        while (hint := advise(positions, rules, playouts=PLAYOUTS, advisor=advisor)).move:
            best = hint.options[0]
            if goal is not None:
                assert goal in (best.goal, best.card)
                kept += 1
            goal = best.goal if best.reason in (Reason.DRAW_FOR, Reason.RECYCLE_FOR) else None
            positions.append(positions[-1].after(hint.move, rules))
    assert kept > 50


def test_asking_changes_nothing_in_the_game() -> None:
    game = random_game(Random(5))
    before = (game.position, game.moves, game.undone, game.score, game.hints, game.undos, game.seconds)
    klondike.hint(game, playouts=PLAYOUTS)
    klondike.hint(game, thoughtful=True)
    klondike.no_useful_move(game)
    assert before == (
        game.position,
        game.moves,
        game.undone,
        game.score,
        game.hints,
        game.undos,
        game.seconds,
    )


def test_undone_moves_are_not_visited() -> None:
    """Only the current line counts: a draw taken back may be advised again."""
    game = Game(Deal.of(24), Rules(draw=3))
    before = klondike.hint(game, playouts=PLAYOUTS)
    game.play("S-W")
    game.undo()
    assert klondike.hint(game, playouts=PLAYOUTS) == before


def test_a_won_game_has_nothing_new() -> None:
    won = Position((), (), (13, 13, 13, 13), ((),) * 7, ((),) * 7)
    assert advise([won], Rules()) == Hint(None, Reason.NOTHING_NEW)
    assert not klondike.no_useful_move(View.of(won))


def test_no_playouts_are_refused() -> None:
    with pytest.raises(ValueError, match="bad playouts 0"):
        klondike.hint(Game(Deal.of(24)), playouts=0)


def test_an_ace_on_a_column_is_safe_to_send_up() -> None:
    hint = klondike.hint(Game(Deal.of(24)))
    assert (str(hint.move), hint.reason, str(hint.options[0].card)) == ("T3-FC", Reason.SAFE_UP, "AC")


@dataclass
class Told:
    """An option in the kernel's numbers, whatever the table."""

    move: Move
    reason: int
    card: int = 255
    goal: int = 255
    pile: int = 255
    number: int = 0
    wins: int = 0
    playouts: int = 0


class Teller:
    """An advisor that says what it was told to."""

    def __init__(self, *options: Told) -> None:
        self.options = options

    def advise(self, *_: object) -> tuple[Told, ...]:
        """What it was told."""
        return self.options

    def useful(self, *_: object) -> None:
        """Nothing is known."""

    def close(self) -> None:
        """Holds nothing."""


def test_what_is_safe_to_send_up_is_advised_to_go_nowhere_else() -> None:
    """The best one or a lesser one; a card that is not safe keeps all its ways."""
    safe_up, turns_up, plays_stock = 1, 3, 7
    ace, two = (Card(text).index for text in ("AC", "2S"))
    given = [
        Told(Move("T1-FC"), safe_up, ace),
        Told(Move("T3-FS"), safe_up, two),
        Told(Move("T3-T2"), turns_up, two),
        Told(Move("W-T4"), plays_stock, Card("9H").index),
        Told(Move("W-T5"), plays_stock, Card("9H").index),
        Told(Move("T1-T6"), turns_up, ace),
        Told(Move("S-W"), 10),
    ]
    told = advise([Position.deal(Deal.of(24))], Rules(), advisor=Teller(*given))
    assert " ".join(str(option.move) for option in told.options) == "T1-FC T3-FS W-T4 W-T5 S-W"
    told = advise([Position.deal(Deal.of(24))], Rules(), advisor=Teller(*given[2:]))
    assert len(told.options) == 5


def test_hints_of_conformance() -> None:
    rows = read_lines("hints.jsonl")
    assert len(rows) >= 60
    for row in rows:
        game = Game(Deal.of(row["deal"]), Rules.of(row["rules"]))
        for word in row["moves"].split():
            game.play(word)
        hint = klondike.hint(game)
        assert row["answer"] == answer(hint), row
        assert row["no_useful_move"] == klondike.no_useful_move(game), row


def test_conformance_has_every_reason_and_each_has_words() -> None:
    met = set()
    for row in read_lines("hints.jsonl"):
        game = Game(Deal.of(row["deal"]), Rules.of(row["rules"]))
        for word in row["moves"].split():
            game.play(word)
        hint = klondike.hint(game)
        met.add(hint.reason)
        for option in hint.options:
            alone = Hint(option.move, option.reason, options=(option,))
            met.add(option.reason)
            for language in LANGUAGES:
                assert tell(alone, messages(language))
    assert met == set(Reason) - {Reason.WINNING, Reason.LOST, Reason.UNDECIDED}


# Thoughtful


def test_thoughtful_hints_win_a_winnable_game() -> None:
    rules = Rules(draw=3)
    positions = [Position.deal(Deal.of(24))]
    while (hint := advise(positions, rules, thoughtful=True)).move:
        assert (hint.reason, hint.win_share, hint.thoughtful) == (Reason.WINNING, 1.0, True)
        visited = {piles_of(position) for position in since_progress(positions)}
        positions.append(positions[-1].play(hint.move, rules))
        assert piles_of(positions[-1]) not in visited
    assert positions[-1].won


def test_a_thoughtful_hint_says_lost_only_when_proved() -> None:
    row = next(row for row in read_lines("positions.jsonl") if row["verdict"] == "unwinnable")
    rules = Rules.of(row["rules"])
    position = klondike.position_from_json(row["position"], rules)
    hint = advise([position], rules, thoughtful=True)
    assert (hint.move, hint.reason, hint.win_share) == (None, Reason.LOST, 0.0)


def test_a_thoughtful_hint_that_met_its_limit_is_undecided() -> None:
    hint = klondike.hint(Game(Deal.of(24), Rules(draw=3)), thoughtful=True, limits=Limits(states=1))
    assert (hint.move, hint.reason, hint.win_share) == (None, Reason.UNDECIDED, None)


def test_moves_are_the_kernels_too() -> None:
    from klondike.solver.header import MOVES

    assert sorted(map(str, MOVES.values())) == sorted(map(str, ALL_MOVES))
