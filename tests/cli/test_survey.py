"""`klondike survey` and `klondike odds` as a user meets them: what is printed where, exit codes, refusals."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from klondike.survey import Folder
from support import ROOT

COMMAND = [sys.executable, "-m", "klondike"]
QUICK = ("--draw", "3", "--max-states", "2000", "--engine", "threads", "--shard", "10")


def klondike(*args: str, before: str = "") -> tuple[int, str, str]:
    """Runs the command, with some Python before it; exit code, stdout, stderr."""
    command = [*COMMAND, *args]
    if before:
        main = "from klondike.cli import main; main(sys.argv[1:])"
        command = [sys.executable, "-c", f"import sys\n{before}\n{main}", *args]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)
    return done.returncode, done.stdout, done.stderr


def refused(code: int, out: str, err: str) -> str:
    """A refusal's line."""
    assert (code, out) == (2, ""), err
    assert err.startswith("klondike: ")
    assert err.count("\n") == 1
    return err


def files(path: Path) -> dict[Path, bytes]:
    return {at: at.read_bytes() for at in path.rglob("*") if at.is_file()}


@pytest.fixture(scope="module")
def surveyed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("surveys") / "draw-3"
    assert klondike("survey", "--deals", "1:40", *QUICK, "--out", str(out))[0] == 0
    return out


def test_a_survey_tells_its_result_and_continues(tmp_path: Path) -> None:
    out = tmp_path / "survey"
    code, told, err = klondike("survey", "--deals", "1:20", *QUICK, "--out", str(out))
    assert (code, err) == (0, "")
    assert told.startswith(f"draw 3: 20 deals in {out}: ")
    assert told.endswith("% can be won\n")
    before = files(out / "shards")
    assert sorted(path.name for path in before) == ["deals-1-10.parquet", "deals-11-20.parquet"]
    code, told, err = klondike("survey", "--deals", "1:25", *QUICK, "--out", str(out))
    assert (code, err) == (0, "")
    assert "25 deals" in told
    assert before.items() < files(out / "shards").items()
    manifest = (out / "manifest.json").read_bytes()
    assert klondike("survey", "--deals", "3:9", *QUICK, "--out", str(out)) == (0, told, "")
    assert (out / "manifest.json").read_bytes() == manifest, "nothing to do is no run"


def test_a_dry_run_says_what_it_would_do_and_cost_and_does_nothing(surveyed: Path, tmp_path: Path) -> None:
    before = files(surveyed)
    code, told, err = klondike("survey", "--deals", "1:100", *QUICK, "--out", str(surveyed), "--dry-run")
    assert (code, err) == (0, "")
    assert "100 deals asked, 40 of them done, 60 to solve in about 6 files" in told
    assert "core-hours" in told
    assert "by this folder" in told
    assert files(surveyed) == before
    code, told, err = klondike("survey", "--deals", "1:100", "--out", str(tmp_path / "none"), "--dry-run")
    assert (code, err) == (0, "")
    assert "by the project's own survey" in told
    told = klondike(
        "survey", "--deals", "1:9", "--passes", "7", "--out", str(tmp_path / "none"), "--dry-run"
    )[1]
    assert "cost: unknown" in told
    assert not list(tmp_path.iterdir())


def test_odds_in_every_form(surveyed: Path) -> None:
    folder = str(surveyed)
    code, text, err = klondike("odds", folder)
    assert (code, err) == (0, "")
    assert "Blake and Gent" in text
    [line] = json.loads(klondike("odds", folder, folder, "--format", "json")[1])
    assert " ".join(line) == "rule deals winnable unwinnable undecided low high states"
    assert (line["rule"], line["deals"]) == ("draw 3", 40)
    assert line["winnable"] + line["unwinnable"] + line["undecided"] == 40
    assert 0 < line["low"] < line["winnable"] / 40 < line["high"] < 1
    assert klondike("odds", folder, "--format", "csv")[1].count("\n") == 2
    assert klondike("odds", folder, "--format", "svg")[1].startswith("<svg")
    assert "</html>" in klondike("odds", folder, "--format", "html")[1]


def test_the_projects_own_odds_need_no_extra() -> None:
    without = "sys.modules['duckdb'] = sys.modules['altair'] = sys.modules['distributed'] = None"
    code, text, err = klondike("odds", before=without)
    assert (code, err) == (0, "")
    assert "draw 3, 3 passes" in text


