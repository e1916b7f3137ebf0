"""Section on survival: the part of games not yet lost, or not yet over, by turn."""

from collections.abc import Sequence
from itertools import groupby

import polars as pl

from marooned.study.report import charts
from marooned.study.report.charts import Axes
from marooned.study.report.dimensions import Dimension, lined
from marooned.study.report.groups import (
    Mark,
    each_cell,
    grouped,
    heads,
    panels,
    pooling,
    words,
)
from marooned.study.report.sections import Section, Sheet, percent, whole

TEAM = (
    "Share of the games not lost after a number of turns, including games already won. Each line "
    "ends at the share of games won."
)
RIVALS = "Share of the games not over after a number of turns."
APART = (1, 2, 5, 10, 20, 50, 100)
"""Possible distances in turns between two columns of the table."""
COLUMNS = 10
"""Maximum number of columns."""


def section(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Section:
    """Return the section on survival, turn by turn.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    layout = lined(dimensions)
    together = rows["won"].null_count() < rows.height
    gone = ~pl.col("won") if together else pl.lit(value=True)
    marks = grouped(rows, layout, gone=pl.col("turns").filter(gone), last=pl.col("turns").max())
    series = words(layout.across)
    lines = Axes("turns", (), series, "not yet lost" if together else "not yet over")
    shown = panels(_steps(marks), charts.steps(lines))
    says, title = (TEAM, "Survival, turn by turn") if together else (RIVALS, "How games progress")
    told = f"{says}{pooling(layout)}"
    legend = series if len(series) > 1 else ()
    sheets = (sheet(rows, dimensions, gone),)
    return Section(
        "survival", title, told, shown, legend, layout.across.title, "lines", sheets=sheets
    )


def sheet(rows: pl.DataFrame, dimensions: tuple[Dimension, ...], gone: pl.Expr) -> Sheet:
    """Return a table with the percentage of games left after some turns, one row per cell.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
        gone: The condition for games that count as gone after their last turn.
    """
    first, last = (int(end or 0) for end in (rows["turns"].min(), rows["turns"].max()))  # type: ignore[arg-type] # of whole numbers
    turns = told_turns(first, last)
    left = {f"left {turn}": 1 - (gone & (pl.col("turns") <= turn)).mean() for turn in turns}
    found = each_cell(rows, dimensions, **left)
    body = tuple(
        (*told, whole(line["games"]), *(percent(line[name]) for name in left))
        for told, line in found
    )
    titles = (f"{turn} turns, %" for turn in turns)
    return Sheet(heads(dimensions, "games", *titles), body, len(dimensions))


def told_turns(first: int, last: int) -> Sequence[int]:
    """Return the turn numbers of a table's columns: a few round numbers from first to last."""
    span = max(1, last - first)
    apart = next((step for step in APART if span < step * COLUMNS), -(-span // COLUMNS))
    return range(max(1, first // apart) * apart, last + apart, apart)


def _steps(marks: list[Mark]) -> list[Mark]:
    last = max((mark["last"] for mark in marks), default=0)
    return [step for mark in marks for step in _falling(mark, last)]


def _falling(mark: Mark, last: int) -> list[Mark]:
    """Return the steps of a survival curve."""
    left, games = mark["games"], mark["games"]
    steps = [(0, left)]
    for turn, gone in groupby(sorted(mark["gone"])):
        left -= sum(1 for _ in gone)
        steps.append((turn, left))
    ends = [*steps, (last, left)] if steps[-1][0] < last else steps
    placed = {"panel": mark["panel"], "series": mark["across"]}
    return [placed | {"at": turn, "value": left / games} for turn, left in ends]
