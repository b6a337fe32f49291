"""Advice: a fair hint with its reason, and what can be proved from the visible cards alone.

    hint.py       hint: what to do next
    reason.py     Reason, Advice: why, and what the words name
    useful.py     no_useful_move
    visited.py    the tables since the last progress
    verdict.py    last_winnable
    finish.py     the finish of an open table, by its proof
    line.py       lines of input, and their answers, for the faces

A fair hint uses the player's view and nothing else, see `klondike.view`. The engine is the kernel's: the same
answer in Python, on the page and by `klondike hint`.
"""

from .finish import as_played, proved_finish
from .hint import THOUGHTFUL_LIMITS, Hint, advise, hint
from .line import Table, option_to_answer, read_table, table_of, to_answer
from .reason import Advice, Reason
from .useful import USEFUL_LIMITS, no_useful_move
from .verdict import LastWinnable, last_winnable
from .visited import since_progress

__all__ = [
    "THOUGHTFUL_LIMITS",
    "USEFUL_LIMITS",
    "Advice",
    "Hint",
    "LastWinnable",
    "Reason",
    "Table",
    "advise",
    "as_played",
    "hint",
    "last_winnable",
    "no_useful_move",
    "option_to_answer",
    "proved_finish",
    "read_table",
    "since_progress",
    "table_of",
    "to_answer",
]
