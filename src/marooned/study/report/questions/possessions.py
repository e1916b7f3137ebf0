"""Section on quantities held at the end of games."""

from collections.abc import Sequence
from typing import Final

import polars as pl

from marooned.contract import Json
from marooned.study.report import charts
from marooned.study.report.charts import Axes
from marooned.study.report.dimensions import HELD, Dimension
from marooned.study.report.groups import Mark, each_cell, heads
from marooned.study.report.sections import Panel, Section, Sheet, figure, whole

BARS: Final = 16
"""With more values than this, values are grouped in ranges."""
SAYS: Final = (
    "What the players held when the games ended. Bars show shares of the games, tables show means."
)
WON: Final = ("won", "lost")


def section(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Section | None:
    """Return the section on held quantities, or None if the game has none.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    rows = _numbers(rows)
    names = [name for name in rows.columns if name.startswith(HELD)]
    if not names:
        return None
    sides = _sides(rows)
    shown = tuple(Panel(_title(name), _chart(rows, name, sides)) for name in names)
    sheets = (_sheet(rows, dimensions, names),)
    about = "games" if len(sides) > 1 else ""
    legend = sides if len(sides) > 1 else ()
    return Section(
        "held", "What was held at the end", SAYS, shown, legend, about, "fills", sheets=sheets
    )


def _numbers(rows: pl.DataFrame) -> pl.DataFrame:
    """Return rows without the columns of held things that are empty or hold no numbers."""
    return rows.drop([name for name in rows.columns if _is_empty(rows, name)])


def _is_empty(rows: pl.DataFrame, name: str) -> bool:
    kind = rows.schema[name]
    inner = kind.inner if isinstance(kind, pl.List) else kind
    numbers = inner.is_numeric() or inner == pl.Boolean
    return name.startswith(HELD) and (not numbers or rows[name].null_count() == rows.height)


def _each(rows: pl.DataFrame, name: str) -> pl.DataFrame:
    """Return rows with `won` and `held`: one per game, or one per player and game."""
    values = rows.select("won", held=name)
    each = values.explode("held") if isinstance(values.schema["held"], pl.List) else values
    return each.drop_nulls("held").with_columns(pl.col("held").cast(pl.Float64))


def _mean(rows: pl.DataFrame, name: str) -> pl.Expr:
    listed = isinstance(rows.schema[name], pl.List)
    return pl.col(name).list.mean() if listed else pl.col(name).cast(pl.Float64)


def _title(name: str) -> str:
    return name.removeprefix(HELD).replace("_", " ")


def _sides(rows: pl.DataFrame) -> tuple[str, ...]:
    """Return the groups of games: won games and lost games if there are both, or all games."""
    won = rows["won"].drop_nulls().unique().to_list()
    return WON if len(won) > 1 else ("all games",)


def _chart(rows: pl.DataFrame, name: str, sides: tuple[str, ...]) -> Json:
    values = _each(rows, name)
    width = _width(values["held"])
    ranged = values.with_columns(held=_ranged(values["held"], width), side=_side(sides))
    counted = ranged.group_by("held", "side").agg(games=pl.len()).sort("held", "side")
    whole_side = dict(ranged.group_by("side").agg(pl.len()).iter_rows())
    words = tuple(figure(value) for value in counted["held"].unique().sort().to_list())
    marks: list[Mark] = [
        {
            "across": figure(line["held"]),
            "series": line["side"],
            "games": line["games"],
            "value": line["games"] / whole_side[line["side"]],
        }
        for line in counted.to_dicts()
    ]
    ranges = "" if width == 1 else f" ({figure(width)} a bar)"
    bars = charts.bars(Axes(_title(name) + ranges, words, sides, "share of the games"))
    return charts.filled(bars, marks)


def _side(sides: Sequence[str]) -> pl.Expr:
    if len(sides) == 1:
        return pl.lit(sides[0])
    return pl.when(pl.col("won")).then(pl.lit(WON[0])).otherwise(pl.lit(WON[1]))


def _width(values: pl.Series) -> float:
    """Return the width of a bar in values: 1, or more to limit the number of bars."""
    if values.n_unique() <= BARS:
        return 1.0
    furthest = float(values.to_numpy().max() - values.to_numpy().min())
    return furthest // BARS + 1 if furthest > 1 else furthest / BARS


def _ranged(values: pl.Series, width: float) -> pl.Series:
    """Return the values, or the beginnings of their ranges if there are too many values."""
    if values.n_unique() <= BARS:
        return values
    low = float(values.to_numpy().min())
    return ((values - low) / width).floor() * width + low


def _sheet(rows: pl.DataFrame, dimensions: tuple[Dimension, ...], names: list[str]) -> Sheet:
    """Return a table of means, one row per cell: for all games, and for wins if some were lost."""
    split = len(_sides(rows)) > 1
    means = {name: _mean(rows, name).mean() for name in names}
    won = {f"won {name}": _mean(rows, name).filter("won").mean() for name in names if split}
    titles = [f"{_title(name)}{more}" for name in names for more in ("", ", won")[: 1 + split]]
    keys = [f"{more}{name}" for name in names for more in ("", "won ")[: 1 + split]]
    body = tuple(
        (*told, whole(line["games"]), *(figure(line[key]) for key in keys))
        for told, line in each_cell(rows, dimensions, **means, **won)
    )
    return Sheet(heads(dimensions, "games", *titles), body, len(dimensions))
