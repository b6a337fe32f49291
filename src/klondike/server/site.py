"""What a page that was built without knowing its site cannot say: the full addresses of this server.

A build that knows its site has all of this in its files, and then the files are what is answered.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..learn.site import alternates, robots, sitemap


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
