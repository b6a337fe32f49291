"""What a page that was built without knowing its site cannot say: the full addresses of this server.

A build that knows its site has all of this in its files, and then the files are what is answered.
"""

from __future__ import annotations

from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from ..learn.book import LANGUAGES
from ..learn.site import alternates, robots, sitemap
from .negotiation import choose_language


def with_site(request: Request, response: Response) -> Response:
    """The answer, which for a page of the guide also names its other languages."""
    if request.url.path.startswith("/guide/") and response.headers.get("content-type", "").startswith(
        "text/html"
    ):
        response.headers["Link"] = ", ".join(
            f'<{url}>; rel="alternate"; hreflang="{language}"'
            for language, url in alternates(str(request.base_url)).items()
        )
    return response


def guide_in_language(request: Request, built: Collection[str]) -> Response | None:
    """From `/guide/` to the guide in the language that the browser asks for; None for any other path, and
    where no guide was built."""
    offered = [language for language in LANGUAGES if f"/guide/{language}/index.html" in built]
    if request.url.path not in ("/guide", "/guide/") or not offered:
        return None
    language = choose_language(request.headers.get("accept-language", ""), offered)
    # not for ever: readers change their language
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return RedirectResponse(f"/guide/{language}/", 302, headers)


def site_file(request: Request) -> Response | None:
    """The map of the site or what robots may read, as this server knows itself; None for any other path."""
    base = str(request.base_url)
    match request.url.path:
        case "/robots.txt":
            return PlainTextResponse(robots(base), headers={"Cache-Control": "no-cache"})
        case "/sitemap.xml":
            return Response(
                sitemap(base), media_type="application/xml", headers={"Cache-Control": "no-cache"}
            )
        case _:
            return None
