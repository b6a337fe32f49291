"""Shards as Parquet files, by DuckDB; the one place that knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..errors import SurveyError
from ..files import put
from .plan import Span
from .work import Row

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

COLUMNS: Final = {
    "deal": "UBIGINT",
    "verdict": "VARCHAR",
    "states": "UBIGINT",
    "seconds": "DOUBLE",
    "length": "USMALLINT",
    "stopped": "VARCHAR",
}
"""A shard's columns, as `work.Row` has them."""

_LISTS: Final = ", ".join(f'unnest(${name}::{kind}[]) AS "{name}"' for name, kind in COLUMNS.items())


def write_shard(path: Path, rows: Sequence[Row]) -> None:
    """Writes a shard's file whole or not at all. Raises `OSError` when the disk will not take it."""
    columns: dict[str, Any] = {name: [row[at] for row in rows] for at, name in enumerate(COLUMNS)}

    def write(beside: Path) -> None:
        import duckdb

        database = connect()
        try:
            with _interruptible():
                database.execute(f"CREATE OR REPLACE TEMP TABLE shard AS SELECT {_LISTS}", columns)
                database.execute(f"COPY shard TO {quoted(beside)} (FORMAT parquet, COMPRESSION zstd)")
        except duckdb.Error as error:
            raise _as_os_error(error, path) from None

    put(path, write)


def read_shards(paths: Sequence[Path]) -> list[tuple[Path, Span, int, dict[str, int]]]:
    """For each file its path, the first and last deal it holds, its rows, and how often each verdict stands
    in it.

    Raises `SurveyError` for a file that is no shard.
    """
    if not paths:
        return []
    found: dict[str, tuple[int, int, int, dict[str, int]]] = {}
    query = f"""SELECT filename, min(deal), max(deal), count(DISTINCT deal), count(*),
        count(*) FILTER (verdict = 'winnable'), count(*) FILTER (verdict = 'unwinnable'),
        count(*) FILTER (verdict = 'undecided') FROM {shard_table(paths)} GROUP BY filename"""
    for name, first, last, distinct, count, won, lost, open_ in ask_shards(paths, query):
        if distinct != count or won + lost + open_ != count:
            raise SurveyError(
                f"{name} is no shard of a survey: a deal stands in it twice, or without verdict"
            )
        found[name] = (first, last, count, {"winnable": won, "unwinnable": lost, "undecided": open_})
    empty = [path for path in paths if str(path) not in found]
    if empty:
        raise SurveyError(f"{empty[0]} is no shard of a survey: it is empty")
    return [(path, Span(*found[str(path)][:2]), *found[str(path)][2:]) for path in paths]


def ask_shards(paths: Sequence[Path], query: str) -> list[tuple[Any, ...]]:
    """A query's rows; a file that cannot be read is named."""
    import duckdb

    try:
        with _interruptible():
            return connect().execute(query).fetchall()
    except duckdb.Error:
        for path in paths:
            try:
                connect().execute(f"SELECT {', '.join(COLUMNS)} FROM {shard_table([path])}").fetchall()
            except duckdb.Error as error:
                told = str(error).splitlines()[0]
                raise SurveyError(f"{path} is no shard of a survey: {told}") from None
        raise


def shard_table(paths: Sequence[Path]) -> str:
    """The files as one table of SQL, with the column `filename`."""
    return f"read_parquet([{', '.join(map(quoted, paths))}], filename = true)"


def quoted(path: Path) -> str:
    """A path as SQL text.

    >>> quoted(Path("it's"))
    "'it''s'"
    """
    return "'" + str(path).replace("'", "''") + "'"


@cache
def connect() -> DuckDBPyConnection:
    """A database in memory, of one thread: the cores are for solving."""
    try:
        import duckdb
    except ImportError:
        raise SurveyError(
            "surveys need the extra 'survey': pip install 'klondike[survey]'", code="extra_missing"
        ) from None
    return duckdb.connect(config={"threads": 1})


@contextmanager
def _interruptible() -> Iterator[None]:
    """A Ctrl+C that meets DuckDB at work comes out as its own errors."""
    import duckdb

    try:
        yield
    except duckdb.InterruptException:
        raise KeyboardInterrupt from None
    except RuntimeError as error:
        if "interrupted" in str(error):
            raise KeyboardInterrupt from None
        raise


def _as_os_error(error: Exception, path: Path) -> OSError:
    """DuckDB tells what the system said at the end of its message; the file is the one that was wanted."""
    told = str(error).splitlines()[0]
    return OSError(0, told.rsplit(": ", 1)[-1] if ": " in told else told, str(path))
