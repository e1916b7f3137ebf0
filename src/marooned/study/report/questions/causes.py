"""Section on how games ended, including causes of loss."""

from collections.abc import Sequence
from itertools import accumulate

import polars as pl

from marooned.study.report import charts
from marooned.study.report.charts import COLOURS, Axes
from marooned.study.report.dimensions import ALL, BARS, Dimension, Layout, lined
from marooned.study.report.groups import Mark, each_cell, grouped, heads, panels, pooling, words
from marooned.study.report.sections import Section, Sheet, percent, whole

REST = "other endings"
SAYS = "How the games ended, each ending as a share of all games."


def section(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Section:
    """Return the section on endings.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    names = endings(rows)
    shown = names if len(names) <= len(COLOURS) else [*names[: len(COLOURS) - 1], REST]
    layout = lined(dimensions, BARS)
    across = "" if layout.across is ALL else layout.across.title
    told = tuple(map(spoken, shown))
    bars = Axes(across, words(layout.across), told, "share of the games")
    charted = panels(_parts(rows, layout, shown), charts.parts(bars))
    says, sheets = f"{SAYS}{pooling(layout)}", (sheet(rows, dimensions, names),)
    return Section(
        "endings", "How games ended", says, charted, told, "ending", "fills", sheets=sheets
    )


def endings(rows: pl.DataFrame) -> list[str]:
    """Return the endings that occurred: wins first, then by descending frequency."""
    won = pl.col("won").fill_null(value=False).any()
    found = rows.group_by("ending").agg(won, games=pl.len())
    ordered = found.sort("won", "games", "ending", descending=[True, True, False])
    return [ending or "-" for ending in ordered["ending"].to_list()]


def spoken(ending: str) -> str:
    """Return the name of an ending as shown to people."""
    return ending.replace("_", " ")


def _counts(names: Sequence[str]) -> dict[str, pl.Expr]:
    return {f"end {name}": (pl.col("ending") == name).sum() for name in names}


def _parts(rows: pl.DataFrame, layout: Layout, shown: Sequence[str]) -> list[Mark]:
    """Return a mark for each part of each bar, stacked from the left."""
    kept = [name for name in shown if name != REST]
    marks = grouped(rows, layout, **_counts(kept))
    return [part for mark in marks for part in _laid(mark, shown)]


def _laid(mark: Mark, shown: Sequence[str]) -> list[Mark]:
    counts = [mark.get(f"end {name}", 0) for name in shown]
    counts = [
        count or (name == REST) * (mark["games"] - sum(counts))
        for count, name in zip(counts, shown, strict=True)
    ]
    ends = list(accumulate(counts, initial=0))
    return [
        {
            "across": mark["across"],
            "panel": mark["panel"],
            "series": spoken(name),
            "games": count,
            "value": count / mark["games"],
            "from": begun / mark["games"],
            "to": ended / mark["games"],
            "middle": (begun + ended) / 2 / mark["games"],
        }
        for name, count, begun, ended in zip(shown, counts, ends, ends[1:], strict=False)
        if count
    ]


def sheet(rows: pl.DataFrame, dimensions: tuple[Dimension, ...], names: Sequence[str]) -> Sheet:
    """Return a table with the percentage of each ending, one row per cell."""
    found = each_cell(rows, dimensions, **_counts(names))
    body = tuple((*told, whole(line["games"]), *_percents(line, names)) for told, line in found)
    return Sheet(
        heads(dimensions, "games", *(f"{spoken(name)}, %" for name in names)), body, len(dimensions)
    )


def _percents(line: Mark, names: Sequence[str]) -> list[str]:
    return [percent(line[f"end {name}"] / line["games"]) for name in names]
