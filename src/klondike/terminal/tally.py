"""Statistics of one preset: games won and left, streaks, times, points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace

from ..errors import RecordError
from ..text import is_count, is_whole, quote


@dataclass(frozen=True, slots=True)
class Tally:
    """Counted games. A game counts as won, or as lost once it is left; an open one is in neither.

    Times and bests are of wins; `bank` sums the points of all counted games, which Vegas players keep. A
    tally never changes, so that undoing a loss is going back to the tally before it.

    >>> tally = Tally().with_loss(-40).with_win(score=208, moves=120, seconds=90.5)
    >>> tally.games, tally.streak, tally.bank
    (2, 1, 168)
    """

    wins: int = 0
    losses: int = 0
    streak: int = 0
    best_streak: int = 0
    timed_wins: int = 0
    total_seconds: int = 0
    best_seconds: int | None = None
    fewest_moves: int | None = None
    best_score: int | None = None
    bank: int = 0

    @property
    def games(self) -> int:
        """Won and lost together."""
        return self.wins + self.losses

    @property
    def agrees(self) -> bool:
        """Whether games could give such numbers: streaks within wins, times where wins were timed."""
        in_order = self.streak <= self.best_streak <= self.wins >= self.timed_wins
        return in_order and (self.timed_wins > 0) is (self.best_seconds is not None)

    def with_win(self, *, score: int, moves: int, seconds: float | None) -> Tally:
        """One more win; `seconds` None when no clock ran."""
        whole = None if seconds is None else int(seconds)
        return replace(
            self,
            wins=self.wins + 1,
            streak=self.streak + 1,
            best_streak=max(self.best_streak, self.streak + 1),
            timed_wins=self.timed_wins + (whole is not None),
            total_seconds=self.total_seconds + (whole or 0),
            best_seconds=_least(self.best_seconds, whole),
            fewest_moves=_least(self.fewest_moves, moves),
            best_score=score if self.best_score is None else max(self.best_score, score),
            bank=self.bank + score,
        )

    def with_loss(self, score: int) -> Tally:
        """One more game that was left."""
        return replace(self, losses=self.losses + 1, streak=0, bank=self.bank + score)

    def to_json(self) -> dict[str, int | None]:
        """All counts by name."""
        return asdict(self)

    @staticmethod
    def from_json(given: object) -> Tally:
        """A tally from its JSON; `bad_record` for anything else."""
        names = {field.name for field in fields(Tally)}
        if not isinstance(given, Mapping) or set(given) != names:
            raise RecordError(f"bad tally {quote(given)}")
        for name, value in given.items():
            fits = is_whole(value) if name in _MAY_BE_NEGATIVE else is_count(value)
            if not fits and not (value is None and getattr(_EMPTY, name) is None):
                raise RecordError(f"bad tally: {name} {quote(value)}")
        tally = Tally(**given)
        if not tally.agrees:
            raise RecordError(f"bad tally: its numbers disagree: {quote(given, limit=300)}")
        return tally


_EMPTY = Tally()
_MAY_BE_NEGATIVE = frozenset({"best_score", "bank"})


def _least(known: int | None, new: int | None) -> int | None:
    return min((value for value in (known, new) if value is not None), default=None)
