"""Input as lines: from a file or standard input, of any length, whole records over several lines included."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

import click

from ..deals import Deal
from ..errors import DealError, RecordError
from ..json_text import LARGEST_TEXT, read_json
from ..text import quote


@dataclass(frozen=True, slots=True)
class Source:
    """A stream of bytes, and what to call it when it cannot be read."""

    stream: IO[bytes]
    name: str


class Input(click.ParamType[Source]):
    """A file to read, or `-` for standard input; what cannot be opened is bad usage."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Source:
        """Opens what the argument names, until the command ends."""
        if isinstance(value, Source):
            return value
        if value == "-":
            if sys.stdin is None:
                self.fail("standard input is closed", param, ctx)
            return Source(sys.stdin.buffer, "standard input")
        try:
            stream = (ctx or click.get_current_context()).with_resource(click.open_file(str(value), "rb"))
        except (OSError, ValueError) as error:
            told = f"{value}: {getattr(error, 'strerror', None) or error}"
            self.fail(_deal_for_a_file(str(value), ctx) or told, param, ctx)
        return Source(stream, str(value))


def _deal_for_a_file(value: str, ctx: click.Context | None) -> str | None:
    """What to do with a deal that was given in place of a file; None when it is no deal."""
    try:
        deal = Deal.of(value).name
    except DealError:
        return None
    command = ctx.command_path if ctx else "klondike"
    return f"""{quote(deal, limit=20)} is a deal, not a file; ask echo '{{"deal": "{deal}"}}' | {command} -"""


def read_units(source: Source) -> Iterator[bytes]:
    """What is to be answered, one by one and as it arrives: a line each, or a record over several lines.

    Blank lines ask nothing. A line longer than any that is allowed comes cut, but still too long. A line
    that begins an object and does not end it may begin a record; it is one as soon as the lines together are
    an object with `format`. When a line begins another object first, those before it were broken lines.
    """
    begun: list[bytes] = []
    for line in _read_lines(source):
        if begun and _begins_anew(begun[-1], line):
            yield from _broken(begun)
            begun = []
        if not begun:
            if not line.strip():
                continue
            if not _begins_object(line):
                yield line
                continue
        begun.append(line)
        if line.rstrip().endswith(b"}"):
            whole = b"\n".join(begun)
            if "format" in (_parse_object(whole) or {}):
                yield whole
                begun = []
    yield from _broken(begun)


def _broken(lines: list[bytes]) -> Iterator[bytes]:
    """Lines that made no object: what is left of one record asks once, others one by one."""
    if any(b'"format"' in line for line in lines):
        yield b"\n".join(lines)
    else:
        yield from filter(bytes.strip, lines)


def _read_lines(source: Source) -> Iterator[bytes]:
    first = True
    while line := _read_line(source, LARGEST_TEXT + 2):
        if not line.endswith(b"\n") and len(line) > LARGEST_TEXT:
            while (tail := _read_line(source, LARGEST_TEXT)) and not tail.endswith(b"\n"):
                pass
        if first:
            # editors that mark a file as UTF-8 mean nothing by it
            line = line.removeprefix(codecs.BOM_UTF8)
            first = False
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def _read_line(source: Source, limit: int) -> bytes:
    try:
        return source.stream.readline(limit)
    except OSError as error:
        raise click.FileError(source.name, error.strerror or str(error)) from None


def _begins_object(line: bytes) -> bool:
    """Whether a line looks like the first of an object laid out over several: `{`, perhaps with its first
    entries, and not yet its end."""
    text = line.strip()
    laid_out = text.startswith(b"{") and text.endswith((b"{", b"[", b","))
    return laid_out and len(text) <= LARGEST_TEXT


def _begins_anew(before: bytes, line: bytes) -> bool:
    """Whether a line does not go on the object of the line before but opens one of its own: none can begin
    inside a record but as a key's value, and a line that is an object by itself is always answered."""
    if not line.lstrip().startswith(b"{"):
        return False
    return not before.rstrip().endswith(b":") or _parse_object(line) is not None


def _parse_object(text: bytes) -> dict[str, object] | None:
    """The object that a text is, whatever its length; None when it is none."""
    try:
        given = read_json(text)
    except RecordError:
        return None
    return given if isinstance(given, dict) else None
