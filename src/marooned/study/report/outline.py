"""Outline of a report: its sections, question by question, for each game of a study."""

from collections.abc import Iterator

import polars as pl

from marooned.study.report.dimensions import named, varied
from marooned.study.report.inquiry import Inquiry
from marooned.study.report.questions import (
    answers,
    belongings,
    causes,
    comparing,
    length,
    pairings,
    possessions,
    rivalry,
    survival,
    winning,
)
from marooned.study.report.sections import Chapter, Section


def chapters(rows: pl.DataFrame, inquiry: Inquiry) -> list[Chapter]:
    """Return a chapter for each game.

    Args:
        rows: The rows of a study, one per game.
        inquiry: The metadata of the study.
    """
    return [
        Chapter(inquiry.titles.get(name, name), tuple(_sections(some)))
        for name, some in by_rules(rows)
    ]


def by_rules(rows: pl.DataFrame) -> Iterator[tuple[str, pl.DataFrame]]:
    """Yield the name of each game with its rows, after `dimensions.named`."""
    for name in rows["rules"].unique(maintain_order=True):
        yield name, named(rows.filter(pl.col("rules") == name))


def _sections(rows: pl.DataFrame) -> Iterator[Section]:
    dimensions = varied(rows)
    together = rows["won"].null_count() < rows.height
    compared = comparing.comparisons(rows, dimensions)
    yield answers.section(rows, dimensions, compared)
    if together:
        yield winning.section(rows, dimensions)
    else:
        yield from rivalry.sections(rows, dimensions)
    if rows["ending"].n_unique() > 1:
        yield causes.section(rows, dimensions)
    yield survival.section(rows, dimensions)
    yield length.section(rows, dimensions)
    further = (
        pairings.section(rows) if together else belongings.section(rows),
        comparing.section(rows, compared),
        possessions.section(rows, dimensions),
    )
    yield from (each for each in further if each)
