"""The API: deals, games verified, positions solved, hints. Every answer is the library's own; nothing is
remembered.

What is read and answered is described in `description.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Final, TypeVar

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from ..advice import read_table
from ..deals import Deal
from ..errors import RecordError
from ..json_text import LARGEST_TEXT
from ..layout import deal_to_json
from ..locale import LANGUAGES
from ..replay import Answer, answer_line
from ..solver import Cancel, parse_line
from .hinting import give_hint, give_useful, read_hint_order
from .negotiation import choose_language
from .problems import problem, status_of
from .solving import Searches, read_order, search

_MOST_READ: Final = 16 * LARGEST_TEXT
"""Bytes of a body that are read though it is too large already: a client that is still sending when the
connection closes never gets to read why."""

_PATIENCE: Final = 30
"""Seconds that a body may take: enough for the slowest line, too few to hold a place for ever."""

Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[JSONResponse]])

api = APIRouter()


def _get(path: str, *, operation_id: str) -> Callable[[Endpoint], Endpoint]:
    """A route for GET and HEAD, described as GET: FastAPI would describe one operation twice."""

    def add(endpoint: Endpoint) -> Endpoint:
        api.add_api_route(path, endpoint, methods=["GET", "HEAD"], include_in_schema=False)
        api.add_api_route(path, endpoint, methods=["GET"], operation_id=operation_id)
        return endpoint

    return add


@_get("/healthz", operation_id="health")
async def health() -> JSONResponse:
    """Whether the server is up."""
    return JSONResponse({"status": "ok"}, headers={"Cache-Control": "no-store"})


# a path, so that a slash in a name is a fault of the name, not another place
@_get("/api/v1/deals/{deal:path}", operation_id="deal")
async def show_deal(
    deal: Annotated[
        str,
        Path(
            description="A deal number, 0 to 2^64 - 1, a 46-character code, a Klondike-Solver string of 156 "
            "digits, or 52 card texts with spaces between.",
            examples=["24"],
        ),
    ],
) -> JSONResponse:
    """A deal's deck, code and layout, as `klondike deal --format json` shows them."""
    return JSONResponse(deal_to_json(Deal.of(deal)))


@api.post("/api/v1/records/verify", operation_id="verify")
async def verify(request: Request) -> JSONResponse:
    """A game, a position with moves, or a record, played by the rulebook as `klondike replay` plays a line.

    The body is read as JSON whatever its content type says, and may have 65,536 bytes.
    """
    body = await _read_body(request)
    # the longest line takes a good part of a second: others are answered meanwhile
    told = await run_in_threadpool(answer_line, body)
    if told["ok"]:
        return JSONResponse(told)
    code = told["error"]
    return problem(code, told["message"], status=status_of(code), at=told["at"])


@api.post("/api/v1/solve", operation_id="solve")
async def solve(request: Request) -> JSONResponse:
    """Whether a deal, a game where it stands or a position can be won, as `klondike solve` answers a line.

    The body is a line of `klondike solve`, with limits of its own if it likes: `max_states`, `max_seconds`,
    `max_memory` in megabytes, none above the server's; `shortest` asks for the fewest draws and moves. When
    too many ask at once, the answer is 429. A search ends when whoever asked goes away.
    """
    searches: Searches = request.app.state.searches
    body = await _read_body(request)
    order = await run_in_threadpool(lambda: read_order(parse_line(body), searches.bounds))
    return JSONResponse(await _searched(request, partial(search, order)))


@api.post("/api/v1/hint", operation_id="hint")
async def hint(request: Request) -> JSONResponse:
    """The next move of a game with its reason, fair unless asked otherwise, as `klondike hint` answers it.

    A fair hint uses only what the player sees and has seen on the line's moves, and leads back to no table
    since the last progress. The body is a line of `klondike hint`, with wishes of its own if it likes:
    `playouts`, no more than the server's; `thoughtful` looks at all cards. `message` is in the language that
    `Accept-Language` wants. The queue is that of `/api/v1/solve`.
    """
    searches: Searches = request.app.state.searches
    language = choose_language(request.headers.get("accept-language", ""), LANGUAGES)
    body = await _read_body(request)
    order = await run_in_threadpool(lambda: read_hint_order(parse_line(body), searches.bounds))
    told = await _searched(request, partial(give_hint, order, language))
    return JSONResponse(told, headers={"Content-Language": language})


@api.post("/api/v1/useful", operation_id="useful")
async def useful(request: Request) -> JSONResponse:
    """Whether it is proved, from what the player sees and has seen, that no useful move is left: none that
    turns up a card, or brings to a foundation a card that is not on one now, ever.

    The body is a line of `klondike hint`. The queue is that of `/api/v1/solve`.
    """
    searches: Searches = request.app.state.searches
    body = await _read_body(request)
    table = await run_in_threadpool(read_table, body)
    return JSONResponse(await _searched(request, partial(give_useful, table, searches.bounds)))


async def _searched(request: Request, work: Callable[[Cancel], Answer]) -> Answer:
    """What some work comes to, in its turn; it ends when whoever asked goes away."""
    searches: Searches = request.app.state.searches

    async def gone() -> None:
        # all of the body is read, so the next that comes is the end
        while (await request.receive())["type"] != "http.disconnect":
            pass

    told = await searches.answer(work, gone)
    if told is None:
        raise ClientDisconnect
    return told


async def _read_body(request: Request) -> bytes:
    """The body as it streams in, never more than may be; the length it claims is not asked."""
    body, size = bytearray(), 0
    try:
        async with asyncio.timeout(_PATIENCE):
            async for chunk in request.stream():
                size += len(chunk)
                if size <= LARGEST_TEXT:
                    body += chunk
                elif size > _MOST_READ:
                    break
    except TimeoutError:
        raise HTTPException(408, f"a body that was not whole after {_PATIENCE} seconds") from None
    if size > LARGEST_TEXT:
        raise RecordError(f"a body of more than {LARGEST_TEXT} bytes", code="too_large")
    return bytes(body)
