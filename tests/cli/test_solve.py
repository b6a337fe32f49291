"""`klondike solve` as a user meets it: what is printed where, exit codes, pipes, Ctrl+C."""

from __future__ import annotations

import json
import os
import pty
import select
import shlex
import signal
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from klondike import Deal, Move, Position, Rules
from klondike.cli.progress import bar
from support import ROOT

COMMAND = [sys.executable, "-m", "klondike", "solve"]
KEYS = "deal draw passes worry_back verdict moves length lower_bound states seconds stopped engine"
LATE = {
    "position": {
        "stock": "",
        "waste": "JC QC",
        "foundations": {"C": 10, "D": 13, "H": 13, "S": 13},
        "face_down": [""] * 7,
        "face_up": ["KC", *[""] * 6],
    }
}


def klondike(*args: str, stdin: str | bytes = "") -> tuple[int, str, str]:
    """Runs `klondike solve`; exit code, stdout, stderr."""
    raw = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run([*COMMAND, *args], input=raw, capture_output=True, cwd=ROOT)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def solve(*args: str, stdin: str | bytes = "") -> tuple[int, list[dict[str, Any]]]:
    """Runs it with `--format jsonl`; exit code and answers."""
    code, out, err = klondike(*args, "--format", "jsonl", stdin=stdin)
    assert err == ""
    return code, [json.loads(line) for line in out.splitlines()]


def wins(answer: dict[str, Any]) -> bool:
    """Whether an answer's moves win its deal by its rules."""
    rules = Rules(answer["draw"], answer["passes"], answer["worry_back"], recycle_draws=False)
    position = Position.deal(Deal.of(answer["deal"]))
    for text in answer["moves"].split():
        position = position.play(Move(text), rules)
    return position.won


def test_deals_are_answered_in_their_order() -> None:
    code, (first, second) = solve("24", Deal.of(25).code, "--draw", "3")
    assert code == 0
    assert " ".join(first) == " ".join(second) == KEYS
    assert [first["deal"], second["deal"]] == ["24", Deal.of(25).code]
    assert [first["verdict"], second["verdict"]] == ["winnable", "unwinnable"]
    assert first["length"] == len(first["moves"].split()) - first["moves"].split().count("W-S")
    assert wins(first)
    assert second["moves"] is second["length"] is first["lower_bound"] is first["stopped"] is None


def test_flags_say_the_rules_of_lines_that_have_none() -> None:
    told = solve("24", "--max-states", "1")[1][0]
    assert (told["draw"], told["passes"], told["worry_back"]) == (1, None, True)
    flags = ("--draw", "2", "--passes", "3", "--no-worry-back", "--max-states", "1")
    lines = '24\n{"deal": 24}\n{"deal": 24, "rules": {"draw": 3}}\n{"deal": 24, "rules": "vegas-1"}\n'
    told_by = [
        (answer["draw"], answer["passes"], answer["worry_back"])
        for answer in solve("-", *flags, stdin=lines)[1]
    ]
    assert told_by == [(2, 3, False), (2, 3, False), (3, None, True), (1, 1, True)]


def test_refused_lines_are_answered_in_their_place() -> None:
    lines = b'24\n\nhello\r\n{"deal": "24", "moves": "T3-FC W-S"}\n\xff\n[\n' + b"7" * 70_000 + b"\n25"
    code, told = solve("-", "--max-states", "1", stdin=lines)
    assert code == 1
    refused = [(answer.get("ok"), answer.get("error"), answer.get("at")) for answer in told]
    assert refused == [
        (None, None, None),
        (False, "bad_deal", None),
        (False, "stock_not_empty", 1),
        (False, "bad_deal", None),
        (False, "bad_json", None),
        (False, "too_large", None),
        (None, None, None),
    ]
    assert list(told[1]) == ["ok", "error", "at", "message"]


def test_a_refused_argument_is_one_line_and_exit_1() -> None:
    code, out, err = klondike("24x")
    assert (code, out) == (1, "")
    assert err.startswith("klondike: 1: bad deal '24x'")
    assert err.count("\n") == 1


def test_a_position_has_no_deal() -> None:
    code, (told,) = solve("-", "--no-worry-back", stdin=json.dumps(LATE))
    assert code == 0
    assert (told["deal"], told["verdict"], told["length"]) == (None, "winnable", 5)
    assert (
        solve("-", "--no-worry-back", "--passes", "1", stdin=json.dumps(LATE))[1][0]["verdict"]
        == "unwinnable"
    )


def test_a_won_game_needs_no_moves() -> None:
    moves = solve("24")[1][0]["moves"]
    game = {"deal": "24", "rules": {"recycle_draws": False}, "moves": moves}
    told = solve("-", stdin=json.dumps(game))[1][0]
    assert (told["verdict"], told["moves"], told["length"]) == ("winnable", "", 0)


def test_the_shortest_line_is_proved() -> None:
    told = solve("-", "--shortest", stdin=json.dumps(LATE))[1][0]
    assert (told["length"], told["lower_bound"]) == (5, 5)
    assert "5 moves, the fewest" in klondike("-", "--shortest", stdin=json.dumps(LATE))[1]


