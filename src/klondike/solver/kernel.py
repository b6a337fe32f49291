"""The one door to the kernel: its C header by ctypes, and nothing else.

A call lets go of the interpreter's lock, so that searches in several threads run side by side, each with a
context of its own.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import byref, c_int32, c_uint8, c_uint32, c_void_p
from functools import cache
from importlib.resources import as_file, files
from typing import Any, Final

from ..moves import Move
from ..position import Position
from ..rules import Rules
from ..view import View
from .check import check
from .header import API_VERSION, MOVES, UNSEEN, Answer, CLimits, COption, CPosition, CRules, declare
from .solution import Cancel, Limits, Solution, SolverError, Stop, Verdict

LIBRARY_NAMES: Final = ("libklondike_kernel.so", "libklondike_kernel.dylib", "klondike_kernel.dll")
_LARGEST: Final = 2**32 - 1
_VERDICTS: Final = (Verdict.UNDECIDED, Verdict.WINNABLE, Verdict.UNWINNABLE)
_STOPS: Final = (None, Stop.STATES, Stop.SECONDS, Stop.MEMORY, Stop.CANCELLED)
_NO_MEMORY, _STOPPED = 12, 14
_MOST_OPTIONS: Final = 64


class KernelMissing(Exception):
    """The package was installed without a kernel, or with one that this version does not know."""


class Kernel:
    """The kernel as an engine: a context whose tables are kept from one search to the next.

    For one thread at a time. Raises `KernelMissing` when there is none.
    """

    def __init__(self) -> None:
        self._library = load()
        self._context = self._library.klondike_create()
        if not self._context:
            raise MemoryError("no memory for the kernel")
        self.name: str = self._library.klondike_build().decode()

    def close(self) -> None:
        """Gives the tables back. The engine is of no use after that."""
        context, self._context = self._context, None
        self._library.klondike_destroy(context)

    def __del__(self) -> None:
        if getattr(self, "_context", None):
            self.close()

    def solve(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """A verdict, and a tidied line when there is one."""
        answer = self.ask(position, rules, limits, cancel)
        return self.told(answer)

    def shortest(self, position: Position, rules: Rules, limits: Limits, cancel: Cancel) -> Solution:
        """A shortest line, or the best one found with the bound that no win goes below."""
        answer = self.ask(position, rules, limits, cancel, shortest=True)
        return self.told(answer, bound=answer.lower_bound)

    def ask(
        self,
        position: Position,
        rules: Rules,
        limits: Limits,
        cancel: Cancel,
        *,
        shortest: bool = False,
        off: int = 0,
        clock: Any = None,
    ) -> Answer:
        """The kernel's own answer. For tests and benchmarks `off` switches ideas off (`KLONDIKE_OFF_` bits),
        and `clock`, a `Clock`, counts other seconds than the system's."""
        answer = Answer()
        call = self._library.klondike_shortest if shortest else self._library.klondike_solve
        code = call(
            self._context,
            byref(_pack(position, rules)),
            byref(_pack_rules(position, rules)),
            byref(_pack_limits(limits, cancel, off, clock)),
            byref(answer),
        )
        if code == _NO_MEMORY:
            raise MemoryError("no memory for the kernel's tables")
        if code:
            check(position, rules)
            raise SolverError(f"the kernel refused with code {code}; in {position}")
        return answer

    def line(self, count: int) -> tuple[Move, ...]:
        """The line of the last winnable answer."""
        flat = (c_uint8 * (3 * count))()
        if self._library.klondike_line(self._context, flat, count) != count:
            raise SolverError("the kernel's line has another length than it said")
        raw = bytes(flat)
        return tuple(MOVES[key] for key in zip(raw[0::3], raw[1::3], raw[2::3], strict=True))

    def told(self, answer: Answer, bound: int | None = None) -> Solution:
        """The last answer as a solution, with its line."""
        verdict = _VERDICTS[answer.verdict]
        won = verdict is Verdict.WINNABLE
        return Solution(
            verdict,
            self.line(answer.move_count) if won else None,
            answer.length if won else None,
            answer.states,
            answer.seconds,
            _STOPS[answer.stopped],
            self.name,
            bound if won else None,
        )

    def advise(
        self,
        view: View,
        rules: Rules,
        visited: Sequence[View],
        playouts: int,
        limits: Limits,
        cancel: Cancel,
    ) -> list[COption] | None:
        """What the kernel advises for a view, best first; None when it was stopped before it knew.

        `visited`: the tables since the last progress, this one included. `playouts`: imagined games, 0 for
        the kernel's own number.
        """
        tables = (CPosition * len(visited))(*map(_pack_view, visited))
        options, count = (COption * _MOST_OPTIONS)(), c_uint32()
        code = self._library.klondike_advise(
            self._context,
            byref(_pack_view(view)),
            byref(_pack_rules(view, rules)),
            rules.recycle_draws,
            tables,
            len(visited),
            min(playouts, _LARGEST),
            byref(_pack_limits(limits, cancel, 0, None)),
            options,
            _MOST_OPTIONS,
            byref(count),
        )
        if code == _STOPPED:
            return None
        _refuse(code, view)
        return list(options[: count.value])

    def useful(self, view: View, rules: Rules, limits: Limits, cancel: Cancel) -> bool | None:
        """Whether something useful may still happen: False is proved, None when a limit was met first."""
        answer = c_int32()
        code = self._library.klondike_useful(
            self._context,
            byref(_pack_view(view)),
            byref(_pack_rules(view, rules)),
            byref(_pack_limits(limits, cancel, 0, None)),
            byref(answer),
        )
        _refuse(code, view)
        return (False, True, None)[answer.value]


