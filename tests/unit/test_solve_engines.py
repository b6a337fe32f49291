"""Who searches: with a kernel and without one, in several threads, and stopped in the middle."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from threading import Thread
from time import sleep
from unittest.mock import patch

import pytest

from klondike import Cancel, Deal, Limits, Position, Rules, Solution, Stop, Verdict, solve
from klondike.solver import Reference, ask, header, kernel, line_rules, open_engine, read_given
from late import COMBINATIONS, late_position
from support import ROOT, read_lines

ENDLESS = Limits(memory_mb=100_000)
"""Limits that a search of a whole deal by the reference does not meet."""


# The reference


@pytest.mark.parametrize("row", read_lines("positions.jsonl"))
def test_the_reference_knows_the_verdicts_that_are_known(row: dict[str, object]) -> None:
    asked = read_given({"position": row["position"], "rules": row["rules"]})
    assert ask(Reference(), asked.position, asked.rules, Limits(), Cancel()).verdict == row["verdict"]


def test_the_reference_finds_no_line_shorter_than_its_shortest() -> None:
    for seed, rules in enumerate(COMBINATIONS[::3]):
        position = late_position(Random(seed), rules)
        few = Limits(states=1_000)
        some = ask(Reference(), position, rules, few, Cancel())
        least = ask(Reference(), position, rules, few, Cancel(), shortest=True)
        if some.length is not None and least.length is not None:
            assert some.length >= least.length == least.lower_bound


def test_the_references_memory_is_capped() -> None:
    solution = Reference().solve(
        Position.deal(Deal.of(21)), line_rules(Rules()), Limits(memory_mb=1), Cancel()
    )
    assert (solution.verdict, solution.stopped, solution.states) == (Verdict.UNDECIDED, Stop.MEMORY, 512)


# With a kernel and without


def run_python(code: str, *options: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run([sys.executable, *options, "-c", code], capture_output=True, cwd=ROOT, check=True)
    return done.stdout.decode().strip()


def test_importing_klondike_loads_no_solver() -> None:
    loaded = run_python(
        "import klondike, sys; print({'ctypes', 'klondike.solver', 'threading'} & sys.modules.keys())"
    )
    assert loaded == "set()"


def test_a_package_without_its_kernel_answers_all_the_same_and_says_so(tmp_path: Path) -> None:
    copytree(
        ROOT / "src" / "klondike",
        tmp_path / "klondike",
        ignore=ignore_patterns("*kernel.so", "*.dylib", "*.dll", "page", "__pycache__"),
    )
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from klondike import *; "
    told = run_python(code + "print(solve(24, limits=Limits(states=5)).engine)", "-S", "-I")
    assert told == "reference"


@pytest.mark.parametrize("version", [0, header.API_VERSION + 1])
def test_a_kernel_of_another_version_is_not_asked(version: int) -> None:
    class Library:
        def __init__(self, path: str) -> None:
            pass

        def klondike_api_version(self) -> int:
            return version

    with patch("ctypes.CDLL", Library), pytest.raises(kernel.KernelMissing, match="version"):
        kernel.open_library("libklondike_kernel.so")


def test_a_file_that_is_no_library_is_no_kernel(tmp_path: Path) -> None:
    broken = tmp_path / "libklondike_kernel.so"
    broken.write_bytes(b"not a library")
    with pytest.raises(kernel.KernelMissing, match="cannot be loaded"):
        kernel.open_library(str(broken))


def test_the_engine_names_its_build(engine: str) -> None:
    opened = open_engine()
    assert opened.name == engine if engine == "reference" else opened.name.startswith("kernel ")
    opened.close()


# Threads and stops


def test_two_solves_in_two_threads_do_not_disturb_each_other(engine: str) -> None:
    limits = Limits(states=200)
    asked = [(str(number), Rules(draw=draw)) for number in range(1, 6) for draw in (1, 3)]
    alone = [unclocked(solve(name, rules, limits=limits)) for name, rules in asked]
    together: dict[int, list[Solution]] = {}

    def work(number: int) -> None:
        together[number] = [unclocked(solve(name, rules, limits=limits)) for name, rules in asked]

    threads = [Thread(target=work, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == {0: alone, 1: alone}


def unclocked(solution: Solution) -> Solution:
    """A solution without its seconds, which no two searches share."""
    return Solution(
        solution.verdict,
        solution.moves,
        solution.length,
        solution.states,
        0.0,
        solution.stopped,
        solution.engine,
    )


def test_a_search_is_stopped_from_another_thread() -> None:
    cancel, found = Cancel(), []
    with patch.object(kernel, "load", side_effect=kernel.KernelMissing):
        thread = Thread(target=lambda: found.append(solve("21", limits=ENDLESS, cancel=cancel)))
        thread.start()
        sleep(0.05)
        cancel.set()
        thread.join()
    assert found[0].stopped is Stop.CANCELLED


def test_ctrl_c_stops_a_search_and_is_raised() -> None:
    code = (
        "from unittest.mock import patch\n"
        "from klondike import *\n"
        "from klondike.solver import kernel\n"
        "with patch.object(kernel, 'load', side_effect=kernel.KernelMissing):\n"
        "    print('searching', flush=True)\n"
        "    try:\n"
        f"        solve('21', limits={ENDLESS!r})\n"
        "    except KeyboardInterrupt:\n"
        "        print('stopped')\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    assert process.stdout.readline() == b"searching\n"
    sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    assert (out, process.returncode) == (b"stopped\n", 0)
