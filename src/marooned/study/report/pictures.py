"""Report charts as SVG pictures without scripts, for documents and slides.

The pictures have a light background, so that they are legible everywhere.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from marooned.contract import Json
from marooned.study.report.charts import FONT
from marooned.study.report.sections import Chapter, Panel, Section
from marooned.study.report.stills import drawn
from marooned.wording.phrases import slug

PAPER: Final = "#fffdf7"
INK: Final = "#2b2620"
FAINT: Final = "#e4ddcd"
WIDE: Final = 620
"""Width of a single chart in pixels. Two charts side by side take about as much."""
HALF: Final = 280
CUT: Final = ("tooltip", "labelLimit")
"""Parts that pictures leave out: tooltips, and limits of label lengths."""
AXIS: Final = {
    "labelColor": INK,
    "titleColor": INK,
    "domainColor": INK,
    "tickColor": INK,
    "gridColor": FAINT,
    "labelLimit": 0,
    "labelFontSize": 12,
    "titleFontSize": 12,
    "titleFontWeight": "normal",
}
LOOK: Final[Json] = {
    "font": FONT,
    "view": {"stroke": None},
    "axis": AXIS,
    "title": {
        "color": INK,
        "subtitleColor": INK,
        "anchor": "start",
        "fontSize": 13,
        "fontWeight": "normal",
    },
    "legend": {
        "labelColor": INK,
        "titleColor": INK,
        "titleFontWeight": "normal",
        "titleFontSize": 12,
        "labelFontSize": 12,
        "titleOrient": "left",
        "orient": "top",
    },
    "concat": {"spacing": 24},
}


def pictures(chapters: Sequence[Chapter]) -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG picture of each section with charts.

    Args:
        chapters: The chapters of a report. If there are several chapters, names begin with the
            chapters' titles.
    """
    for chapter in chapters:
        first = f"{slug(chapter.title)}-" if len(chapters) > 1 else ""
        for section in chapter.sections:
            if section.panels:
                told = f"{chapter.title}: {section.title}"
                yield f"{first}{section.name}", drawn(together(section, chapter.title), told)


def together(section: Section, of: str) -> Json:
    """Return the charts of a section as one chart with a legend.

    Args:
        section: The section.
        of: The subtitle.
    """
    alone = len(section.panels) == 1
    panels = [_panel(each, section, WIDE if alone else HALF) for each in section.panels]
    lines = [each.pop("datasets", {}) for each in panels]
    return {
        "$schema": section.panels[0].chart["$schema"],
        "title": {"text": section.title, "subtitle": of, "fontSize": 16, "offset": 12},
        "background": PAPER,
        "padding": 14,
        "concat": panels,
        "columns": 2,
        "datasets": {name: line for each in lines for name, line in each.items()},
        "config": LOOK,
    }


def _panel(panel: Panel, section: Section, width: int) -> Json:
    """Return a chart for a picture: with a fixed width, and with its title above."""
    own = {"$schema", "config", "description"}
    chart = {key: value for key, value in panel.chart.items() if key not in own}
    title = {"title": panel.title} if panel.title else {}
    still: Json = _still(chart, section) | {"width": width} | title
    return still


def _still(part: Any, section: Section) -> Any:
    """Return a part of a chart without tooltips. If its colours have a meaning, add a legend."""
    if isinstance(part, list):
        return [_still(each, section) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {key: _still(value, section) for key, value in part.items() if key not in CUT}
    if section.legend and kept.get("type") == "nominal" and kept.get("legend", 0) is None:
        return kept | {"legend": {"title": section.about or None}}
    return kept
