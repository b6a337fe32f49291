"""Input as lines: from a file or standard input, of any length, whole records over several lines included."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import BinaryIO, cast

import click

from ..record import LARGEST_TEXT

READABLE = click.File("rb", lazy=False)
"""A file to read, or `-` for standard input; what cannot be opened is bad usage."""


def read_units(stream: BinaryIO) -> Iterator[bytes]:
    """What is to be answered, one by one and as it arrives: a line each, or one record over all lines.

    Blank lines ask nothing. A line longer than any that is allowed comes cut, but still too long.
    """
    lines = _read_lines(stream)
    first = next(filter(bytes.strip, lines), None)
    if first is None:
        return
    if not first.lstrip().startswith(b"{") or _parses(first) or len(first) > LARGEST_TEXT:
        yield first
        yield from filter(bytes.strip, lines)
        return
    rest = list(lines)
    whole = b"\n".join([first, *rest])
    remains = b'"format"' in whole and not any(map(_parses, rest))
    if _is_record(whole) or remains:
        # a record over several lines, or what is left of one: a single answer
        yield whole
        return
    yield first
    yield from filter(bytes.strip, rest)


def _read_lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LARGEST_TEXT + 2):
        if not line.endswith(b"\n") and len(line) > LARGEST_TEXT:
            while (tail := stream.readline(LARGEST_TEXT)) and not tail.endswith(b"\n"):
                pass
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def _parses(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _is_record(text: bytes) -> bool:
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(given, dict) and "format" in given


def opened(file: object) -> BinaryIO:
    """The binary stream behind a `READABLE` argument."""
    return cast("BinaryIO", file)
