"""Section on the win rate of a team, by dimension."""

import polars as pl

from marooned.study.report import charts
from marooned.study.report.dimensions import Dimension, arranged
from marooned.study.report.groups import (
    Mark,
    axes,
    deals,
    each_cell,
    grouped,
    heads,
    legend,
    panels,
    pooling,
    rate,
    rated,
)
from marooned.study.report.sections import Section, Sheet, figure, interval, percent, whole

SAYS = "Share of the games that the team won, with Wilson's 95 % intervals."
ONCE = " A deal played several times counts once."


def section(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Section:
    """Return the section on win rates.

    Args:
        rows: The rows of one cooperative game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    layout = arranged(dimensions)
    counted = {"wins": pl.col("won").sum(), "deals": deals()}
    marks = rated(grouped(rows, layout, **counted))
    shown = panels(marks, charts.intervals(axes(layout, "games won")))
    about = layout.series.title if layout.series else ""
    says, sheets = (
        f"{SAYS}{pooling(layout)}{ONCE if layout.pooled else ''}",
        (sheet(rows, dimensions),),
    )
    return Section("wins", "Games won", says, shown, legend(layout), about, sheets=sheets)


def sheet(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Sheet:
    """Return a table of games and win rates, one row per cell."""
    found = each_cell(rows, dimensions, wins=pl.col("won").sum(), decisions=_mean("decisions"))
    body = tuple((*told, *_figures(line)) for told, line in found)
    titles = heads(dimensions, "games", "won, %", "95 % interval", "mean decisions")
    return Sheet(titles, body, len(dimensions))


def _mean(name: str) -> pl.Expr:
    return pl.col(name).mean()


def _figures(line: Mark) -> tuple[str, ...]:
    told = rate(line["wins"], line["games"])
    between = interval(told["low"], told["high"])
    return whole(line["games"]), percent(told["value"]), between, figure(line["decisions"])
