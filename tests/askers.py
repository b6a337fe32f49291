"""Those who ask a server in this process, and may go away before they are answered."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from fastapi import FastAPI


class Asker:
    """Someone who posts a body, may go away, and is told a status and a body."""

    def __init__(self, app: FastAPI, path: str, body: bytes = b"24") -> None:
        self.status: int | None = None
        self.headers: dict[bytes, bytes] = {}
        self.body = b""
        self._gone = asyncio.Event()
        self._asked = False
        self._sends = body
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [],
        }
        self.task = asyncio.ensure_future(app(scope, self._receive, self._send))

    def leave(self) -> None:
        """Closes the connection."""
        self._gone.set()

    async def _receive(self) -> dict[str, Any]:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": self._sends, "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        self.status = message.get("status", self.status)
        self.headers |= dict(message.get("headers", ()))
        self.body += message.get("body", b"")


async def until(met: Any) -> None:
    """Lets others go on until something holds."""
    while not met():
        await asyncio.sleep(0.001)
