"""Winnable, unwinnable, undecided: a verdict for any position, with a line of moves that proves it.

    solving.py    solve, shortest: one position
    many.py       solve_many: a batch over threads
    line.py       lines of input, and their answers, for the faces
    solution.py   Limits, Verdict, Solution, Cancel
    engine.py     who searches; every line is replayed by the rulebook before it is handed out
    advisor.py    who gives advice: `klondike.advice` asks it
    kernel.py     the one door to the C++ kernel
    header.py     its C header as ctypes sees it
    reference.py  the slow, obvious solver
    check.py      whether a game could have a position

`import klondike` loads all of this but the kernel, which is loaded when something is to be solved.
"""

from .advisor import Advisor, Option, open_advisor
from .engine import Engine, ask, line_rules, open_engine
from .line import Asked, parse_line, read_given, read_line, to_answer
from .many import batch, solve_many
from .reference import Reference
from .solution import Cancel, Limits, Solution, SolverError, Stop, Verdict
from .solving import Solvable, shortest, solve

__all__ = [
    "Advisor",
    "Asked",
    "Cancel",
    "Engine",
    "Limits",
    "Option",
    "Reference",
    "Solution",
    "Solvable",
    "SolverError",
    "Stop",
    "Verdict",
    "ask",
    "batch",
    "line_rules",
    "open_advisor",
    "open_engine",
    "parse_line",
    "read_given",
    "read_line",
    "shortest",
    "solve",
    "solve_many",
    "to_answer",
]
