"""What search engines ask a whole site for: full addresses, a map of it, what robots may read."""

from __future__ import annotations

from html import escape

from .book import LANGUAGES


def guide_url(site: str, language: str) -> str:
    """Where the guide stands on a site.

    >>> guide_url("https://example.org/klondike/", "fr")
    'https://example.org/klondike/guide/fr/'
    """
    return f"{site.rstrip('/')}/guide/{language}/"


def alternates(site: str) -> dict[str, str]:
    """The guide in every language, by the language; English for who reads neither.

    >>> list(alternates("https://example.org/"))
    ['en', 'fr', 'x-default']
    """
    return {language: guide_url(site, language) for language in LANGUAGES} | {
        "x-default": guide_url(site, LANGUAGES[0])
    }


def sitemap(site: str) -> str:
    """The site's map: the table and the guide in each language, each with its other languages.

    >>> sitemap("https://example.org/").count("<loc>")
    3
    """
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang="{other}" href="{escape(url)}"/>'
        for other, url in alternates(site).items()
    )
    urls = [f"<url><loc>{escape(site.rstrip('/'))}/</loc></url>"]
    urls += [f"<url><loc>{escape(guide_url(site, at))}</loc>{others}</url>" for at in LANGUAGES]
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    )
    return "\n".join([*head, *urls, "</urlset>", ""])


def robots(site: str) -> str:
    """What robots are told: everything but the API, and where the map is."""
    return f"User-agent: *\nDisallow: /api/\n\nSitemap: {site.rstrip('/')}/sitemap.xml\n"
