"""Running the server in this process: a socket that is surely ours, a clean stop."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

_LAST_ANSWERS: Final = 0.5
"""Seconds that requests under way get to finish when the server is stopped."""


class BindError(Exception):
    """An address that cannot be listened on; the message says what to do instead."""


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; port 0 takes a free one.

    Raises `BindError` when the port is taken, not allowed, or the host is none of this machine's.

    >>> with bind("127.0.0.1", 0) as sock:
    ...     address_of(sock).startswith("http://127.0.0.1:")
    True
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise BindError(_no_such_host(host)) from None
    family, kind, protocol, _, address = found[0]
    sock = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            # a port whose last server has just stopped is free; elsewhere this option would steal one in use
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen()
    except OSError as error:
        sock.close()
        raise BindError(_explain(error, host, port)) from None
    return sock


def address_of(sock: socket.socket) -> str:
    """The address to open in a browser on this machine.

    A socket that listens on every interface is reached by the loopback one.
    """
    host, port = sock.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(app: FastAPI, sock: socket.socket, when_listening: Callable[[], None]) -> None:
    """Serves until SIGINT (Ctrl+C) or SIGTERM, then returns within a second.

    `when_listening` is called once requests are answered. A second signal stops what is still under way.
    """
    config = uvicorn.Config(
        app,
        loop="asyncio",
        http="h11",
        ws="none",
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
    )
    config.timeout_graceful_shutdown = _LAST_ANSWERS  # type: ignore[assignment]  # waited for as a float
    server = _Server(config, when_listening)
    # uvicorn puts its own handlers over these, and raises what it caught again when it is done: here it ends
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    server.run(sockets=[sock])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, when_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_listening = when_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._when_listening()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # what is cut short by a stop is no fault to tell of
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        super().handle_exit(sig, frame)


def _explain(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} is in use; choose another with --port, or --port 0 for any"
        case errno.EACCES:
            return f"port {port} is not allowed; choose one from 1024 up with --port, or --port 0 for any"
        case errno.EADDRNOTAVAIL:
            return _no_such_host(host)
        case _:
            return f"cannot listen on {host!r} port {port}: {error.strerror}; try --host 127.0.0.1 --port 0"


def _no_such_host(host: str) -> str:
    return f"this machine has no address {host!r}; try --host 127.0.0.1"
