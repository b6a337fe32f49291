"""A survey on disk.

    DIR/manifest.json                     rules, limits, solver, and which machine worked on it when
    DIR/lock                              held by the one process that writes
    DIR/shards/deals-1-100.parquet        rows of `work.Row`, named by the first and the last deal

A shard's file is there whole or not at all, so that what is in the folder is what is done: there is no list
of it that could be wrong.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ..errors import RulesError, SurveyError
from ..files import PART, TakenError, put_text, take_lock
from ..solver import Limits
from .parquet import read_shards, write_shard
from .plan import Span
from .work import Job, Row

FORMAT: Final = "klondike-survey/1"
_MANIFEST: Final = "manifest.json"
_NAME: Final = re.compile(r"deals-([0-9]+)-([0-9]+)\.parquet")


class Folder:
    """A survey's folder; `path` need not be there yet.

    Raises `SurveyError` for a folder with something else in it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.manifest: dict[str, Any] | None = _read_manifest(path)

    @property
    def job(self) -> Job:
        """What its deals were asked under. Raises `SurveyError` when there is no survey yet."""
        if self.manifest is None:
            raise SurveyError(f"{self.path} is not a survey: it has no {_MANIFEST}")
        return _job(self.manifest)

    @property
    def shards(self) -> dict[Span, Path]:
        """The files that are done, by their deals, in order.

        Raises `SurveyError` for a file whose name is none of ours.
        """
        found = {}
        for path in sorted((self.path / "shards").glob("*.parquet")):
            named = _NAME.fullmatch(path.name)
            if named is None:
                raise SurveyError(f"{path} is no shard of a survey: expected deals-FIRST-LAST.parquet")
            found[Span(int(named[1]), int(named[2]))] = path
        return dict(sorted(found.items()))

    def check(self, job: Job, build: str) -> None:
        """Refuses to mix: raises `SurveyError` (`survey_differs`) that says what differs."""
        if self.manifest is None:
            return
        asked = {**job.to_json(), "solver": build}
        pairs = [
            *_pairs("", self.manifest["rules"], asked["rules"]),
            *_pairs("limit of ", self.manifest["limits"], asked["limits"]),
            *_pairs("", {"solver": self.manifest["solver"]}, {"solver": build}),
        ]
        if pairs:
            raise SurveyError(
                f"{self.path} holds another survey: {'; '.join(pairs)}; choose another folder",
                code="survey_differs",
            )

    def counts(self) -> Counter[str]:
        """How often each verdict stands in it; every file is opened, and one that is broken is named."""
        named_by = {path: span for span, path in self.shards.items()}
        total: Counter[str] = Counter()
        for path, there, count, verdicts in read_shards(list(named_by)):
            named = named_by[path]
            if there != named or count != named.size:
                raise SurveyError(f"{path} is no shard of a survey: it has other deals than its name says")
            total.update(verdicts)
        return total

    @contextmanager
    def writing(self, job: Job, build: str, run: dict[str, Any]) -> Iterator[None]:
        """Holds the folder, made if need be, and notes the run in its manifest.

        Raises `SurveyError` when it holds another survey or is in use, `OSError` when it cannot be written.
        """
        (self.path / "shards").mkdir(parents=True, exist_ok=True)
        with _held(self.path):
            self.manifest = _read_manifest(self.path)
            self.check(job, build)
            for left in (*self.path.glob(f"*{PART}"), *(self.path / "shards").glob(f"*{PART}")):
                left.unlink()
            runs = [] if self.manifest is None else self.manifest["runs"]
            manifest = {"format": FORMAT, **job.to_json(), "solver": build, "runs": [*runs, run]}
            put_text(self.path / _MANIFEST, json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")
            self.manifest = manifest
            yield

    def write(self, span: Span, rows: Sequence[Row]) -> None:
        """Adds a shard. Raises `OSError`, and then nothing was added."""
        if [row.deal for row in rows] != list(span.numbers):
            raise SurveyError(f"deals {span} came back as other deals")
        write_shard(self.path / "shards" / f"deals-{span.first}-{span.last}.parquet", rows)


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Keeps other writers out of a folder."""
    try:
        lock = take_lock(path / "lock")
    except TakenError:
        raise SurveyError(f"{path} is being written by another process", code="survey_busy") from None
    try:
        yield
    finally:
        os.close(lock)


def _read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest, None when there is no survey yet: no folder, an empty one, or one that a crash left
    before its manifest stood."""
    path = folder / _MANIFEST
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        strangers = [at.name for at in folder.iterdir() if not _ours(at)] if folder.exists() else []
        if strangers:
            raise SurveyError(
                f"{folder} is not a survey: it has no {_MANIFEST}, but {strangers[0]!r}"
            ) from None
        return None
    except (NotADirectoryError, UnicodeDecodeError):
        raise SurveyError(f"{folder} is not a survey: {_MANIFEST} cannot be read") from None
    try:
        told = json.loads(text)
        if told["format"] != FORMAT:
            raise SurveyError(f"{folder} has format {told['format']!r}, expected {FORMAT!r}")
        _job(told)
        if not isinstance(told["solver"], str) or not isinstance(told["runs"], list):
            raise TypeError
    except (ValueError, KeyError, TypeError, AttributeError, RulesError):
        raise SurveyError(f"{folder} is not a survey: {_MANIFEST} is damaged") from None
    assert isinstance(told, dict)
    return told


def _job(manifest: dict[str, Any]) -> Job:
    limits = manifest["limits"]
    return Job.of(**manifest["rules"], limits=Limits(limits["states"], None, limits["memory_mb"]))


def _ours(path: Path) -> bool:
    if path.name == "shards":
        return not any(path.glob("*.parquet"))
    return path.name == "lock" or path.name.endswith(PART)


def _pairs(prefix: str, there: dict[str, Any], asked: dict[str, Any]) -> Iterator[str]:
    for name, value in asked.items():
        if there[name] != value:
            yield f"its {prefix}{name} is {_told(there[name])}, not {_told(value)}"


def _told(value: Any) -> str:
    return "none" if value is None else json.dumps(value)