@pytest.mark.parametrize(
    ("args", "missing", "extra"),
    [
        (("survey", "--deals", "1:2", "--engine", "threads", "--out", "OUT"), "duckdb", "klondike[survey]"),
        (("odds", "--format", "svg"), "altair", "klondike[survey]"),
        (
            ("survey", "--deals", "1:2", "--engine", "slurm", "--out", "OUT"),
            "dask_jobqueue",
            "klondike[slurm]",
        ),
        (
            ("survey", "--deals", "1:2", "--engine", "kubernetes", "--out", "OUT"),
            "dask_kubernetes",
            "klondike[kubernetes]",
        ),
        (
            ("survey", "--deals", "1:2", "--engine", "dask://h:1", "--out", "OUT"),
            "distributed",
            "klondike[cluster]",
        ),
    ],
)
def test_what_is_not_installed_is_told_in_one_line(
    tmp_path: Path, args: tuple[str, ...], missing: str, extra: str
) -> None:
    without = f"""
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == {missing!r} else found(name, *rest)
sys.modules[{missing!r}] = None
"""
    args = tuple(str(tmp_path / "new") if arg == "OUT" else arg for arg in args)
    assert f"pip install '{extra}'" in refused(*klondike(*args, before=without))
    assert not list(tmp_path.rglob("*.parquet"))


def test_without_dask_the_local_engine_is_threads(tmp_path: Path) -> None:
    without = """
import importlib.util as util
found = util.find_spec
util.find_spec = lambda name: None if name == "distributed" else found(name)
"""
    out = tmp_path / "survey"
    args = ("survey", "--deals", "1:5", "--max-states", "500", "--out", str(out))
    assert klondike(*args, before=without)[0] == 0
    manifest = Folder(out).manifest
    assert manifest is not None
    assert manifest["runs"][0]["engine"] == "local threads"


@pytest.mark.parametrize(
    "args",
    [
        ("--deals", "5:1"),
        ("--deals", "1-5"),
        ("--deals", "1:18446744073709551616"),
        ("--deals", ""),
        ("--deals", "1:5", "--draw", "4"),
        ("--deals", "1:5", "--passes", "0"),
        ("--deals", "1:5", "--max-states", "0"),
        ("--deals", "1:5", "--workers", "0"),
        ("--deals", "1:5", "--engine", "cloud"),
        ("--deals", "1:5", "--engine", "dask://nowhere"),
        (),
    ],
)
def test_bad_usage_is_one_line_and_makes_nothing(tmp_path: Path, args: tuple[str, ...]) -> None:
    refused(*klondike("survey", *args, "--out", str(tmp_path / "new")))
    assert not list(tmp_path.iterdir())


def test_another_survey_in_the_folder_is_refused_and_left_as_it_was(surveyed: Path) -> None:
    before = files(surveyed)
    for changed, told in (("--passes=3", "its passes is none, not 3"), ("--max-states=9", "2000, not 9")):
        assert told in refused(
            *klondike("survey", "--deals", "1:50", *QUICK, changed, "--out", str(surveyed))
        )
    assert files(surveyed) == before


