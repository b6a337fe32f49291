"""A survey that is killed at any moment and continued: the same rows, none lost, none twice, no half file.

`make deep` tries it more than 200 times; each run a few times. What is killed when comes from a seeded
generator, and a process is killed outright (SIGKILL), so that it can tidy nothing.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from klondike.files import PART
from klondike.survey import Folder
from klondike.survey.parquet import ask_shards, shard_table
from support import ROOT

DEALS = 60
SURVEY = ("survey", "--deals", f"1:{DEALS}", "--draw", "3", "--max-states", "3000", "--shard", "2")


def start(out: Path, *options: str) -> subprocess.Popen[str]:
    """The survey, in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "klondike", *SURVEY, "--out", str(out), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )


def rows(out: Path) -> list[tuple[object, ...]]:
    """All rows of a folder, read file by file, seconds aside."""
    folder = Folder(out)
    folder.counts()
    paths = list(folder.shards.values())
    return sorted(
        ask_shards(paths, f"SELECT deal, verdict, states, length, stopped FROM {shard_table(paths)}")
        if paths
        else [],
        key=lambda row: int(str(row[0])),
    )


def finish(process: subprocess.Popen[str]) -> None:
    out, err = process.communicate(timeout=300)
    assert (process.returncode, err) == (0, ""), err
    assert f"{DEALS} deals in" in out


def kill(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
        return True
    return False


def workers_of(process: subprocess.Popen[str]) -> Iterator[int]:
    """Dask's worker processes, which multiprocessing spawned; not its resource tracker."""
    told = subprocess.run(["ps", "-ww", "-eo", "pid,ppid,args"], capture_output=True, text=True).stdout
    for line in told.splitlines()[1:]:
        pid, parent, args = line.split(None, 2)
        if int(parent) == process.pid and "spawn_main" in args:
            yield int(pid)


def wait_for_shards(process: subprocess.Popen[str], out: Path, count: int) -> None:
    """Waits until so many files are there, or the survey is over."""
    while process.poll() is None and len(list((out / "shards").glob("*.parquet"))) < count:
        time.sleep(0.002)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[object, ...]]:
    out = tmp_path_factory.mktemp("undisturbed") / "survey"
    finish(start(out, "--engine", "threads", "--workers", "1"))
    found = rows(out)
    assert [row[0] for row in found] == list(range(1, DEALS + 1))
    return found


def kill_main_until_done(out: Path, rng: Random, options: tuple[str, ...], tries: int) -> int:
    """Starts and kills it until it has been killed so often or is done; how often it was killed."""
    killed, seen = 0, set[str]()
    while killed < tries:
        process = start(out, *options)
        there = len(seen)
        wait_for_shards(process, out, there + rng.randrange(3))
        time.sleep(rng.random() * 0.02)
        if process.poll() is None and kill(process.pid):
            killed += 1
        process.communicate()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        if (out / "shards").exists():
            now = {path.name for path in (out / "shards").glob("*.parquet")}
            assert seen <= now, "a shard that was done is gone"
            seen = now
            found = rows(out)
            assert len(found) == len({row[0] for row in found})
        if len(seen) * 2 >= DEALS:
            break
    return killed


def test_the_main_process_killed(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    out = tmp_path / "survey"
    options = ("--engine", "threads", "--workers", "2")
    assert kill_main_until_done(out, Random(1), options, 4) > 0
    finish(start(out, *options))
    assert rows(out) == undisturbed
    assert not list(out.rglob(f"*{PART}"))


@pytest.mark.deep
@pytest.mark.parametrize(("engine", "tries", "seed"), [("threads", 160, 2), ("local", 40, 3)])
def test_the_main_process_killed_many_times(
    tmp_path: Path, undisturbed: list[tuple[object, ...]], engine: str, tries: int, seed: int
) -> None:
    rng, killed, halves, number = Random(seed), 0, 0, 0
    options = ("--engine", engine, "--workers", "2")
    while killed < tries:
        number += 1
        out = tmp_path / f"survey-{number}"
        killed += kill_main_until_done(out, rng, options, tries - killed)
        halves += len(list(out.rglob(f"*{PART}")))
        finish(start(out, *options))
        assert rows(out) == undisturbed
        assert not list(out.rglob(f"*{PART}"))
    print(f"{engine}: killed {killed} times in {number} surveys, {halves} half files left behind and tidied")


@pytest.mark.deep
def test_workers_killed(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    rng, killed = Random(4), 0
    for number in range(4):
        out = tmp_path / f"survey-{number}"
        process = start(out, "--engine", "local", "--workers", "2")
        for count in range(1, DEALS // 2, 3):
            wait_for_shards(process, out, count)
            workers = sorted(workers_of(process))
            if process.poll() is None and workers:
                killed += kill(rng.choice(workers))
        finish(process)
        assert rows(out) == undisturbed
    print(f"workers: {killed} killed in 4 surveys")
    assert killed >= 8


@pytest.mark.parametrize("moment", ["before", "half", "whole"])
def test_killed_in_the_middle_of_a_write(
    tmp_path: Path, undisturbed: list[tuple[object, ...]], moment: str
) -> None:
    """Not left to chance: the process kills itself while a shard's file is being written."""
    out = tmp_path / "survey"
    script = f"""
import os, signal
from klondike.cli import main
from klondike import files
from klondike.survey import parquet

count = 0
def put(path, write):
    global count
    count += 1
    real(path, dying(write) if count == 5 else write)

def dying(write):
    def write_and_die(beside):
        if {moment!r} != "before":
            write(beside)
        if {moment!r} == "half":
            beside.write_bytes(beside.read_bytes()[:100])
        os.kill(os.getpid(), signal.SIGKILL)
    return write_and_die

real, parquet.put = files.put, put
main({[*SURVEY, "--out", str(out), "--engine", "threads", "--workers", "1"]!r})
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert len(Folder(out).shards) == 4
    assert len(list(out.rglob(f"*{PART}"))) == (moment != "before")
    assert len(rows(out)) == 8
    finish(start(out, "--engine", "threads", "--workers", "1"))
    assert rows(out) == undisturbed
    assert not list(out.rglob(f"*{PART}"))
