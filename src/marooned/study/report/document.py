"""HTML page of a report, which is self-contained: it needs no network and no other file."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import count
from typing import Final

from marooned.contract import Json
from marooned.study.report.inquiry import Inquiry
from marooned.study.report.markup import head, look, made, markup
from marooned.study.report.sections import Chapter, Panel, whole

AGAIN: Final = 5
"""Seconds between checks for a newer version of the page, while games are being played."""
POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; "
    "img-src data:"
)
"""Content security policy: the page may run its own code and draw, but not fetch anything."""
ROOM: Final = 46
"""Pixels that a chart needs beyond its height for axis labels, so that the layout stays stable."""


def document(chapters: Sequence[Chapter], inquiry: Inquiry, played: int) -> str:
    """Return a report as an HTML page.

    Args:
        chapters: The chapters.
        inquiry: The metadata of the study.
        played: The number of games in the report.
    """
    drawn = [
        panel.chart for chapter in chapters for part in chapter.sections for panel in part.panels
    ]
    again = f' data-again="{AGAIN}"' if inquiry.growing else ""
    parts = [
        f"<!doctype html>\n<html lang='en'>\n<head>{head(inquiry, POLICY)}</head>",
        f"<body{again}>",
        *_header(chapters, inquiry, played),
        "<main>",
        *_main(chapters),
        *made(inquiry),
        "</main>",
        "<footer>All figures come from the same games, one row per game in rows.parquet.</footer>",
        *_scripts(drawn),
        "</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _header(chapters: Sequence[Chapter], inquiry: Inquiry, played: int) -> Iterator[str]:
    yield f"<header><h1>{escape(inquiry.title)}</h1>"
    if inquiry.growing:
        yield from _growth(inquiry.wanted, played)
    yield "<nav aria-label='Sections'><ul>"
    for at, chapter in enumerate(chapters):
        for section in chapter.sections:
            first = f"{escape(chapter.title)}: " if len(chapters) > 1 else ""
            yield f"<li><a href='#{section.name}-{at}'>{first}{escape(section.title)}</a></li>"
    yield "<li><a href='#made'>How it was made</a></li></ul></nav></header>"


def _growth(wanted: int, played: int) -> Iterator[str]:
    of = f" of {whole(wanted)}" if wanted else ""
    bar = f"<progress max='{wanted}' value='{played}'></progress>" if wanted else ""
    told = f"{whole(played)}{of} games played; this page updates by itself."
    yield f"<div class='growth'><label>{told} {bar}</label></div>"


def _main(chapters: Sequence[Chapter]) -> Iterator[str]:
    numbers = count()
    for at, chapter in enumerate(chapters):
        yield f"<h2>{escape(chapter.title)}</h2>"
        for section in chapter.sections:
            yield from markup(section, f"{section.name}-{at}", lambda panel: _place(panel, numbers))


def _place(panel: Panel, numbers: Iterator[int]) -> str:
    """Return the placeholder of a chart, with the chart's height."""
    room = int(panel.chart.get("height", 0)) + ROOM
    return f"<div class='chart' data-chart='{next(numbers)}' style='min-height:{room}px'></div>"


def _scripts(drawn: Sequence[Json]) -> Iterator[str]:
    """Yield the charts as data, the drawing library, and the code that draws them."""
    data = json.dumps(drawn, separators=(",", ":")).replace("<", "\\u003c")
    yield f"<script type='application/json' id='charts'>{data}</script>"
    yield f"<script>{_library()}</script>"
    yield f"<script>{look('drawing.js')}</script>"


@cache
def _library() -> str:
    """Return Vega, Vega-Lite and Vega-Embed, bundled by vl-convert."""
    import vl_convert

    bundle: str = vl_convert.javascript_bundle(None)  # type: ignore[arg-type] # the usual one
    return bundle.replace("</script", "<\\/script")
