"""`klondike web` as a player starts and stops it: real processes, real signals."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from klondike import Deal
from klondike.layout import deal_to_json

LONG = 60
"""Seconds after which a process surely hangs."""

SERVE = ("-m", "klondike", "web", "--port", "0")


@contextmanager
def started(*args: str, env: Mapping[str, str] | None = None) -> Iterator[subprocess.Popen[str]]:
    """A Python process with those arguments, killed in the end if it still runs."""
    with subprocess.Popen(
        [sys.executable, *args],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **(env or {})},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def address(process: subprocess.Popen[str]) -> str:
    """The address that the server prints when it listens."""
    assert process.stdout is not None
    return process.stdout.readline().removesuffix("\n")


def assert_clean(process: subprocess.Popen[str]) -> None:
    """Checks that a process ends with success and says nothing more."""
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (0, "", "")


def assert_bad_usage(*args: str, says: str) -> None:
    """Checks that the arguments end in one line on stderr and code 2."""
    with started(*args) as process:
        out, err = process.communicate(timeout=LONG)
    assert process.returncode == 2
    assert out == ""
    assert err.count("\n") == 1, err
    assert says in err


def script(on_import: str, act: str) -> tuple[str, str]:
    """Arguments for a server in which something happens when a certain module is first imported."""
    return (
        "-c",
        f"""
import os, signal, sys

class Happens:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {on_import!r}:
            sys.meta_path.remove(Happens)
            {act}

sys.meta_path.insert(0, Happens)
from klondike.cli import main
main(["web", "--port", "0", "--no-open"])
""",
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_answers_until_it_is_stopped(number: signal.Signals) -> None:
    with started(*SERVE, "--no-open") as process:
        url = address(process)
        assert url.startswith("http://127.0.0.1:")
        assert url.endswith("/")
        with urlopen(f"{url}healthz") as response:
            assert json.load(response) == {"status": "ok"}
        with urlopen(f"{url}api/v1/deals/24") as response:
            assert json.load(response) == deal_to_json(Deal.of(24))
        process.send_signal(number)
        assert_clean(process)


def test_a_second_stop_changes_nothing() -> None:
    with started(*SERVE, "--no-open") as process:
        address(process)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGINT)
        assert_clean(process)


@pytest.mark.parametrize("module", ["fastapi", "klondike.server.pages", "uvicorn.protocols.http.h11_impl"])
def test_a_stop_during_the_start_is_clean_too(module: str) -> None:
    with started(*script(module, "os.kill(os.getpid(), signal.SIGINT)")) as process:
        assert_clean(process)


def test_a_request_under_way_does_not_hold_up_the_stop() -> None:
    with started(*SERVE, "--no-open") as process:
        port = int(address(process).rstrip("/").rpartition(":")[2])
        with (
            socket.create_connection(("127.0.0.1", port)) as half,
            socket.create_connection(half.getpeername()),
        ):
            half.sendall(
                b"POST /api/v1/records/verify HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n"
                b"Expect: 100-continue\r\n\r\n"
            )
            assert half.recv(99).startswith(b"HTTP/1.1 100 ")
            process.send_signal(signal.SIGINT)
            assert_clean(process)


def test_a_client_that_leaves_in_the_middle_is_no_news() -> None:
    with started(*SERVE, "--no-open") as process:
        url = address(process)
        port = int(url.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as half:
            half.sendall(
                b"POST /api/v1/records/verify HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n"
                b"Expect: 100-continue\r\n\r\n"
            )
            assert half.recv(99).startswith(b"HTTP/1.1 100 ")
        with urlopen(f"{url}healthz") as response:
            assert response.status == 200
        process.send_signal(signal.SIGINT)
        assert_clean(process)


def test_a_port_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert_bad_usage("-m", "klondike", "web", "--port", port, "--no-open", says=f"port {port} is in use")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--host", "nowhere.invalid"), "no address 'nowhere.invalid'"),
        (("--port", "65536"), "--port"),
        (("--port", "eight"), "--port"),
        (("--colour",), "--colour"),
    ],
)
def test_bad_usage_is_one_line(args: tuple[str, ...], says: str) -> None:
    assert_bad_usage(*SERVE, "--no-open", *args, says=says)


@pytest.mark.parametrize("module", ["fastapi", "uvicorn"])
def test_a_missing_extra_says_how_to_get_it(module: str) -> None:
    absent = f"raise ModuleNotFoundError('no', name={module!r})"
    assert_bad_usage(*script(module, absent), says="pip install 'klondike[web]'")


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[tuple[dict[str, str], int]]:
    """The environment of a browser that only tells what it is to open, and where it tells it."""
    told, program = tmp_path / "told", tmp_path / "browser"
    os.mkfifo(told)
    program.write_text(f'#!/bin/sh\necho "$1" > "{told}"\n', "utf-8")
    program.chmod(0o755)
    reader = os.open(told, os.O_RDONLY | os.O_NONBLOCK)
    try:
        yield {"BROWSER": str(program)}, reader
    finally:
        os.close(reader)


def test_it_opens_the_page_when_asked(browser: tuple[dict[str, str], int]) -> None:
    env, told = browser
    with started(*SERVE, "--open", env=env) as process:
        url = address(process)
        ready, _, _ = select.select([told], [], [], LONG)
        assert ready
        assert os.read(told, 999).decode() == f"{url}\n"
        process.send_signal(signal.SIGINT)
        assert_clean(process)


@pytest.mark.parametrize("args", [(), ("--no-open",)])
def test_it_opens_nothing_outside_a_terminal(
    browser: tuple[dict[str, str], int], args: tuple[str, ...]
) -> None:
    env, told = browser
    with started(*SERVE, *args, env={**env, "DISPLAY": ":0"}) as process:
        address(process)
        process.send_signal(signal.SIGINT)
        assert_clean(process)
    assert os.read(told, 999) == b""


def test_no_browser_is_no_reason_to_stop() -> None:
    with started(*SERVE, "--open", env={"BROWSER": "/nowhere/browser", "PATH": "", "DISPLAY": ""}) as process:
        with urlopen(f"{address(process)}healthz") as response:
            assert response.status == 200
        process.send_signal(signal.SIGINT)
        assert_clean(process)
