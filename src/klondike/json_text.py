"""JSON from outside, read so that nothing in it can surprise the readers after it."""

from __future__ import annotations

import json
from math import inf
from sys import float_info
from typing import Any, Final

from .errors import RecordError
from .text import expect

LARGEST_TEXT: Final = 65_536
"""Bytes of a line, a record or a request body from outside."""
DEEPEST: Final = 100
"""Objects and lists within each other in JSON from outside, many more than anything here means."""


def load_json(text: str | bytes) -> Any:
    """JSON from outside: `too_large` beyond 65,536 bytes, else as `read_json` reads it.

    >>> load_json('{"deal": 24}')
    {'deal': 24}
    """
    expect(text, str | bytes, "a text or its bytes")
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LARGEST_TEXT:
        raise RecordError(f"more than {LARGEST_TEXT} bytes", code="too_large")
    return read_json(raw)


def read_json(raw: bytes) -> Any:
    """JSON of any length: `bad_json` for what is none (NaN included) or is nested more than 100 deep.

    A byte order mark before it means nothing: editors that mark a file as UTF-8 leave one.

    >>> read_json(b"[24, 1e999]")
    [24, inf]
    """
    try:
        given = json.loads(raw.decode("utf-8-sig"), parse_constant=_refuse_constant, parse_int=_read_whole)
    except RecursionError:
        raise _too_deep() from None
    except ValueError as error:
        raise RecordError(f"bad JSON: {error}", code="bad_json") from None
    _check_depth(given)
    return given


def _check_depth(given: object) -> None:
    """Refuses what is nested so deep that to quote it may be too much for the interpreter's stack."""
    level = [given]
    for _ in range(DEEPEST + 1):
        nests = [value for value in level if isinstance(value, list | dict)]
        if not nests:
            return
        level = [inner for nest in nests for inner in (nest.values() if isinstance(nest, dict) else nest)]
    raise _too_deep()


def _too_deep() -> RecordError:
    return RecordError(f"bad JSON: nested more than {DEEPEST} deep", code="bad_json")


def _read_whole(digits: str) -> int | float:
    """Whole numbers beyond what a float can hold are infinite, as other readers of JSON have it."""
    return int(digits) if len(digits) <= float_info.max_10_exp else inf


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON number")
