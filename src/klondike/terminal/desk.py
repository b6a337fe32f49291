"""Where it all comes together: the session on the table, its save, the words, and what is to be printed."""

from __future__ import annotations

from pathlib import Path

from ..deals import Deal
from ..errors import KlondikeError
from ..files import TakenError
from ..locale import Messages, messages
from ..rules import PRESETS
from .grid import draw
from .look import Look
from .saved import read_session, write_session
from .session import OTHER, OTHER_RULES, Session
from .sheet import Sheet
from .spoken import tell, tell_changes
from .store import Slot


class Desk:
    """One player's sitting. Acts change it and `say` things; the loop saves, then prints `lines`.

    What cannot be saved is kept here while another preset is played, so that nothing is lost before the end.
    """

    session: Session
    slot: Slot

    def __init__(self, folder: Path, look: Look, language: str) -> None:
        self.folder = folder
        self.look = look
        self.words: Messages = messages(language)
        self.lines: list[str] = []
        self.paused = False
        self.leaving = False
        self.kept: tuple[Deal, str, str] | None = None
        """What is safe in some other place, a file or another terminal's save: deal, moves, undone moves."""
        self._warned_at_quit = False
        self._unsaved: dict[str, tuple[Session, Slot]] = {}
        self._warned = False
        self._shown: Sheet | None = None

    # Words

    def say(self, name: str, /, **values: str | int) -> None:
        """A message of the catalogue, to be printed."""
        self.tell(self.words(name, **values))

    def tell(self, text: str) -> None:
        """Lines that are ready."""
        self.lines += self.look.text(text).split("\n")

    # The table

    def show(self) -> None:
        """The whole table."""
        sheet = self._shown = Sheet.of(self.session)
        if self.look.lines:
            self.tell("\n".join(tell(sheet, self.words).values()))
        else:
            self.lines += draw(sheet, self.look, self.words)

    def show_changes(self) -> None:
        """What the last act changed: drawn, the whole table again; told, only the piles that differ."""
        before, sheet = self._shown, Sheet.of(self.session)
        if before is None or not self.look.lines:
            self.show()
        else:
            self.tell("\n".join(tell_changes(before, sheet, self.words)))
            self._shown = sheet

    @property
    def deal_name(self) -> str:
        """The deal's number, else its code."""
        deal = self.session.game.deal
        return deal.code if deal.number is None else str(deal.number)

    # Saves

    def presets(self) -> list[str]:
        """What can be played: the presets, and `other` when a game of other rules is kept."""
        return [*PRESETS, *([OTHER] if (self.folder / f"{OTHER}.json").exists() else [])]

    def sit_down(self, name: str, deal: Deal | None = None) -> None:
        """Takes up a preset's saved game, or begins one; `deal` puts another deal on the table unless it is
        the one that lies there. A won game is followed by the next."""
        self.open(name, deal)
        game = self.session.game
        if game.won or (deal is not None and game.deal != deal):
            self.deal_out(deal)
        else:
            key = "terminal-resumed" if game.started else "terminal-deal"
            self.say(key, deal=self.deal_name, preset=self.slot.name)
            self.show()

    def deal_out(self, deal: Deal | None = None) -> None:
        """A new game by the same rules, the one before put aside if there is anything in it."""
        aside = self.session.new(deal or Deal.random())
        self.say("terminal-deal", deal=self.deal_name, preset=self.slot.name)
        self.show()
        if aside:
            self.say("terminal-put-aside")

    def open(self, name: str, deal: Deal | None = None) -> None:
        """Puts a slot's session on the table, silently unless there is trouble; without a save, a new game of
        `deal` or a random one."""
        self._leave_slot()
        if name in self._unsaved:
            self.session, self.slot = self._unsaved.pop(name)
            return
        self.slot, self._warned = Slot(self.folder, name), False
        text = self.slot.read()
        session = None if text is None else self._read(text, name)
        self.session = session or Session.fresh(deal or Deal.random(), PRESETS.get(name, OTHER_RULES))
        if isinstance(self.slot.trouble, TakenError):
            self.say("terminal-elsewhere")
            self._warned = True
            self.kept = self.fingerprint(self.session)

    def save(self) -> None:
        """Saves the session; the first time this fails is said, and the game goes on."""
        if self.slot.write(write_session(self.session)):
            self._warned = False
        elif not self._warned:
            self.say("terminal-unsaved", reason=self._reason())
            self._warned = True

    def unsaved(self) -> bool:
        """Whether leaving now would lose a game."""
        games = [session for session, _ in self._unsaved.values()]
        if self.slot.trouble is not None:
            games.append(self.session)
        return any(session.seat.touched and self.fingerprint(session) != self.kept for session in games)

    def quit(self) -> None:
        """Leaves; where that would lose a game, only when it is asked for twice."""
        if self.unsaved() and not self._warned_at_quit:
            self.say("terminal-quit-unsaved")
            self._warned_at_quit = True
        else:
            self.leave()

    def leave(self) -> None:
        """Leaves, with a last word on what becomes of the game."""
        self.leaving = True
        if self.unsaved():
            if not self._warned_at_quit:
                self.say("terminal-left-unsaved")
        elif self.slot.trouble is None and self.session.seat.touched and not self.session.game.won:
            self.say("terminal-left")

    @staticmethod
    def fingerprint(session: Session) -> tuple[Deal, str, str]:
        """What tells one state of a game from another, clock aside."""
        record = session.seat.record
        return session.game.deal, record.moves, record.undone

    def _reason(self) -> str:
        trouble = self.slot.trouble
        return (trouble.strerror or str(trouble)) if isinstance(trouble, OSError) else ""

    def _read(self, text: str, name: str) -> Session | None:
        try:
            return read_session(text, name)
        except KlondikeError:
            broken = self.slot.set_aside()
            if broken is not None:
                self.say("terminal-broken", file=broken)
            return None

    def _leave_slot(self) -> None:
        if not hasattr(self, "slot"):
            return
        self.save()
        if self.slot.trouble is None:
            self.slot.close()
        else:
            self._unsaved[self.slot.name] = (self.session, self.slot)
