"""What each word does at the desk. Nothing here prints or saves: the loop does, after the act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from ..deals import Deal
from ..errors import DealError, IllegalMove
from ..locale import LANGUAGES, messages
from ..moves import format_moves
from ..rules import PRESETS, Scoring
from .desk import Desk
from .files import load, save, save_over
from .look import printable
from .sheet import Sheet, format_time
from .words import Ask, Short, Try, Verb, draw_attempt, read_line


def obey(desk: Desk, line: str) -> None:
    """Does what a typed line asks for, or says in one line why not."""
    asked = read_line(line)
    if asked is None:
        desk.say("terminal-unknown", text=printable(line.strip()))
    elif isinstance(asked, Ask):
        ACTS[asked.verb](desk, asked.argument)
    else:
        _play(desk, asked)


def _play(desk: Desk, tries: tuple[Try, ...]) -> None:
    session = desk.session
    for played, each in enumerate(tries):
        game = session.game
        attempt = each.attempt(game.position, game.rules) if isinstance(each, Short) else each
        try:
            session.play(attempt)
        except IllegalMove as error:
            if played:
                desk.show_changes()
            desk.say("terminal-refused", move=str(attempt), reason=desk.words(refusal_id(error.reason)))
            if len(tries) > 1:
                desk.say("terminal-stopped", left=len(tries) - played - 1)
            return
    _show_play(desk)


def refusal_id(code: str) -> str:
    """The catalogue's id of a reason."""
    return f"refusal-{code.replace('_', '-')}"


def _show_play(desk: Desk) -> None:
    desk.show_changes()
    if desk.session.game.won:
        figures = Sheet.of(desk.session).figures(desk.words)
        desk.say("terminal-won", figures=", ".join(figures))


def _draw(desk: Desk, argument: str) -> None:
    _play(desk, (draw_attempt(desk.session.game.position),))


def _up(desk: Desk, argument: str) -> None:
    _show_sent_up(desk, desk.session.send_up(), "terminal-nothing-up")


def _finish(desk: Desk, argument: str) -> None:
    _show_sent_up(desk, desk.session.finish(), "said-finish-none")


def _show_sent_up(desk: Desk, count: int, none: str) -> None:
    if count:
        desk.say("terminal-sent-up", count=count)
        _show_play(desk)
    else:
        desk.say(_unless_won(desk, none))


def _undo(desk: Desk, argument: str) -> None:
    seat = desk.session.seat
    if not desk.session.undo():
        desk.say(_unless_won(desk, "said-nothing-to-undo"))
    elif desk.session.seat is seat:
        desk.show_changes()
    else:
        desk.say("terminal-brought-back", deal=desk.deal_name)
        desk.show()


def _redo(desk: Desk, argument: str) -> None:
    if desk.session.redo():
        _show_play(desk)
    else:
        desk.say(_unless_won(desk, "said-nothing-to-redo"))


def _unless_won(desk: Desk, name: str) -> str:
    return "refusal-game-won" if desk.session.game.won else name


def _restart(desk: Desk, argument: str) -> None:
    if not desk.session.restart():
        desk.say("terminal-not-begun")
        return
    desk.say("terminal-restarted")
    desk.show()
    desk.say("terminal-put-aside")


def _new(desk: Desk, argument: str) -> None:
    preset, _, rest = argument.partition(" ")
    if preset not in PRESETS:
        preset, rest = "", argument
    deal = None
    if rest.strip():
        try:
            deal = Deal.of(rest)
        except DealError:
            desk.say("terminal-fault-bad-deal")
            return
    if preset and preset != desk.slot.name:
        desk.open(preset, deal)
    desk.deal_out(deal)


def _preset(desk: Desk, argument: str) -> None:
    known = desk.presets()
    if not argument:
        desk.say("terminal-preset", preset=desk.slot.name, known=", ".join(known))
    elif argument not in known:
        desk.say("terminal-preset-unknown", text=printable(argument), known=", ".join(known))
    elif argument == desk.slot.name:
        desk.show()
    else:
        desk.sit_down(argument)


def _deal(desk: Desk, argument: str) -> None:
    desk.say("terminal-deal", deal=desk.deal_name, preset=desk.slot.name)
    desk.say("terminal-code", code=desk.session.game.deal.code)


def _moves(desk: Desk, argument: str) -> None:
    legal = desk.session.game.legal_moves()
    if legal:
        desk.say("terminal-possible", moves=format_moves(legal))
    else:
        desk.say(_unless_won(desk, "terminal-none-possible"))


def _score(desk: Desk, argument: str) -> None:
    desk.tell(", ".join(Sheet.of(desk.session).figures(desk.words)))


def _stats(desk: Desk, argument: str) -> None:
    tally, words = desk.session.tally, desk.words
    if not tally.games:
        desk.say("stats-none")
        return
    share = words("terminal-percent", number=round(100 * tally.wins / tally.games))
    entries = [("stats-games", str(tally.games)), ("stats-wins", str(tally.wins)), ("stats-share", share)]
    entries += [("stats-streak", str(tally.streak)), ("stats-best-streak", str(tally.best_streak))]
    if tally.best_seconds is not None:
        entries.append(("stats-best-time", format_time(tally.best_seconds)))
        entries.append(("stats-average-time", format_time(tally.total_seconds // tally.timed_wins)))
    if tally.fewest_moves is not None:
        entries.append(("stats-fewest-moves", str(tally.fewest_moves)))
    scoring = desk.session.game.rules.scoring
    if tally.best_score is not None and scoring is not Scoring.NONE:
        entries.append(("stats-best-score", str(tally.best_score)))
    for label, value in entries:
        desk.say("terminal-entry", label=words(label), value=value)
    if scoring is Scoring.VEGAS:
        desk.say("bank-amount", amount=str(tally.bank))


def _pause(desk: Desk, argument: str) -> None:
    desk.paused = True
    desk.say("terminal-paused")


def _language(desk: Desk, argument: str) -> None:
    if argument in LANGUAGES:
        desk.words = messages(argument)
        desk.show()
    else:
        desk.say("terminal-language-unknown")


def _as_lines(desk: Desk, argument: str) -> None:
    desk.look = replace(desk.look, lines=True)
    desk.show()


def _as_table(desk: Desk, argument: str) -> None:
    desk.look = replace(desk.look, lines=False)
    desk.show()


ACTS: Final[Mapping[Verb, Callable[[Desk, str], None]]] = {
    Verb.SHOW: lambda desk, argument: desk.show(),
    Verb.DRAW: _draw,
    Verb.UP: _up,
    Verb.FINISH: _finish,
    Verb.UNDO: _undo,
    Verb.REDO: _redo,
    Verb.RESTART: _restart,
    Verb.NEW: _new,
    Verb.DEAL: _deal,
    Verb.MOVES: _moves,
    Verb.SCORE: _score,
    Verb.STATS: _stats,
    Verb.PAUSE: _pause,
    Verb.SAVE: save,
    Verb.SAVE_OVER: save_over,
    Verb.LOAD: load,
    Verb.PRESET: _preset,
    Verb.LANGUAGE: _language,
    Verb.LINES: _as_lines,
    Verb.TABLE: _as_table,
    Verb.HELP: lambda desk, argument: desk.say("terminal-help"),
    Verb.QUIT: lambda desk, argument: desk.quit(),
}
"""Every word's act."""
