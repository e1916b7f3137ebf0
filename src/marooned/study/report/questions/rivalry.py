"""Sections on rivals: shares of the wins, scores, ranks, and the value of a place in turn order."""

from collections.abc import Sequence

import polars as pl

from marooned.study.report import charts
from marooned.study.report.dimensions import ALL, Dimension, arranged
from marooned.study.report.groups import (
    DEAL,
    Mark,
    axes,
    each_cell,
    grouped,
    heads,
    legend,
    panels,
    pooling,
)
from marooned.study.report.questions.length import PARTS
from marooned.study.report.sections import Section, Sheet, between, figure, percent, whole
from marooned.study.report.statistics.differences import of_means

SHARES = (
    "Each rival's share of the wins, averaged over players of the same name; a tie shares the win. "
    "The 95 % intervals are Student's, with the deal as the unit."
)
EVEN = " The dashed line is an equal share."
SCORES = (
    "Scores of each rival. The bar covers the middle half of the games with their median, the line "
    "90 % of the games."
)
RANGE = {"value": pl.col("share").mean(), "spread": pl.col("share").std()}
CHAIRS = "The share of the wins of each seat, counted from the starting player."


def sections(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> tuple[Section, ...]:
    """Return the sections on rivals and on places in turn order.

    Args:
        rows: The rows of one game of rivals, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    each = entrants(rows)
    rivals = _dimension(each, "rival")
    others = tuple(one for one in dimensions if one is not ALL)
    scores = _scores(each, (rivals, *others))
    chairs = _shares(
        each, (_dimension(each, "chair"), *others), "chairs", "Value of each seat", CHAIRS
    )
    if len(rivals.values) < 2:
        return (scores, chairs)
    return (_shares(each, (rivals, *others), "rivals", "Who won", SHARES), scores, chairs)


def entrants(rows: pl.DataFrame, *further: str) -> pl.DataFrame:
    """Return one row per player and game, with `rival`, `chair`, `share`, `scores` and `ranks`.

    Further columns with one value per player are also expanded.
    """
    numbered = rows.with_row_index("row").with_columns(rival=_rivals(), place=_places())
    each = numbered.explode("rival", "place", "scores", "ranks", *further)
    top = pl.col("scores") == pl.col("scores").max().over("row")
    shared = each.with_columns(top.alias("top"))
    return shared.with_columns(
        share=pl.col("top") / pl.col("top").sum().over("row"),
        chair=(pl.col("place") + pl.col("game")) % pl.col("players").cast(pl.Int64) + 1,
    )


def _rivals() -> pl.Expr:
    """Return the name of each player. A single name is repeated for all players."""
    names, seats = pl.col("team").str.split(","), pl.col("players").cast(pl.Int64)
    alone = pl.col("team").repeat_by(seats)
    return pl.when(names.list.len() == 1).then(alone).otherwise(names)


def _places() -> pl.Expr:
    return pl.int_ranges(pl.col("players").cast(pl.Int64))


def _dimension(each: pl.DataFrame, name: str) -> Dimension:
    values = each[name].unique(maintain_order=True)
    ordered = values.sort() if values.dtype.is_numeric() else values
    return Dimension(name, tuple(ordered.to_list()))


def _shares(
    each: pl.DataFrame, dimensions: Sequence[Dimension], name: str, title: str, says: str
) -> Section:
    first, *rest = dimensions
    layout = arranged(rest, first)
    marks = [mark | _range(mark) for mark in grouped(_by_deal(each, layout.shown), layout, **RANGE)]
    even = _even(each)
    shown = panels(
        marks, charts.intervals(axes(layout, "share of the wins"), whole=False, even=even)
    )
    told = f"{says}{EVEN if even else ''}{pooling(layout)}"
    about = layout.series.title if layout.series else ""
    sheet = _sheet(each, dimensions)
    return Section(name, title, told, shown, legend(layout), about, sheets=(sheet,))


def _by_deal(each: pl.DataFrame, names: Sequence[str]) -> pl.DataFrame:
    """Return one row for each group of players on each deal, with the mean of `share`."""
    groups = dict.fromkeys((*DEAL, *names))
    return each.group_by(*groups, maintain_order=True).agg(pl.col("share").mean())


def _range(mark: Mark) -> Mark:
    """Return the interval of a mean share. If the share does not vary, both ends are None."""
    found = of_means(mark["value"], mark["spread"] or 0.0, mark["games"])
    if found.low is None or found.high is None:
        return {"low": None, "high": None}
    return {"low": max(0.0, found.low), "high": min(1.0, found.high)}


def _even(each: pl.DataFrame) -> float | None:
    """Return the equal share of each player, or None if the number of players varies."""
    seats = each["players"].unique().to_list()
    return 1 / seats[0] if len(seats) == 1 else None


def _scores(each: pl.DataFrame, dimensions: Sequence[Dimension]) -> Section:
    first, *rest = dimensions
    layout = arranged(rest, first)
    measures = {f"p{part}": pl.col("scores").quantile(part / 100, "nearest") for part in PARTS}
    marks = grouped(each, layout, **measures)
    shown = panels(marks, charts.spreads(axes(layout, "score")))
    about = layout.series.title if layout.series else ""
    told = f"{SCORES}{pooling(layout)}"
    sheet = _sheet(each, dimensions)
    return Section("scores", "Scores", told, shown, legend(layout), about, "fills", sheets=(sheet,))


def _sheet(each: pl.DataFrame, dimensions: Sequence[Dimension]) -> Sheet:
    measures = {
        "score": pl.col("scores").mean(),
        "deviation": pl.col("scores").std(),
        "rank": pl.col("ranks").mean(),
    }
    found = each_cell(each, dimensions, **measures)
    names = [one.name for one in dimensions]
    shares = each_cell(_by_deal(each, names), dimensions, **RANGE)
    both = zip(found, shares, strict=True)
    body = tuple((*told, *_figures(line, share)) for (told, line), (_, share) in both)
    titles = ("played", "share of wins, %", "95 % interval", "mean score", "deviation", "mean rank")
    return Sheet(heads(dimensions, *titles), body, len(dimensions))


def _figures(line: Mark, share: Mark) -> tuple[str, ...]:
    span = _range(share)
    ends = between(span["low"], span["high"], percent)
    means = (figure(line[name]) for name in ("score", "deviation", "rank"))
    return whole(line["games"]), percent(share["value"]), ends, *means
