"""`klondike deal`, `perft` and `replay` as a user meets them: what is printed where, and the exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from klondike import Deal, Game, Move, Position, Record, Rules
from klondike.cli import COMMANDS
from klondike.solver import line_rules
from support import ROOT, read_json

DECK_0 = read_json("deals.json")["deals"]["0"]


def klondike(*args: str, stdin: str | bytes = "") -> tuple[int, str, str]:
    """Runs the command; exit code, stdout, stderr."""
    raw = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run([sys.executable, "-m", "klondike", *args], input=raw, capture_output=True, cwd=ROOT)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def replay(stdin: str | bytes) -> tuple[int, list[dict[str, object]]]:
    """Runs `replay - --format jsonl`; exit code and answers."""
    code, out, err = klondike("replay", "-", "--format", "jsonl", stdin=stdin)
    assert err == ""
    return code, [json.loads(line) for line in out.splitlines()]


def one_line(text: str) -> bool:
    return text.startswith("klondike: ") and text.count("\n") == 1


def test_deal_shows_a_table() -> None:
    code, out, err = klondike("deal", "24")
    assert (code, err) == (0, "")
    assert "Deal 24" in out
    assert " 4D   (JD)  (TC)  (6C)  (6S)  (9C)  (9D)" in out
    assert "Stock: TS TD QS" in out


@pytest.mark.parametrize("preset", ["casual-3", "vegas-3"])
def test_a_winnable_deal_comes_with_its_proof(preset: str) -> None:
    told = json.loads(klondike("deal", "--winnable", "--preset", preset, "--format", "json")[1])
    rules = line_rules(Rules.of(preset))
    position = Position.deal(Deal.of(told["deal"]))
    for move in told["moves"].split():
        position = position.play(Move(move), rules)
    assert (told["verdict"], position.won) == ("winnable", True)
    text = klondike("deal", "--winnable", "--preset", preset)[1]
    assert "Winnable, proved: " in text.splitlines()[-1]


def test_winnable_draws_its_deal_itself() -> None:
    code, out, err = klondike("deal", "24", "--winnable")
    assert (code, out) == (2, "")
    assert "leave D out" in err


def test_deal_in_other_formats() -> None:
    assert klondike("deal", "0", "--format", "deck") == (0, f"{DECK_0}\n", "")
    assert klondike("deal", DECK_0, "--format", "code")[1].strip() == Deal.of(0).code
    told = json.loads(klondike("deal", "24", "--format", "json")[1])
    assert list(told) == ["deal", "deck", "code", "stock", "waste", "foundations", "face_down", "face_up"]
    assert (told["deal"], told["waste"], told["face_up"][0]) == ("24", "", "4D")


def test_a_random_deal_differs_from_the_next() -> None:
    assert klondike("deal", "--format", "deck") != klondike("deal", "--format", "deck")


@pytest.mark.parametrize("deal", ["18446744073709551616", "hello", "7S 7S", f"{DECK_0} AC", "pysol:24", ""])
def test_a_refused_deal_is_one_line_and_exit_1(deal: str) -> None:
    for command in (["deal", deal], ["perft", deal, "--depth", "1"]):
        code, out, err = klondike(*command)
        assert (code, out) == (1, "")
        assert one_line(err)


@pytest.mark.parametrize(
    "args",
    [
        ["deal", "24", "--format", "pdf"],
        ["deal", "24", "--preset", "casual-9"],
        ["deal", "24", "25"],
        ["perft", "24"],
        ["perft", "24", "--depth", "-1"],
        ["perft", "24", "--depth", "two"],
        ["perft", "24", "--depth", "2", "--draw", "4"],
        ["perft", "24", "--depth", "2", "--draw", "1", "--preset", "book"],
        ["replay"],
        ["replay", "no/such/file"],
        ["replay", "."],
        ["replay", "-", "--format", "xml"],
        ["hint", "24"],
        ["dael"],
        ["--nonsense"],
    ],
)
def test_bad_usage_is_one_line_and_exit_2(args: list[str]) -> None:
    code, out, err = klondike(*args)
    assert (code, out) == (2, "")
    assert one_line(err)


@pytest.mark.parametrize("number", ["two", "-1", "501", "1.5", "1_0", "٣", "9" * 5_000])
def test_a_number_that_is_none_is_told_what_was_expected(number: str) -> None:
    code, out, err = klondike("perft", "24", "--depth", number)
    assert (code, out) == (2, "")
    assert one_line(err)
    assert err.endswith(f"'--depth': '{number}', expected a whole number from 0 to 500\n")


def test_complaints_are_in_one_style_whoever_makes_them() -> None:
    assert klondike("dael")[2] == "klondike: no such command 'dael'\n"
    assert klondike("deal", "24", "--colour")[2] == "klondike: no such option '--colour'\n"


@pytest.mark.parametrize(("command", "begins"), [("hint", '{"move": '), ("replay", "1: ")])
def test_a_deal_in_place_of_a_file_is_told_how_to_ask(command: str, begins: str) -> None:
    code, out, err = klondike(command, "24")
    assert (code, out) == (2, "")
    assert one_line(err)
    assert "'24' is a deal, not a file" in err
    asked = err[err.index("echo ") :]
    done = subprocess.run(
        ["sh", "-c", asked.replace("| klondike", f'| "{sys.executable}" -m klondike')],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(begins)


@pytest.mark.parametrize("command", ["hint", "replay"])
def test_a_file_named_like_a_deal_is_a_file(tmp_path: Path, command: str) -> None:
    (tmp_path / "24").write_text('{"deal": "25"}')
    done = subprocess.run([sys.executable, "-m", "klondike", command, "24"], cwd=tmp_path)
    assert done.returncode == 0


def test_the_package_loads_without_what_only_type_checkers_need() -> None:
    """So that Ctrl+C is quiet as early as can be."""
    loaded = "import sys; before = set(sys.modules); import klondike; print(set(sys.modules) - before)"
    # -S: what an environment itself loads is not asked
    source = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); {loaded}"
    done = subprocess.run([sys.executable, "-S", "-c", source], capture_output=True, text=True)
    assert "klondike" in done.stdout
    assert "typing" not in done.stdout


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_every_command_has_help_with_an_example(command: list[str]) -> None:
    code, out, err = klondike(*command, "-h")
    assert (code, err) == (0, "")
    assert "Example: " in out


def test_perft_prints_one_integer() -> None:
    assert klondike("perft", "24", "--depth", "0") == (0, "1\n", "")
    assert klondike("perft", "24", "--depth", "1") == (0, "5\n", "")
    assert klondike("perft", "24", "--depth", "0", "--reach") == (0, "1\n", "")


def test_perft_goes_by_a_presets_own_rules() -> None:
    separate = klondike("perft", "24", "--depth", "4", "--draw", "3")
    assert separate == klondike("perft", "24", "--depth", "4", "--preset", "casual-3")
    assert separate != klondike("perft", "24", "--depth", "4", "--preset", "casual-1")


def test_replay_answers_every_line_in_order() -> None:
    code, told = replay(
        '{"deal": "24", "moves": "T3-FC"}\n\nxx\r\n{"deal": 24, "moves": "W-S"}\n{"deal": "24"}'
    )
    assert code == 1
    assert [answer["ok"] for answer in told] == [True, False, False, True]
    assert [answer.get("error") for answer in told] == [None, "bad_json", "stock_not_empty", None]
    assert told[0]["score"] == 15


def test_replay_of_nothing_answers_nothing() -> None:
    assert replay("") == replay("\n \n") == (0, [])


def test_a_line_too_long_is_refused_and_the_next_one_answered() -> None:
    longest = '{"deal": "24", "moves": "' + " " * (65_536 - 27) + '"}'
    assert len(longest) == 65_536
    code, told = replay(f"{longest}\n{longest} \n" + "x" * 300_000 + '\n{"deal": "24"}\n')
    assert [answer.get("error") for answer in told] == [None, "too_large", "too_large", None]
    assert code == 1


def test_lines_that_are_no_text() -> None:
    code, told = replay(b'\xff\xfe\n{"deal": "\xff"}\n' + b"[" * 5_000 + b"\n" + b"9" * 5_000 + b"\n")
    assert code == 1
    assert [answer["error"] for answer in told] == ["bad_json", "bad_json", "bad_json", "bad_json"]


def test_a_record_may_stand_over_several_lines(tmp_path: Path) -> None:
    game = Game(Deal.of(24))
    game.play("T3-FC")
    text = json.dumps(Record.of(game).to_json(), indent=2)
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    code, out, err = klondike("replay", str(file))
    assert (code, err) == (0, "")
    assert out == "1: 24, casual-1: 1 move, score 15, open, 4 legal moves\n"
    assert [answer["ok"] for answer in replay(text)[1]] == [True]


def test_a_damaged_record_over_several_lines_is_one_refusal() -> None:
    game = Game(Deal.of(24))
    text = json.dumps(Record.of(game).to_json(), indent=2)
    code, told = replay(text[: len(text) // 2])
    assert code == 1
    assert [answer["error"] for answer in told] == ["bad_json"]
    told = replay(text.replace('"klondike-record/1",', '"klondike-record/1",' + "\n" * 70_000))[1]
    assert [answer["error"] for answer in told] == ["too_large"]


def test_a_broken_first_line_does_not_hide_the_games_after_it() -> None:
    told = replay('{"deal": \n{"deal": "24"}\n')[1]
    assert [answer["ok"] for answer in told] == [False, True]
    assert len(replay('{"deal": \nxx\n')[1]) == 2
    assert len(replay("{" * 70_000 + "\nxx\n")[1]) == 2


def test_replay_as_text_says_where_a_game_breaks() -> None:
    code, out, err = klondike("replay", "-", stdin='{"deal": "24", "moves": "S-W T3-FD"}\n')
    assert (code, out) == (1, "")
    assert err.startswith("klondike: 1, move 2: illegal move 'T3-FD': AC does not go on FD")
    assert one_line(err)


def test_a_damaged_record_with_groups_is_one_refusal_too() -> None:
    record = Record.of(Game(Deal.of(24))).to_json() | {"moves": "S-W S-W", "groups": [[0, 2]]}
    text = json.dumps(record, indent=2)
    assert [answer["ok"] for answer in replay(text)[1]] == [True]
    assert [answer["error"] for answer in replay(text[:-2])[1]] == ["bad_json"]


def test_a_byte_order_mark_means_nothing() -> None:
    text = json.dumps(Record.of(Game(Deal.of(24))).to_json(), indent=2)
    for marked in (text, '{"deal": "24"}'):
        assert [answer["ok"] for answer in replay(b"\xef\xbb\xbf" + marked.encode())[1]] == [True]
    later = replay(b'{"deal": "24"}\n\xef\xbb\xbf{"deal": "25"}')[1]
    assert [answer["deal"] for answer in later] == ["24", "25"]


def test_records_cut_short_are_refused_each_in_its_place() -> None:
    text = json.dumps(Record.of(Game(Deal.of(24))).to_json())
    cuts = [text[: text.index(key)].rstrip() for key in ('"deal"', '"rules"', '"seconds"', '"score"')]
    code, told = replay("\n".join([*cuts, text, cuts[0], "xx", '{"deal": "25"}']))
    assert code == 1
    assert [answer["ok"] for answer in told] == [False, False, False, False, True, False, True]
    assert [answer["deal"] for answer in told if answer["ok"]] == ["24", "25"]


def test_a_records_rules_may_begin_on_a_line_of_their_own() -> None:
    record = Record.of(Game(Deal.of(24), Rules(draw=3, worry_back=False))).to_json()
    text = json.dumps(record, indent=2).replace('"rules": {', '"rules":\n  {')
    assert [answer["ok"] for answer in replay(text)[1]] == [True]


def test_records_and_lines_may_follow_each_other() -> None:
    text = json.dumps(Record.of(Game(Deal.of(24))).to_json(), indent=2)
    told = replay(f'{{"deal": "25"}}\n{text}\n\n{text}\n{{"deal": "26"}}\n')[1]
    assert [answer["deal"] for answer in told] == ["25", "24", "24", "26"]


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "utf-8"])
def test_an_output_that_cannot_say_all_characters(encoding: str) -> None:
    line = json.dumps({"deal": "♥" + "x" * 80}) + "\n"
    for form in ("jsonl", "text"):
        done = subprocess.run(
            [sys.executable, "-m", "klondike", "replay", "-", "--format", form],
            input=line.encode(),
            capture_output=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert done.returncode == 1
        assert (done.stdout + done.stderr).count(b"\n") == 1


def test_a_standard_input_that_is_closed() -> None:
    shell = f'"{sys.executable}" -m klondike replay - <&-'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_line(done.stderr)


def test_the_command_alone_shows_its_help() -> None:
    code, out, err = klondike()
    assert (code, err) == (0, "")
    assert "Example: klondike deal 24" in out


@pytest.mark.parametrize(
    ("command", "ends"),
    [
        (["perft", "24", "--depth", "50"], {130}),
        (["replay", "-"], {130}),
        (["deal", "-h"], {0, 130, -signal.SIGINT}),
    ],
)
def test_ctrl_c_at_any_moment_is_quiet(command: list[str], ends: set[int]) -> None:
    """From the moment that the command is entered, also while it is still being loaded."""
    for step in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", ENTER, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"up\n"
        time.sleep(0.005 + step * step / 100)
        process.send_signal(signal.SIGINT)
        assert process.communicate()[1] == b""
        assert process.returncode in ends


ENTER = """
import signal
from klondike.__main__ import main

