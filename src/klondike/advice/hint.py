"""`hint`: what to do next, fair unless asked otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import ORDERED_DECK, Card
from ..game import Game
from ..moves import Move, Pile
from ..position import Position
from ..rules import Rules
from ..solver import Advisor, Cancel, Limits, Verdict, ask, open_advisor, open_engine
from ..text import expect
from ..view import View
from .reason import Advice, Reason
from .visited import after, piles_of, since_progress

THOUGHTFUL_LIMITS: Final = Limits(states=300_000)
"""A fraction of a second for most tables; some of the hardest stay undecided."""
_NOT_NAMED: Final = 255
_REASONS: Final = tuple(Reason)
_PILES: Final = tuple(Pile)


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint. `move` is None when there is none to give; `options` are all fair ones, best first.

    `win_share`: of imagined games, None when no thought was needed; thoughtful, 1 or 0 is proved.

    >>> Hint(None, Reason.NOTHING_NEW).thoughtful
    False
    """

    move: Move | None
    reason: Reason
    win_share: float | None = None
    thoughtful: bool = False
    options: tuple[Advice, ...] = ()


def hint(
    game: Game,
    *,
    playouts: int | None = None,
    thoughtful: bool = False,
    limits: Limits | None = None,
    cancel: Cancel | None = None,
) -> Hint:
    """What to do next in a game, and why. The game is not changed.

    A fair hint follows from what its player knows, `game.view`, and from the tables since the last progress,
    to none of which it leads back; where all moves do, or nothing new can come of any, it is `nothing_new`
    without a move. `playouts` imagined games weigh the choices: more is better and slower; None is the
    kernel's own number, the same for every face.

    A `thoughtful` hint looks at all cards: `winning` with the first move of a proved line, `lost` when it is
    proved that none exists, `undecided` when `limits` were met first.

    Raises `ValueError` for less than one playout, `SolverError` when the package has no kernel.

    >>> from klondike import Deal
    >>> advice = hint(Game(Deal.of(24), Rules.of("casual-3")))
    >>> str(advice.move), advice.reason.value
    ('T3-FC', 'safe_up')
    """
    expect(game, Game, "a Game")
    start = Position.deal(game.deal)
    positions = [start, *after(start, game.moves, game.rules)]
    return advise(
        positions, game.rules, playouts=playouts, thoughtful=thoughtful, limits=limits, cancel=cancel
    )


def advise(
    positions: Sequence[Position],
    rules: Rules,
    *,
    playouts: int | None = None,
    thoughtful: bool = False,
    limits: Limits | None = None,
    cancel: Cancel | None = None,
    advisor: Advisor | None = None,
) -> Hint:
    """Like `hint`, for a line of tables from any first one; the last is the table now.

    Whoever asks often keeps an `advisor` open: a line once chosen is then not thought over at each step.

    >>> from klondike import Deal
    >>> advise([Position.deal(Deal.of(24))], Rules(draw=3), thoughtful=True).win_share
    1.0
    """
    if playouts is not None and playouts < 1:
        raise ValueError(f"bad playouts {playouts}, expected 1 or more")
    table, stop = positions[-1], cancel or Cancel()
    visited = since_progress(positions)
    if table.won:
        return Hint(None, Reason.NOTHING_NEW, thoughtful=thoughtful)
    if thoughtful:
        return _think_through(table, visited, rules, limits or THOUGHTFUL_LIMITS, stop)
    views = [View.of(position) for position in visited]
    opened = advisor or open_advisor()
    try:
        options = opened.advise(views[-1], rules, views, playouts or 0, limits or Limits(), stop)
    finally:
        if advisor is None:
            opened.close()
    if options is None:
        return Hint(None, Reason.UNDECIDED)
    told = _worth_telling(
        Advice(
            option.move,
            _REASONS[option.reason - 1],
            _card(option.card),
            _card(option.goal),
            None if option.pile == _NOT_NAMED else _PILES[option.pile],
            option.number,
            option.wins,
            option.playouts,
        )
        for option in options
    )
    if not told:
        return Hint(None, Reason.NOTHING_NEW)
    return Hint(told[0].move, told[0].reason, told[0].win_share, options=told)


def _worth_telling(options: Iterable[Advice]) -> tuple[Advice, ...]:
    """What is safe to send up is advised to go nowhere else: the same card on a column is no alternative."""
    every = tuple(options)
    safe = {option.card for option in every if option.reason is Reason.SAFE_UP}
    return tuple(option for option in every if option.reason is Reason.SAFE_UP or option.card not in safe)


def _card(index: int) -> Card | None:
    return None if index == _NOT_NAMED else ORDERED_DECK[index]


def _think_through(
    table: Position, visited: Sequence[Position], rules: Rules, limits: Limits, cancel: Cancel
) -> Hint:
    """The first move of a proved line that leads back to no table; looks at all cards."""
    seen = {piles_of(position) for position in visited}
    engine = open_engine()
    try:
        solution = ask(engine, table, rules, limits, cancel)
        if solution.verdict is Verdict.UNWINNABLE:
            return Hint(None, Reason.LOST, 0.0, thoughtful=True)
        if not solution.moves:
            return Hint(None, Reason.UNDECIDED, None, thoughtful=True)
        first = solution.moves[0]
        others = [move for move in table.legal_moves(rules) if move is not first]
        for move in (first, *others):
            then = table.after(move, rules)
            if piles_of(then) in seen:
                continue
            if move is first or ask(engine, then, rules, limits, cancel).verdict is Verdict.WINNABLE:
                return Hint(move, Reason.WINNING, 1.0, thoughtful=True)
        return Hint(None, Reason.NOTHING_NEW, 1.0, thoughtful=True)
    finally:
        engine.close()