@cache
def load() -> Any:
    """The library, loaded once. Raises `KernelMissing`.

    An editable install leaves it in site-packages and the sources elsewhere; importlib.resources looks in
    both.
    """
    for name in LIBRARY_NAMES:
        resource = files(__package__).joinpath(name)
        if resource.is_file():
            with as_file(resource) as path:
                return open_library(str(path))
    raise KernelMissing("klondike was installed without its kernel")


def open_library(path: str) -> Any:
    """The library at a path, its functions declared. Raises `KernelMissing` for what is no such library."""
    try:
        library = ctypes.CDLL(path)
        version = library.klondike_api_version()
        if version != API_VERSION:
            raise KernelMissing(f"the kernel speaks version {version} of its header, expected {API_VERSION}")
        declare(library)
    except (OSError, AttributeError) as error:
        raise KernelMissing(f"the kernel cannot be loaded: {error}") from None
    return library


def _pack(position: Position, rules: Rules) -> CPosition:
    flat = CPosition()
    # what is left of the passes is all that matters, see _pack_rules
    flat.pass_number = 1
    try:
        # `bytes` refuses what would wrap around
        flat.foundations[:] = bytes(position.foundations)
        flat.stock_count, flat.waste_count = len(position.stock), len(position.waste)
        flat.stock[: len(position.stock)] = [card.index for card in position.stock]
        flat.waste[: len(position.waste)] = [card.index for card in position.waste]
        for at, (down, up) in enumerate(zip(position.face_down, position.face_up, strict=True)):
            flat.face_down_count[at], flat.face_up_count[at] = len(down), len(up)
            flat.face_down[at][: len(down)] = [card.index for card in down]
            flat.face_up[at][: len(up)] = [card.index for card in up]
    except (ValueError, IndexError):
        # more cards than any pile can hold: the rulebook knows what to say
        check(position, rules)
        raise
    return flat


def _pack_view(view: View) -> CPosition:
    flat = CPosition()
    flat.pass_number = 1
    flat.foundations[:] = bytes(view.foundations)
    flat.stock_count, flat.waste_count = len(view.stock), len(view.waste)
    flat.stock[: len(view.stock)] = [UNSEEN if card is None else card.index for card in view.stock]
    flat.waste[: len(view.waste)] = [card.index for card in view.waste]
    for at, (down, up) in enumerate(zip(view.face_down, view.face_up, strict=True)):
        flat.face_down_count[at], flat.face_up_count[at] = down, len(up)
        flat.face_down[at][:down] = [UNSEEN] * down
        flat.face_up[at][: len(up)] = [card.index for card in up]
    return flat


def _refuse(code: int, view: View) -> None:
    if code == _NO_MEMORY:
        raise MemoryError("no memory for the kernel's tables")
    if code:
        raise SolverError(f"the kernel refused with code {code}; in {view}")


def _pack_rules(position: Position | View, rules: Rules) -> CRules:
    """The rules as from here on: a pass in the middle of a game is the first of those that are left."""
    left = 0
    bad_pass = position.pass_number < 1 or (rules.passes is not None and position.pass_number > rules.passes)
    if bad_pass and isinstance(position, Position):
        check(position, rules)
    if rules.passes is not None:
        left = min(rules.passes - position.pass_number + 1, _LARGEST)
    return CRules(rules.draw, left, rules.worry_back)


def _pack_limits(limits: Limits, cancel: Cancel, off: int, clock: Any) -> CLimits:
    address, _ = cancel.cell.buffer_info()
    return CLimits(
        max_states=min(limits.states or 0, 2**64 - 1),
        max_seconds=limits.seconds or 0.0,
        max_memory=min(limits.memory_mb << 20, 2**64 - 1),
        cancel=address,
        clock=clock and ctypes.cast(clock, c_void_p),
        off=off,
    )
