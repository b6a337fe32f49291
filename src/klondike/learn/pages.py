"""The guide as pages for any file host: `python -m klondike.learn.pages web [--site https://example.org/]`.

Written where Vite looks for them: `web/guide/LANGUAGE/index.html` are pages it builds with their style and
script, `web/public/guide/` is copied as it is. Addresses are relative, so that the pages work below any
path; only what search engines ask for in full (alternate languages, the sitemap) needs the address of the
site, and is left out without one: `klondike web` says it then, from the request.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from .. import __version__
from ..locale import messages
from ..survey import own_manifest, own_table, to_csv
from . import diagram
from .book import LANGUAGES, Heading, Part, data, parts, words_of
from .render import diagram_svg, inline, render_part
from .site import alternates, guide_url, robots, sitemap

_OTHER: Final = {"en": "fr", "fr": "en"}


def render_page(language: str, site: str | None = None) -> str:
    """The guide in a language, one page, with the links that only a known site can have.

    >>> page = render_page("en", "https://example.org/klondike/")
    >>> '<link rel="alternate" hreflang="fr" href="https://example.org/klondike/guide/fr/" />' in page
    True
    >>> 'rel="canonical"' in render_page("en")
    False
    """
    words = messages(language)
    book = parts(language)
    template = Template((files(__package__) / "templates" / "page.html").read_text("utf-8"))
    return template.substitute(
        language=language,
        other=_OTHER[language],
        links="" if site is None else "".join(f"    {link}\n" for link in _links(language, site)),
        page_title=escape(words("guide-page-title")),
        description=escape(words("guide-description")),
        title=escape(words("guide-title")),
        lead=escape(words("guide-lead")),
        app_name=escape(words("app-name")),
        contents=escape(words("guide-contents")),
        to_text=escape(words("guide-to-text")),
        to_table=escape(words("guide-to-table")),
        other_language=escape(words("guide-other-language")),
        table_of_contents=_table_of_contents(book, language),
        parts="\n".join(render_part(part, language) for part in book),
        colophon=escape(words("guide-updated", version=__version__)),
    )


def render_doorstep() -> str:
    """What stands at `guide/` on a plain file host, which cannot ask for a language: a link to each.

    >>> render_doorstep().count("<li>") == len(LANGUAGES)
    True
    """
    first = messages(LANGUAGES[0])
    items = "".join(
        f'<li><a href="{at}/" hreflang="{at}" lang="{at}">{escape(messages(at)("guide-page-title"))}</a></li>'
        for at in LANGUAGES
    )
    return (
        f'<!doctype html>\n<html lang="{LANGUAGES[0]}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        '<link rel="icon" href="../icon.svg" type="image/svg+xml">'
        f"<title>{escape(first('guide-title'))}</title></head>"
        f"<body><main><h1>{escape(first('app-name'))}</h1><ul>{items}</ul></main></body></html>\n"
    )


def _links(language: str, site: str) -> Iterator[str]:
    yield f'<link rel="canonical" href="{escape(guide_url(site, language))}" />'
    for other, url in alternates(site).items():
        yield f'<link rel="alternate" hreflang="{other}" href="{escape(url)}" />'


def _table_of_contents(book: tuple[Part, ...], language: str) -> str:
    words = messages(language)
    items = []
    for part in book:
        sections = [
            f'<li><a href="#{block.anchor}">{inline(block.title, words)}</a></li>'
            for block in part.blocks[1:]
            if isinstance(block, Heading)
        ]
        inner = f"<ul>{''.join(sections)}</ul>" if sections else ""
        heading = part.heading
        items.append(f'<li><a href="#{heading.anchor}">{inline(heading.title, words)}</a>{inner}</li>')
    return f"<ol>{''.join(items)}</ol>"


def dark_style(tokens: str) -> str:
    """The table's dark theme as what a page without a script wears when the system is dark.

    >>> dark_style('a {}\\n[data-theme="dark"] {\\n  --felt: #000;\\n}\\n')
    '@media (prefers-color-scheme: dark) {\\n:root:not([data-theme]) {\\n  --felt: #000;\\n}\\n}\\n'
    """
    found = re.search(r'\[data-theme="dark"\] (\{.*?\n\})', tokens, re.DOTALL)
    if found is None:
        raise ValueError('no [data-theme="dark"] among the tokens')
    return f"@media (prefers-color-scheme: dark) {{\n:root:not([data-theme]) {found[1]}\n}}\n"


def write_all(web: Path, site: str | None = None) -> list[Path]:
    """Writes the pages and what they offer for download into Vite's folder; the files written."""
    written = {web / "public" / "guide" / "index.html": render_doorstep()}
    for language in LANGUAGES:
        words = messages(language)
        written[web / "guide" / language / "index.html"] = render_page(language, site)
        written[web / "public" / "guide" / language / "odds.csv"] = to_csv(own_table())
        how = json.dumps(own_manifest(), indent=2, ensure_ascii=False)
        written[web / "public" / "guide" / language / "odds-manifest.json"] = f"{how}\n"
        for name in data("diagrams"):
            title = words_of("diagrams", language)[name]["title"]
            file = web / "public" / "guide" / language / "diagrams" / f"{name}.svg"
            written[file] = diagram.to_file(diagram_svg(name, words), title)
    if site is not None:
        written[web / "public" / "sitemap.xml"] = sitemap(site)
        written[web / "public" / "robots.txt"] = robots(site)
    written[web / "guide" / "dark.css"] = dark_style((web / "src" / "app" / "tokens.css").read_text("utf-8"))
    for old in (web / "guide", web / "public" / "guide"):
        shutil.rmtree(old, ignore_errors=True)
    for old in (web / "public" / "sitemap.xml", web / "public" / "robots.txt"):
        old.unlink(missing_ok=True)
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    return list(written)


def main() -> int:
    """Writes the pages; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m klondike.learn.pages", description=__doc__)
    parser.add_argument("web", type=Path, help="Vite's folder")
    parser.add_argument("--site", help="the address at which the table is served, for search engines")
    given = parser.parse_args()
    write_all(given.web, given.site or None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
