"""Deals that can be won, each with its proof.

draw.py         random deals until one is proved winnable
table.py        verdicts known beforehand, for the first deal numbers by the presets' own rules
verdicts.json   that table, `first.json` its beginning for the page's first moment
make.py         the script that makes both out of surveys
"""

from .draw import winnable_deal
from .table import known_verdict

__all__ = ["known_verdict", "winnable_deal"]
