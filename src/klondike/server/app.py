"""The whole server as one ASGI application."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from .. import __version__
from .api import api
from .description import describe
from .headers import SecurityHeaders
from .pages import BUILT_PAGE, Pages
from .problems import add_problem_handlers
from .solving import DEFAULT_BOUNDS, Bounds, Searches


def create_app(page: Path = BUILT_PAGE, bounds: Bounds = DEFAULT_BOUNDS) -> FastAPI:
    """The application: `/healthz`, `/api/v1`, and the page built in a folder for everything else.

    Without a built page, `/` says how to build it, and the API works all the same. `bounds` is how much is
    searched for those who ask.

    >>> create_app().title
    'Klondike'
    """
    app = FastAPI(
        title="Klondike",
        version=__version__,
        description="Klondike: deals, games verified by the rulebook, positions solved. Errors are problem "
        "documents.",
        license_info={"name": "MIT", "identifier": "MIT"},
        openapi_url="/api/v1/openapi.json",
        # FastAPI's own pages load their script from a CDN: nothing here asks a third party
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.searches = Searches(bounds)
    app.include_router(api)
    app.router.default = _Rest(Pages(page))
    app.add_middleware(SecurityHeaders)
    add_problem_handlers(app)
    describe(app)
    return app


class _Rest:
    """What no route answers: a program gets a problem document, a person the page."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (scope["path"] == "/api" or scope["path"].startswith("/api/")):
            raise HTTPException(404)
        await self.pages(scope, receive, send)
