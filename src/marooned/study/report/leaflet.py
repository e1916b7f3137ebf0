"""A few sections as one page that stands still: it runs nothing, and needs nothing else."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from marooned.study.report.inquiry import Inquiry
from marooned.study.report.markup import head, made, markup
from marooned.study.report.sections import Panel, Section
from marooned.study.report.stills import still

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""The page may have its own look, and nothing else."""
WIDTH: Final = 330
"""How wide a chart is: as much as a phone has room for."""


def leaflet(sections: Sequence[Section], inquiry: Inquiry) -> str:
    """Return sections as a page without scripts, its charts drawn already.

    Args:
        sections: What it tells.
        inquiry: What was asked, and what made the games.
    """
    parts = [
        f"<!doctype html>\n<html lang='en'>\n<head>{head(inquiry, POLICY)}</head>\n<body>",
        *_header(sections, inquiry),
        "<main>",
        *(line for section in sections for line in markup(section, section.name, _drawn)),
        *made(inquiry),
        "</main>\n<footer>All figures come from the same games.</footer>\n</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _header(sections: Sequence[Section], inquiry: Inquiry) -> Iterator[str]:
    yield f"<header><h1>{escape(inquiry.title)}</h1><nav aria-label='Sections'><ul>"
    for section in sections:
        yield f"<li><a href='#{section.name}'>{escape(section.title)}</a></li>"
    yield "<li><a href='#made'>How it was made</a></li></ul></nav></header>"


def _drawn(panel: Panel) -> str:
    told = f"{panel.title}: {panel.chart.get('description', '')}; its figures are below"
    return f"<div class='chart'>{still(panel.chart, WIDTH, told)}</div>"
