"""Reports in notebooks: all sections as one static page in a frame."""

from dataclasses import replace

import polars as pl

from marooned.study.report.inquiry import Inquiry
from marooned.study.report.leaflet import leaflet
from marooned.study.report.outline import chapters
from marooned.wording.notebooks import framed


def inline(rows: pl.DataFrame, inquiry: Inquiry) -> str:
    """Return a report as HTML for a notebook.

    Args:
        rows: The rows of a study, one per game.
        inquiry: The metadata of the study.
    """
    found = chapters(rows, inquiry)
    sections = [
        replace(
            section,
            name=f"{section.name}-{at}",
            title=f"{chapter.title}: {section.title}" if len(found) > 1 else section.title,
        )
        for at, chapter in enumerate(found)
        for section in chapter.sections
    ]
    return framed(inquiry.title, leaflet(sections, inquiry))
