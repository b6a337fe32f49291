"""`klondike play` as a process: pipes, terminals, signals, closed readers."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from click.testing import CliRunner

from klondike.cli import cli

COMMAND = [sys.executable, "-m", "klondike", "play"]


def environment(home: Path, **env: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    return {
        **kept,
        "KLONDIKE_HOME": str(home),
        "KLONDIKE_LANG": "en",
        "PYTHONUTF8": "1",
        "TERM": "xterm",
    } | env


def moves_saved(home: Path) -> object:
    return json.loads((home / "saves" / "casual-1.json").read_text("utf-8"))["game"]["record"]["moves"]


def on_a_terminal(
    home: Path, *typed: bytes, args: str = "", columns: int = 80, **env: str
) -> tuple[int, str]:
    """Plays at a pseudo-terminal, pressing the next keys at each prompt; exit code and screen."""
    screen, keyboard = pty.openpty()
    termios.tcsetwinsize(keyboard, (24, columns))
    with subprocess.Popen(
        [*COMMAND, "--deal", "24", *args.split()],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=environment(home, **env),
        start_new_session=True,
        preexec_fn=lambda: _own(keyboard),
    ) as process:
        os.close(keyboard)
        seen = b""
        keys = list(typed)
        while True:
            try:
                chunk = os.read(screen, 4096)
            except OSError:
                break
            if not chunk:
                break
            seen += chunk
            if keys and seen.count(b"> ") > len(typed) - len(keys):
                os.write(screen, keys.pop(0))
        os.close(screen)
    return process.returncode, seen.decode()


def _own(keyboard: int) -> None:
    """Makes the pseudo-terminal the one that Ctrl+C comes from."""
    fcntl.ioctl(keyboard, termios.TIOCSCTTY, 0)


def test_through_a_pipe(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--plain"], input=b"d\nd\nquit\n", capture_output=True, env=environment(tmp_path)
    )
    assert (done.returncode, done.stderr) == (0, b"")
    out = done.stdout.decode()
    assert "stock: 22 cards\n" in out
    assert "> " not in out
    assert "\x1b" not in out


def test_bytes_that_are_no_text_are_nonsense_like_any_other(tmp_path: Path) -> None:
    done = subprocess.run(COMMAND, input=b"\xff\x00\nd\n", capture_output=True, env=environment(tmp_path))
    assert (done.returncode, done.stderr) == (0, b"")
    assert "means nothing here" in done.stdout.decode()
    assert moves_saved(tmp_path) == "S-W"


def test_an_encoding_without_hearts_gets_ascii(tmp_path: Path) -> None:
    env = environment(tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="latin-1", KLONDIKE_LANG="fr")
    done = subprocess.run([*COMMAND, "--table"], input=b"d\n", capture_output=True, env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"Defausse" in done.stdout


def test_a_bad_deal_is_one_line_and_exit_1(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--deal", "7S"], capture_output=True, env=environment(tmp_path), text=True
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("klondike: bad d")
    assert done.stderr.count("\n") == 1


def test_an_unknown_preset_is_bad_usage(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--preset", "casual-9"], capture_output=True, env=environment(tmp_path), text=True
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_reader_that_goes_ends_it_quietly_and_saved(tmp_path: Path) -> None:
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"d\nd\nd\n")
        process.stdin.close()
        assert process.stderr.read() == b""
    assert moves_saved(tmp_path) == "S-W"


def test_a_terminal_gets_a_drawn_table_in_colour(tmp_path: Path) -> None:
    code, screen = on_a_terminal(tmp_path, b"3f\n", b"quit\n")
    assert code == 0
    assert "\x1b[31m5♦\x1b[0m" in screen
    assert "Score 15 · 1 move" in screen


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_it_is_not_wanted(tmp_path: Path, name: str, value: str) -> None:
    code, screen = on_a_terminal(tmp_path, b"quit\n", **{name: value})
    assert code == 0
    assert "\x1b[31m" not in screen
    assert ("5♦" in screen) is (name == "NO_COLOR")


@pytest.mark.parametrize(("columns", "drawn"), [(72, True), (71, False), (0, True)])
def test_a_terminal_too_narrow_for_a_table_is_told(tmp_path: Path, columns: int, drawn: bool) -> None:
    _, screen = on_a_terminal(tmp_path, b"d\n", b"quit\n", columns=columns)
    assert ("Stock 24" in screen) is drawn
    assert ("column 3: 2 face down, AC" in screen) is not drawn


def test_plain_on_a_terminal_is_told(tmp_path: Path) -> None:
    _, screen = on_a_terminal(tmp_path, b"quit\n", args="--plain")
    assert "column 3: 2 face down, AC" in screen


def test_ctrl_d_leaves(tmp_path: Path) -> None:
    code, screen = on_a_terminal(tmp_path, b"3f\n", b"\x04")
    assert code == 0
    assert screen.endswith("Your game is saved and goes on next time.\r\n")
    assert moves_saved(tmp_path) == "T3-FC"


def test_ctrl_c_at_the_prompt_leaves_a_clean_line(tmp_path: Path) -> None:
    code, screen = on_a_terminal(tmp_path, b"3f\n", b"\x03")
    assert code == 130
    assert "Traceback" not in screen
    assert screen.endswith("\r\n")
    assert moves_saved(tmp_path) == "T3-FC"


def test_ctrl_c_in_a_pipe(tmp_path: Path) -> None:
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write("d\npause\n")
        process.stdin.flush()
        while "Paused" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == ""
    assert process.returncode == 130
    assert moves_saved(tmp_path) == "S-W"


@pytest.mark.parametrize("presses", [1, 3])
def test_ctrl_c_in_the_middle_of_a_save_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, presses: int
) -> None:
    flush = os.fsync

    def pressed(handle: int) -> None:
        for _ in range(presses):
            signal.raise_signal(signal.SIGINT)
        flush(handle)

    monkeypatch.setattr(os, "fsync", pressed)
    done = CliRunner().invoke(cli, ["play"], input="d\nd\n", env=environment(tmp_path))
    assert done.exit_code == 130
    assert moves_saved(tmp_path) == ""
    assert [file.name for file in sorted((tmp_path / "saves").iterdir())] == [
        "casual-1.json",
        "casual-1.lock",
    ]


def test_a_disk_that_fills_up_is_said_once_and_saving_goes_on_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flush, full = os.fsync, [False, True, True, False]

    def fill(handle: int) -> None:
        if full and full.pop(0):
            raise OSError(28, "No space left on device")
        flush(handle)

    monkeypatch.setattr(os, "fsync", fill)
    done = CliRunner().invoke(cli, ["play"], input="d\nd\nd\n", env=environment(tmp_path))
    assert done.exit_code == 0
    assert done.stdout.count("cannot be saved (No space left on device)") == 1
    assert moves_saved(tmp_path) == "S-W S-W S-W"
