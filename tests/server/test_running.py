"""Sockets and addresses: what cannot be listened on is explained in one line."""

from __future__ import annotations

import errno
import socket
from typing import cast
from unittest.mock import patch

import pytest

from klondike.server import BindError, address_of, bind


class FakeSocket:
    """A socket bound to any address, for machines that have not got it."""

    def __init__(self, *name: str | int) -> None:
        self.name = name

    def getsockname(self) -> tuple[str | int, ...]:
        """The address it is bound to."""
        return self.name


@pytest.mark.parametrize(
    ("name", "address"),
    [
        (("127.0.0.1", 8052), "http://127.0.0.1:8052/"),
        (("::1", 8052, 0, 0), "http://[::1]:8052/"),
        (("0.0.0.0", 80), "http://127.0.0.1:80/"),
        (("::", 80, 0, 0), "http://[::1]:80/"),
        (("192.168.1.7", 80), "http://192.168.1.7:80/"),
    ],
)
def test_the_address_opens_in_a_browser(name: tuple[str | int, ...], address: str) -> None:
    assert address_of(cast("socket.socket", FakeSocket(*name))) == address


def test_port_0_takes_a_free_one() -> None:
    with bind("127.0.0.1", 0) as one, bind("127.0.0.1", 0) as other:
        assert one.getsockname()[1] != other.getsockname()[1]
        assert 0 not in (one.getsockname()[1], other.getsockname()[1])


def test_a_port_is_free_again_when_its_server_has_stopped() -> None:
    with bind("127.0.0.1", 0) as sock:
        port = sock.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            sock.accept()[0].close()  # closed from our side first: the port lingers
    with bind("127.0.0.1", port) as sock:
        assert sock.getsockname()[1] == port


def test_a_port_in_use_is_not_shared() -> None:
    with bind("127.0.0.1", 0) as sock, pytest.raises(BindError, match=r"in use.*--port"):
        bind("127.0.0.1", sock.getsockname()[1])


@pytest.mark.parametrize("host", ["nowhere.invalid", "", "x" * 300, "a..b", "127.0.0.1 ", "203.0.113.7"])
def test_a_host_that_is_not_this_machine(host: str) -> None:
    with pytest.raises(BindError, match=r"no address .*--host 127\.0\.0\.1"):
        bind(host, 0)


@pytest.mark.parametrize(
    ("number", "says"),
    [(errno.EACCES, "port 80 is not allowed; choose one from 1024 up"), (errno.ENETDOWN, "cannot listen on")],
)
def test_what_the_system_refuses_is_explained(number: int, says: str) -> None:
    with (
        patch("socket.socket.bind", side_effect=OSError(number, "refused")),
        pytest.raises(BindError, match=says),
    ):
        bind("127.0.0.1", 80)