def told(*how, first=signal.signal):
    signal.signal = first
    first(*how)
    print("up", flush=True)

signal.signal = told
main()
"""
"""Enters the command, and tells when Ctrl+C has its first handler."""


def test_answers_come_as_lines_arrive() -> None:
    """A program may ask, wait for the answer, and ask again."""
    process = subprocess.Popen(
        [sys.executable, "-m", "klondike", "replay", "-", "--format", "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for number in ("24", "25"):
        process.stdin.write(b'{"deal": "%s"}\n' % number.encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["deal"] == number
    process.stdin.close()
    process.stdout.close()
    assert process.wait() == 0


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    lines = '{"deal": "24"}\n' * 2_000
    process = subprocess.Popen(
        [sys.executable, "-m", "klondike", "replay", "-", "--format", "jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, err = process.communicate(lines.encode())
    assert err == b""
    assert process.returncode == 141


@pytest.mark.parametrize("command", ["deal 24", "--version", "perft 24 --depth 1"])
@pytest.mark.parametrize(("output", "expected"), [(">&-", 0), ("> /dev/full", 2)])
def test_an_output_that_takes_nothing(command: str, output: str, expected: int) -> None:
    if "full" in output and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    shell = f'"{sys.executable}" -m klondike {command} {output}'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == expected
    assert done.stderr == "" if expected == 0 else one_line(done.stderr)
