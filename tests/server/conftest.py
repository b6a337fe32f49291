"""A server in this process, with a small page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from klondike.server import create_app

SCRIPT = "const table = 'piles';\n" * 200
TINY = "x"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page: HTML, a hashed script, one more that is compressed ahead, a tiny file."""
    root = tmp_path / "page"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>the table</title>" + "<p>card</p>" * 100, "utf-8")
    (root / "assets" / "main-0a1b2c3d.js").write_text(SCRIPT, "utf-8")
    (root / "assets" / "kernel-4e5f6a7b.wasm").write_bytes(b"\0asm" * 200)
    (root / "assets" / "kernel-4e5f6a7b.wasm.br").write_bytes(b"made by the build")
    (root / "manifest.webmanifest").write_text("{}", "utf-8")
    (root / "tiny.txt").write_text(TINY, "utf-8")
    (tmp_path / "secret.txt").write_text("not of the page", "utf-8")
    return root


@pytest.fixture
def client(page: Path) -> Iterator[TestClient]:
    """Asks a server with that page; an accident in it is answered, not raised."""
    with TestClient(create_app(page), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client_without_page(tmp_path: Path) -> Iterator[TestClient]:
    """Asks a server whose page was never built."""
    with TestClient(create_app(tmp_path / "nothing")) as client:
        yield client
