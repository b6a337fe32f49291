"""The kernel's C header, `kernel/include/klondike.h`, as ctypes sees it: structures, numbers, functions.

`API_VERSION` says which version of the header this mirrors.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    c_char_p,
    c_double,
    c_int32,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
)
from typing import Any, Final

from ..moves import ALL_MOVES, Move, Pile

API_VERSION: Final = 2


class CPosition(Structure):
    _fields_ = (
        ("pass_number", c_uint32),
        ("foundations", c_uint8 * 4),
        ("stock_count", c_uint8),
        ("waste_count", c_uint8),
        ("face_down_count", c_uint8 * 7),
        ("face_up_count", c_uint8 * 7),
        ("stock", c_uint8 * 52),
        ("waste", c_uint8 * 52),
        ("face_down", (c_uint8 * 6) * 7),
        ("face_up", (c_uint8 * 13) * 7),
    )


class CRules(Structure):
    _fields_ = (("draw", c_uint32), ("passes", c_uint32), ("worry_back", c_uint32))


class CLimits(Structure):
    _fields_ = (
        ("max_states", c_uint64),
        ("max_seconds", c_double),
        ("max_memory", c_uint64),
        ("cancel", c_void_p),
        ("clock", c_void_p),
        ("clock_data", c_void_p),
        ("off", c_uint32),
        ("reserved", c_uint32),
    )


class Answer(Structure):
    """What the kernel tells of a search, in its own numbers; benchmarks read it whole."""

    _fields_ = (
        ("verdict", c_int32),
        ("stopped", c_int32),
        ("states", c_uint64),
        ("configurations", c_uint64),
        ("peak_bytes", c_uint64),
        ("seconds", c_double),
        ("move_count", c_uint32),
        ("length", c_uint32),
        ("raw_move_count", c_uint32),
        ("raw_length", c_uint32),
        ("lower_bound", c_uint32),
        ("reserved", c_uint32),
    )

    verdict: int
    stopped: int
    states: int
    configurations: int
    peak_bytes: int
    seconds: float
    move_count: int
    length: int
    raw_move_count: int
    raw_length: int
    lower_bound: int


class COption(Structure):
    """A move that the kernel advises, in its own numbers; 255 where a reason names no card or pile."""

    _fields_ = (
        ("source", c_uint8),
        ("target", c_uint8),
        ("count", c_uint8),
        ("reason", c_uint8),
        ("card", c_uint8),
        ("goal", c_uint8),
        ("pile", c_uint8),
        ("number", c_uint8),
        ("wins", c_uint32),
        ("playouts", c_uint32),
    )

    source: int
    target: int
    count: int
    reason: int
    card: int
    goal: int
    pile: int
    number: int
    wins: int
    playouts: int

    @property
    def move(self) -> Move:
        """The move itself."""
        return MOVES[self.source, self.target, self.count]


_PILES: Final = {pile: number for number, pile in enumerate(Pile)}
MOVES: Final = {(_PILES[move.source], _PILES[move.target], move.count): move for move in ALL_MOVES}
"""Moves by the kernel's three numbers: source, target, count."""
UNSEEN: Final = 255
"""A card that its player has never seen."""

Clock: Final = ctypes.CFUNCTYPE(c_double, c_void_p)
"""Seconds from any origin: wrap a function of one argument, and keep it for as long as it may be asked."""


def declare(library: Any) -> None:
    """Says what a library's functions take and give. `AttributeError` for one that is missing."""
    search = (c_void_p, POINTER(CPosition), POINTER(CRules), POINTER(CLimits), POINTER(Answer))
    _declare(library.klondike_build, c_char_p)
    _declare(library.klondike_cpu_clock, c_double, c_void_p)
    _declare(library.klondike_create, c_void_p)
    _declare(library.klondike_destroy, None, c_void_p)
    _declare(library.klondike_solve, c_int32, *search)
    _declare(library.klondike_shortest, c_int32, *search)
    _declare(library.klondike_line, c_uint32, c_void_p, c_void_p, c_uint32)
    asked = (c_void_p, POINTER(CPosition), POINTER(CRules))
    visited = (c_uint32, c_void_p, c_uint32, c_uint32)
    _declare(
        library.klondike_advise,
        c_int32,
        *(*asked, *visited, POINTER(CLimits), c_void_p, c_uint32, POINTER(c_uint32)),
    )
    _declare(library.klondike_useful, c_int32, *asked, POINTER(CLimits), POINTER(c_int32))


def _declare(function: Any, result: Any, *arguments: Any) -> None:
    function.restype, function.argtypes = result, arguments
