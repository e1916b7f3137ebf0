"""Section on the length of games."""

import polars as pl

from marooned.study.report import charts
from marooned.study.report.dimensions import Dimension, arranged
from marooned.study.report.groups import (
    axes,
    each_cell,
    grouped,
    heads,
    legend,
    panels,
    pooling,
)
from marooned.study.report.sections import Section, Sheet, figure, whole

SAYS = (
    "Turns of a game. The bar covers the middle half of the games with their median, the line 90 % "
    "of the games."
)
PARTS = (5, 25, 50, 75, 95)
"""The percentiles that are shown."""


def section(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Section:
    """Return the section on lengths.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    layout = arranged(dimensions)
    marks = grouped(rows, layout, **_lengths())
    shown = panels(marks, charts.spreads(axes(layout, "turns")))
    about = layout.series.title if layout.series else ""
    says, sheets = f"{SAYS}{pooling(layout)}", (sheet(rows, dimensions),)
    return Section(
        "length", "How long games took", says, shown, legend(layout), about, "fills", sheets=sheets
    )


def _lengths() -> dict[str, pl.Expr]:
    return {f"p{part}": pl.col("turns").quantile(part / 100, "nearest") for part in PARTS}


def sheet(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Sheet:
    """Return a table of turns and decisions, one row per cell."""
    means = {name: pl.col(name).mean() for name in ("turns", "decisions")}
    found = each_cell(rows, dimensions, **_lengths(), **means)
    told = [*(f"p{part}" for part in PARTS), "turns", "decisions"]
    body = tuple(
        (*words, whole(line["games"]), *(figure(line[name]) for name in told))
        for words, line in found
    )
    shown = ("5 %", "25 %", "median turns", "75 %", "95 %", "mean turns", "mean decisions")
    return Sheet(heads(dimensions, "games", *shown), body, len(dimensions))
