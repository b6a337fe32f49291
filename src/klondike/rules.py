"""The options of a game, and the presets players know by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from .errors import RulesError
from .text import expect, is_whole, quote


class Scoring(StrEnum):
    """How points are counted; it sets no other option."""

    CASUAL = "casual"
    STANDARD = "standard"
    VEGAS = "vegas"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game. Out of range or at odds with each other raises `RulesError`.

    `draw`: cards turned up at once, 1 to 3. `passes`: how often the stock may be gone through, None for no
    limit; n passes allow n - 1 recycles. `worry_back`: foundation to column. `recycle_draws`: the act that
    recycles also turns the next group. `timed`: a time bonus, standard scoring only.

    >>> Rules(draw=3).passes is None
    True
    >>> Rules(draw=2, scoring=Scoring.VEGAS)
    Traceback (most recent call last):
    klondike.errors.RulesError: bad rules: scoring 'vegas' is not defined for draw 2, expected draw 1 or 3
    """

    draw: int = 1
    passes: int | None = None
    worry_back: bool = True
    recycle_draws: bool = True
    scoring: Scoring = Scoring.CASUAL
    timed: bool = False

    def __post_init__(self) -> None:
        if not is_whole(self.draw) or self.draw not in (1, 2, 3):
            raise RulesError(f"bad rules: draw {quote(self.draw)}, expected 1, 2 or 3")
        if self.passes is not None and (not is_whole(self.passes) or self.passes < 1):
            raise RulesError(
                f"bad rules: passes {quote(self.passes)}, expected 1 or more, or null for unlimited"
            )
        for name in ("worry_back", "recycle_draws", "timed"):
            if not isinstance(getattr(self, name), bool):
                raise RulesError(f"bad rules: {name} {quote(getattr(self, name))}, expected true or false")
        object.__setattr__(self, "scoring", _read_scoring(self.scoring))
        if self.draw == 2 and self.scoring in (Scoring.STANDARD, Scoring.VEGAS):
            raise RulesError(
                f"bad rules: scoring {str(self.scoring)!r} is not defined for draw 2, expected draw 1 or 3"
            )
        if self.timed and self.scoring is not Scoring.STANDARD:
            raise RulesError(f"bad rules: timed needs scoring 'standard', not {str(self.scoring)!r}")

    @staticmethod
    def of(given: object) -> Rules:
        """Rules from a preset's name, a mapping of options (what is left out takes its default), or Rules.

        Raises `RulesError`: `bad_preset` for an unknown name, `bad_rules` for everything else.

        >>> Rules.of("vegas-3").passes, Rules.of({"draw": 3}).draw
        (3, 3)
        """
        match given:
            case Rules():
                return given
            case str():
                if given not in PRESETS:
                    known = ", ".join(PRESETS)
                    raise RulesError(f"unknown preset {quote(given)}, expected {known}", code="bad_preset")
                return PRESETS[given]
            case Mapping():
                unknown = [key for key in given if key not in OPTIONS]
                if unknown:
                    options = ", ".join(OPTIONS)
                    raise RulesError(f"bad rules: unknown option {quote(unknown[0])}, expected {options}")
                return Rules(**given)
            case _:
                raise RulesError(f"bad rules {quote(given)}, expected a preset's name or options")

    def to_json(self) -> dict[str, int | bool | str | None]:
        """All options by name.

        >>> Rules().to_json()["scoring"]
        'casual'
        """
        return {
            "draw": self.draw,
            "passes": self.passes,
            "worry_back": self.worry_back,
            "recycle_draws": self.recycle_draws,
            "scoring": self.scoring.value,
            "timed": self.timed,
        }

    @property
    def preset(self) -> str | None:
        """The preset with exactly these options, if there is one.

        >>> Rules(draw=3).preset, Rules(draw=3, worry_back=False).preset
        ('casual-3', None)
        """
        return next((name for name, rules in PRESETS.items() if rules == self), None)


def expect_rules(given: object) -> None:
    """Raises `TypeError` for what are no rules, a preset's name for one.

    >>> expect_rules("casual-3")
    Traceback (most recent call last):
    TypeError: bad argument 'casual-3', expected Rules, as Rules.of makes them
    """
    expect(given, Rules, "Rules, as Rules.of makes them")


def rules_or(given: Rules | None, default: Rules | None = None) -> Rules:
    """Rules that may be left out: those given, else the default's, else `Rules()`. Checked by `expect_rules`.

    >>> rules_or(None, Rules(draw=3)).draw, rules_or(None).draw
    (3, 1)
    """
    rules = given if given is not None else default if default is not None else Rules()
    expect_rules(rules)
    return rules


def _read_scoring(value: object) -> Scoring:
    try:
        return Scoring(value)  # type: ignore[arg-type]  # any value may be asked for
    except ValueError:
        raise RulesError(f"bad rules: scoring {quote(value)}, expected {', '.join(Scoring)}") from None


OPTIONS: Final = tuple(field.name for field in fields(Rules))
"""The names of all options."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "casual-1": Rules(),
        "casual-2": Rules(draw=2),
        "casual-3": Rules(draw=3),
        "book": Rules(recycle_draws=False, scoring=Scoring.NONE),
        "standard-1": Rules(scoring=Scoring.STANDARD),
        "standard-3": Rules(draw=3, scoring=Scoring.STANDARD),
        "vegas-1": Rules(passes=1, scoring=Scoring.VEGAS),
        "vegas-3": Rules(draw=3, passes=3, scoring=Scoring.VEGAS),
    }
)
"""Every preset by name; `casual-1` is the default. The `book` shows no clock."""
DEFAULT_PRESET: Final = "casual-1"
SEPARATE_RECYCLES: Final = Rules(recycle_draws=False)
"""Draw 1, no limits, one act a move: what counting and solving speak of unless told otherwise."""
