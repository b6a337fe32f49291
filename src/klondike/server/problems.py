"""Refusals as RFC 9457 problem documents: one shape for a bad deal, a wrong method, an accident."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from ..errors import KlondikeError
from ..text import quote
from .headers import SECURITY_HEADERS

MEDIA_TYPE: Final = "application/problem+json"

_STATUS: Final = {"bad_json": 400, "too_large": 413}
"""The codes that HTTP has a status of its own for; whatever else the rulebook refuses is a 422."""


def status_of(code: str) -> int:
    """The HTTP status that goes with an error code of the library.

    >>> status_of("bad_json"), status_of("too_large"), status_of("needs_king")
    (400, 413, 422)
    """
    return _STATUS.get(code, 422)


def problem(
    code: str,
    detail: str,
    *,
    status: int,
    at: int | None = None,
    headers: Mapping[str, str] | None = None,
) -> JSONResponse:
    """A problem document. Programs branch on `code`; `at` is the zero-based move at fault.

    `title` is the code in words, so that it is the same every time, as the RFC asks.

    >>> import json
    >>> json.loads(problem("bad_deal", "no such deal", status=422).body)["title"]
    'Bad deal'
    """
    content: dict[str, Any] = {
        "type": f"urn:problem-type:klondike:{code}",
        "title": code.replace("_", " ").capitalize(),
        "status": status,
        "detail": detail,
        "code": code,
        "at": at,
    }
    return JSONResponse(content, status, headers, MEDIA_TYPE)


def add_problem_handlers(app: FastAPI) -> None:
    """Makes an application answer every error as a problem document."""
    app.add_exception_handler(KlondikeError, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _accident)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, KlondikeError)
    return problem(error.code, error.message, status=status_of(error.code), at=error.at)


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    match status:
        case HTTPStatus.METHOD_NOT_ALLOWED:
            allowed = ", ".join(sorted((error.headers or {})["Allow"].split(", ")))
            detail = f"method {request.method} at {quote(request.url.path)}, expected {allowed}"
            return problem("method_not_allowed", detail, status=status, headers={"Allow": allowed})
        case HTTPStatus.NOT_FOUND:
            detail = f"nothing at {quote(request.url.path)}, expected a path of /api/v1/openapi.json"
        case _:
            detail = error.detail
    code = status.phrase.lower().replace(" ", "_")
    return problem(code, detail, status=status, headers=error.headers)


async def _gone(request: Request, error: Exception) -> Response:
    # nobody is left to read this; but it is no accident of ours, so no traceback in the log
    return Response(status_code=400)


async def _accident(request: Request, error: Exception) -> JSONResponse:
    # the log gets the traceback; whoever asked learns only that it is not their fault. The outermost layer
    # answers here, outside the middleware, so the headers are added by hand
    return problem(
        "internal_server_error",
        "the server failed, nothing is wrong with what was sent",
        status=500,
        headers=SECURITY_HEADERS,
    )
