"""The built page, held in memory: a small site, read and compressed once when the server starts.

What is asked for is looked up in a table of what was found, so that no path can lead outside.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from .negotiation import choose_encoding, names_etag
from .site import guide_in_language, site_file, with_site

BUILT_PAGE: Final = Path(__file__).with_name("page")
"""Where `make play` builds the page."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_WORTH_IT: Final = 0.9
"""Compressed bytes are kept when they are less than this share of the plain ones."""

_MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
"""Said here, not asked of the system: some systems call scripts plain text, and `nosniff` would stop them."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page: its bytes by content coding, "identity" always among them."""

    encodings: dict[str, bytes]
    media_type: str
    cache_control: str
    etag: str

    @staticmethod
    def read(path: Path, *, hashed: bool) -> PageFile:
        """Reads a file, with what the build compressed beside it; gzip is made here when the build did not.

        `hashed` says that its name changes with its content, so that browsers may keep it for ever.
        """
        plain = path.read_bytes()
        encodings = {"identity": plain}
        compressed = {"gzip": gzip.compress(plain, mtime=0)}
        for coding, suffix in (("gzip", ".gz"), ("br", ".br")):
            beside = path.with_name(path.name + suffix)
            if beside.is_file():
                compressed[coding] = beside.read_bytes()
        encodings |= {c: body for c, body in compressed.items() if len(body) < _WORTH_IT * len(plain)}
        return PageFile(
            encodings,
            _MEDIA_TYPES.get(path.suffix, "application/octet-stream"),
            _FOR_EVER if hashed else _ASK_AGAIN,
            hashlib.sha256(plain).hexdigest()[:20],
        )


class Pages:
    """An ASGI application that answers GET and HEAD from a built page, and says so when there is none."""

    def __init__(self, root: Path = BUILT_PAGE) -> None:
        self.files = _read_all(root)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            return
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return _plain_page(request, 405, "Method not allowed", headers={"Allow": "GET, HEAD"})
        path = request.url.path
        if (guide := guide_in_language(request, self.files)) is not None:
            return guide
        file = self.files.get(f"{path}index.html" if path.endswith("/") else path)
        if file is not None:
            return with_site(request, _file_response(request, file))
        if f"{path}/index.html" in self.files:
            # links on a page count from its folder, and need the address to end there
            return RedirectResponse(f"{path}/", 308, {"Cache-Control": _ASK_AGAIN})
        if self.files and (told := site_file(request)) is not None:
            return told
        if path == "/" and not self.files:
            return _plain_page(
                request,
                503,
                "The page is not built yet",
                "Run <code>make play</code> in the project’s folder, or <code>npm ci</code> and "
                "<code>npm run build</code> in <code>web</code>, then start <code>klondike web</code> again. "
                "The API works meanwhile.",
            )
        return _plain_page(request, 404, "No such page", 'The game is <a href="/">here</a>.')


def _read_all(root: Path) -> dict[str, PageFile]:
    files = {}
    if (root / "index.html").is_file():
        for path in sorted(root.rglob("*")):
            if path.is_file() and path.suffix not in (".br", ".gz"):
                name = path.relative_to(root)
                files[f"/{name.as_posix()}"] = PageFile.read(path, hashed=name.parts[0] == "assets")
    return files


def _file_response(request: Request, file: PageFile) -> Response:
    coding = choose_encoding(request.headers.get("accept-encoding", ""), file.encodings)
    # a strong tag names bytes, so each coding has its own
    etag = f'"{file.etag}"' if coding == "identity" else f'"{file.etag}-{coding}"'
    headers = {"Cache-Control": file.cache_control, "ETag": etag}
    if len(file.encodings) > 1:
        headers["Vary"] = "Accept-Encoding"
    if names_etag(request.headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=headers)
    if coding != "identity":
        headers["Content-Encoding"] = coding
    body = file.encodings[coding]
    if request.method == "HEAD":
        headers["Content-Length"] = str(len(body))
        body = b""
    return Response(body, headers=headers, media_type=file.media_type)


def _plain_page(
    request: Request, status: int, title: str, more: str = "", headers: dict[str, str] | None = None
) -> Response:
    """A page without script or style, for when there is nothing better to show."""
    text = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title} · Klondike</title>'
        f"<h1>{title}</h1><p>{more}</p></html>"
    )
    page = HTMLResponse(text, status, {"Cache-Control": "no-store"} | (headers or {}))
    if request.method == "HEAD":
        page.body = b""
    return page