def test_a_record_may_stand_over_several_lines() -> None:
    record = {
        "format": "klondike-record/1",
        "deal": "24",
        "rules": "casual-3",
        "moves": "T3-FC",
        "undone": "",
        "groups": [],
        "seconds": None,
        "started": None,
        "hints": 0,
        "undos": 0,
        "result": "open",
        "score": 15,
    }
    code, told = solve("-", "--max-states", "1", stdin=json.dumps(record, indent=1))
    assert (code, len(told), told[0]["draw"]) == (0, 1, 3)
    assert solve("-", stdin=json.dumps(record | {"score": 0}))[1][0]["error"] == "score_mismatch"


def test_a_limit_is_said() -> None:
    code, (told,) = solve("24", "--max-states", "2")
    assert code == 0
    assert (told["verdict"], told["states"], told["stopped"]) == ("undecided", 2, "states")
    assert (told["moves"], told["length"]) == (None, None)
    assert "undecided (2 states" in klondike("24", "--max-states", "2")[1]


def test_text_is_a_line_a_verdict_and_a_line_of_moves() -> None:
    code, out, err = klondike("24", "25", "--draw", "3")
    assert (code, err) == (0, "")
    first, moves, second = out.splitlines()
    assert first.startswith("1: 24: winnable in ")
    assert moves == solve("24", "--draw", "3")[1][0]["moves"]
    assert second.startswith("2: 25: unwinnable (")


@pytest.mark.parametrize("threads", ["2", "5"])
def test_threads_change_nothing_but_the_time(threads: str) -> None:
    names = [str(number) for number in range(20, 50)]
    alone, together = (
        solve(*names, "--max-states", "300"),
        solve(*names, "--max-states", "300", "--threads", threads),
    )
    for answer in (*alone[1], *together[1]):
        answer.pop("seconds")
    assert alone == together


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["24", "--draw", "4"],
        ["24", "--draw", "x"],
        ["24", "--passes", "0"],
        ["24", "--max-states", "0"],
        *(
            ["24", "--max-seconds", value]
            for value in ("0", "-1", "nan", "inf", "1e999", "x", ".", "1.2.3", "1_0")
        ),
        ["24", "--max-memory", "0"],
        ["24", "--threads", "0"],
        ["24", "--format", "xml"],
        ["24", "--worry-back"],
        ["24", "--passes", "two"],
    ],
)
def test_bad_usage_is_one_line_and_exit_2(args: list[str]) -> None:
    code, out, err = klondike(*args)
    assert (code, out) == (2, "")
    assert err.startswith("klondike: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("seconds", ["9", "9.", ".9", "0.9e1", "1E5"])
def test_seconds_are_any_number_above_0(seconds: str) -> None:
    code, (told,) = solve("24", "--max-seconds", seconds)
    assert (code, told["verdict"]) == (0, "winnable")


def test_a_closed_standard_input_is_bad_usage() -> None:
    shell = f"{shlex.join([*COMMAND, '-'])} <&-"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"klondike: standard input is closed\n")


def test_help_has_an_example() -> None:
    code, out, err = klondike("-h")
    assert (code, err) == (0, "")
    assert "Example: klondike solve 24 --draw 3" in out


@pytest.mark.parametrize("threads", ["1", "2"])
def test_answers_come_as_lines_arrive(threads: str) -> None:
    """A program may ask, wait for the answer, and ask again."""
    process = subprocess.Popen(
        [*COMMAND, "-", "--format", "jsonl", "--threads", threads],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for number in (24, 25):
        process.stdin.write(b"%d\n" % number)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["deal"] == str(number)
    process.stdin.close()
    process.stdout.close()
    assert process.wait() == 0


@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_is_one_line_and_130(threads: str) -> None:
    """While it waits for input, and while it searches: a line that was answered stays answered."""
    process = subprocess.Popen(
        [*COMMAND, "-", "--format", "jsonl", "--threads", threads],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"24\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["verdict"] == "winnable"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"klondike: interrupted\n")


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [*COMMAND, "-", "--format", "jsonl", "--max-states", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, err = process.communicate(b"24\n" * 3_000)
    assert err == b""


def test_a_bar_says_how_far_it_is() -> None:
    assert bar(Counter(winnable=3, refused=1), 8) == (
        "[############------------] 4 of 8: 3 winnable, 1 refused"
    )
    assert bar(Counter(unwinnable=1), None) == "1 solved: 1 unwinnable"


def test_a_bar_shows_on_a_terminal_and_leaves_no_trace() -> None:
    """Answers go to a pipe, the bar to a terminal; when all is done it is wiped away."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "-", "--format", "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=theirs,
        cwd=ROOT,
    )
    os.close(theirs)
    assert process.stdin is not None
    assert process.stdout is not None
    seen = b""
    while b"solved: " not in seen:
        process.stdin.write(b"24\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["verdict"] == "winnable"
        while select.select([ours], [], [], 0.05)[0]:
            seen += os.read(ours, 4096)
    process.stdin.close()
    process.stdout.close()
    assert process.wait() == 0
    while select.select([ours], [], [], 0.05)[0]:
        try:
            seen += os.read(ours, 4096)
        except OSError:
            break  # their end is closed
    os.close(ours)
    assert seen.endswith(b"\r\x1b[K")
    assert b"winnable" in seen