def test_a_folder_that_is_no_survey(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    assert "letters.txt" in refused(*klondike("survey", "--deals", "1:5", *QUICK, "--out", str(tmp_path)))
    refused(*klondike("survey", "--deals", "1:5", *QUICK, "--out", str(tmp_path / "letters.txt")))
    refused(*klondike("odds", str(tmp_path)))
    refused(*klondike("odds", str(tmp_path / "none")))
    assert files(tmp_path) == {tmp_path / "letters.txt": b"dear"}


def test_a_disk_that_takes_nothing() -> None:
    """Below a device there can be no folder, for root neither."""
    refused(*klondike("survey", "--deals", "1:5", *QUICK, "--out", "/dev/null/survey"))


def test_a_disk_that_is_full_keeps_what_it_has(tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk: the write itself fails, halfway."""
    out = tmp_path / "survey"
    assert klondike("survey", "--deals", "1:20", *QUICK, "--out", str(out))[0] == 0
    before = files(out / "shards")
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))"
    many = ("survey", "--deals", "1:400", *QUICK[:-1], "100", "--out", str(out))
    err = refused(*klondike(*many, before=limit))
    assert "deals-" in err
    assert files(out / "shards") == before
    assert klondike(*many)[0] == 0
    assert before.items() < files(out / "shards").items()


def test_two_at_once_do_not_write_one_folder(tmp_path: Path) -> None:
    out = tmp_path / "survey"
    args = ("survey", "--deals", "1:100000", "--engine", "threads", "--workers", "1", "--out", str(out))
    first = subprocess.Popen([*COMMAND, *args], stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        while not list(out.glob("shards/*.parquet")):
            time.sleep(0.02)
            assert first.poll() is None
        assert "another process" in refused(*klondike(*args))
    finally:
        first.send_signal(signal.SIGINT)
        err = first.communicate()[1]
    assert first.returncode == 130
    assert "the same command continues" in err


@pytest.mark.parametrize("engine", ["threads", "local"])
def test_control_c_ends_cleanly(tmp_path: Path, engine: str) -> None:
    out = tmp_path / "survey"
    args = ("survey", "--deals", "1:1000000", "--max-states", "2000", "--shard", "20", "--engine", engine)
    process = subprocess.Popen(
        [*COMMAND, *args, "--workers", "2", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    while not list(out.glob("shards/*.parquet")):
        time.sleep(0.02)
        assert process.poll() is None
    # to the whole group, as a terminal sends it
    os.killpg(process.pid, signal.SIGINT)
    told, err = process.communicate(timeout=120)
    assert (process.returncode, told) == (130, "")
    assert err.count("\n") == 1
    assert "klondike: interrupted with " in err
    assert Folder(out).counts().total() >= 20
    assert not list(out.rglob("*.part"))


# A scheduler that runs elsewhere


def free_port() -> int:
    with socket.socket() as at:
        at.bind(("127.0.0.1", 0))
        port: int = at.getsockname()[1]
        return port


@contextmanager
def running(*args: str) -> Iterator[subprocess.Popen[bytes]]:
    """A part of Dask, in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *args],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def scheduler() -> Iterator[str]:
    port = free_port()
    with running("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"):
        for _ in range(600):
            with socket.socket() as at:
                if at.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"127.0.0.1:{port}"


def worker(scheduler: str) -> AbstractContextManager[subprocess.Popen[bytes]]:
    return running("worker", f"tcp://{scheduler}", "--nthreads", "1", "--no-dashboard", "--no-nanny")


def test_a_scheduler_that_is_not_there(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    args = ("survey", "--deals", "1:5", "--engine", f"dask://{address}", "--out", str(tmp_path / "new"))
    assert f"no scheduler answers at {address}" in refused(*klondike(*args))
    assert not list(tmp_path.iterdir())


def test_a_schedulers_workers_give_the_same_rows(scheduler: str, surveyed: Path, tmp_path: Path) -> None:
    out = tmp_path / "survey"
    options = ("--deals", "1:40", *QUICK, "--engine", f"dask://{scheduler}", "--out", str(out))
    with worker(scheduler), worker(scheduler):
        assert klondike("survey", *options)[0] == 0
    for form in ("json", "csv", "text"):
        assert klondike("odds", str(out), "--format", form) == klondike(
            "odds", str(surveyed), "--format", form
        )
    # now that nobody is left
    args = ("survey", "--deals", "41:50", *options[2:])
    before = files(out)
    assert "has no workers" in refused(*klondike(*args))
    assert files(out) == before


OTHER = """
import klondike.survey.work as work
work.solver_build = lambda: "kernel 0, search 0"
def dask_setup(worker): pass
"""


def test_a_worker_with_another_build_is_refused(scheduler: str, tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text(OTHER)
    port = ("worker", f"tcp://{scheduler}", "--nthreads", "1", "--no-dashboard", "--no-nanny")
    with running(*port, "--preload", str(tmp_path / "other.py")):
        args = ("survey", "--deals", "1:5", "--engine", f"dask://{scheduler}", "--out", str(tmp_path / "new"))
        assert "has solver 'kernel 0, search 0', this survey's is " in refused(*klondike(*args))
    assert not (tmp_path / "new").exists()


BARE = "import sys\nsys.modules['klondike'] = None\ndef dask_setup(worker): pass\n"


def test_a_worker_without_klondike_is_refused_and_lives(scheduler: str, tmp_path: Path) -> None:
    (tmp_path / "bare.py").write_text(BARE)
    port = ("worker", f"tcp://{scheduler}", "--nthreads", "1", "--no-dashboard", "--no-nanny")
    with running(*port, "--preload", str(tmp_path / "bare.py")) as process:
        args = ("survey", "--deals", "1:5", "--engine", f"dask://{scheduler}", "--out", str(tmp_path / "new"))
        assert "has no such klondike" in refused(*klondike(*args))
        assert process.poll() is None
    assert not (tmp_path / "new").exists()
