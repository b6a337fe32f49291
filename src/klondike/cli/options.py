"""What the options of several commands share: whole numbers, presets, the forms of answers to lines."""

from __future__ import annotations

import re
from math import inf
from typing import Any, Final

import click

from ..rules import PRESETS

_WHOLE: Final = re.compile(r"-?[0-9]{1,20}", re.ASCII)
_NUMBER: Final = re.compile(r"([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?", re.ASCII | re.IGNORECASE)


class Whole(click.IntRange):
    """A whole number from `min` up to `max`, in plain digits; what is none is told what was expected."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or bad usage."""
        low, high = self.min or 0, inf if self.max is None else self.max
        number = int(value) if _WHOLE.fullmatch(str(value)) else None
        if number is None or not low <= number <= high:
            up_to = "" if self.max is None else f" to {self.max}"
            raise click.BadParameter(f"{value!r}, expected a whole number from {low}{up_to}", ctx, param)
        return number


class Seconds(click.FloatRange):
    """A number of seconds above 0; `nan` and `inf` are none."""

    name = "seconds"

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, or bad usage."""
        number = float(value) if _NUMBER.fullmatch(str(value)) else 0.0
        if not 0 < number < inf:
            raise click.BadParameter(f"{value!r}, expected a number of seconds above 0", ctx, param)
        return number


DRAW: Final = Whole(1, 3)
PRESET: Final = click.Choice(list(PRESETS))

draw_option: Final = click.option(
    "--draw", type=DRAW, default=1, show_default=True, help="Cards drawn at once."
)
no_worry_back_option: Final = click.option(
    "--no-worry-back", is_flag=True, help="Foundation to column is not allowed."
)
LINE_FORMATS: Final = click.Choice(["text", "jsonl"])

line_format_option: Final = click.option(
    "--format",
    "form",
    type=LINE_FORMATS,
    default="text",
    show_default=True,
    help="jsonl: one JSON object a line, refused lines answered in their place.",
)
