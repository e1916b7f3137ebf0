"""Static, script-free HTML export of selected report sections."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from marooned.study.report.inquiry import Inquiry
from marooned.study.report.markup import head, made, markup
from marooned.study.report.sections import Panel, Section
from marooned.study.report.stills import still

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""Content security policy: the page may have styles and nothing else."""
WIDTH: Final = 330
"""Width of a chart in pixels, which fits a phone."""


def leaflet(sections: Sequence[Section], inquiry: Inquiry) -> str:
    """Return sections as a page without scripts, with charts already drawn.

    Args:
        sections: The sections.
        inquiry: The metadata of the study.
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
