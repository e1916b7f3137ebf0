"""Dimensions: columns that vary between the cells of a study, and their place in charts."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Final

import polars as pl

FIXED: Final = frozenset(
    {"cell", "game", "seed", "won", "ending", "turns", "decisions", "scores", "ranks", "roles"}
    | {"team", "rules"}
)
"""Columns with the result or the identity of a game."""
HELD: Final = "held_"
"""Prefix of the columns with quantities held at the end."""
COLOURS: Final = 6
"""Maximum number of series in a chart."""
ALONG: Final = 40
"""Maximum number of values on an axis."""
BARS: Final = 24
"""Maximum number of bars below one another."""
PANELS: Final = 12
"""Maximum number of charts of one kind side by side."""


@dataclass(frozen=True)
class Dimension:
    """A column that varies.

    Attributes:
        name: The column.
        values: The values of the column: numbers by size, words in the order of the cells.
    """

    name: str
    values: tuple[Any, ...]

    @property
    def title(self) -> str:
        """The name for people."""
        return self.name.replace("_", " ")

    @property
    def counts(self) -> bool:
        """True if the values are numbers."""
        return not any(isinstance(value, str) for value in self.values)


ALL: Final = Dimension("all", ("all games",))
"""The dimension of games in which nothing varies."""


@dataclass(frozen=True)
class Layout:
    """The places of dimensions: along an axis, by colour, in panels, or pooled.

    Attributes:
        across: The dimension along the axis, with the values that are shown.
        series: The dimension shown by colours; None if there is one colour.
        panels: The dimensions with one panel per value.
        pooled: The dimensions that the chart does not separate.
        unshown: The number of values that do not fit along the axis.
    """

    across: Dimension
    series: Dimension | None
    panels: tuple[Dimension, ...]
    pooled: tuple[Dimension, ...]
    unshown: int = 0

    @property
    def shown(self) -> list[str]:
        """The columns of the dimensions that are shown."""
        series = [self.series] if self.series else []
        return [each.name for each in (self.across, *series, *self.panels)]


def named(rows: pl.DataFrame) -> pl.DataFrame:
    """Return rows in which players with different budgets have different names.

    If the players vary, their names include the budget. The column `team` holds the original names.

    Args:
        rows: The rows of a study, one per game.
    """
    rows = rows.with_columns(pl.lit(ALL.values[0]).alias(ALL.name), team="player")
    if rows["player"].n_unique() == 1:
        return rows
    name = pl.concat_str(
        "player", pl.col("budget").cast(pl.String), separator=" ", ignore_nulls=True
    )
    return rows.with_columns(name.alias("player"), pl.lit(None, pl.Int32).alias("budget"))


def varied(rows: pl.DataFrame) -> tuple[Dimension, ...]:
    """Return the dimensions of rows from `named`: columns with several values, or only ALL."""
    columns = [name for name in rows.columns if _may_vary(name)]
    found = (_dimension(rows, name) for name in columns)
    return tuple(each for each in found if len(each.values) > 1) or (ALL,)


def _may_vary(name: str) -> bool:
    return name not in FIXED and not name.startswith(HELD)


def _dimension(rows: pl.DataFrame, name: str) -> Dimension:
    values = rows[name].drop_nulls().unique(maintain_order=True)
    ordered = values.sort() if values.dtype.is_numeric() else values
    return Dimension(name, tuple(ordered.to_list()))


def arranged(dimensions: Sequence[Dimension], across: Dimension | None = None) -> Layout:
    """Return a layout of dimensions: the longest along the axis, the next by colour.

    Args:
        dimensions: The dimensions.
        across: Another dimension for the axis, which is not one of `dimensions`.
    """
    rest = sorted(dimensions, key=_length, reverse=True)
    along = across or rest.pop(0)
    series = next((each for each in rest if len(each.values) <= COLOURS), None)
    panels, pooled = _panels([each for each in rest if each is not series])
    shown = _thinned(along)
    return Layout(shown, series, panels, pooled, len(along.values) - len(shown.values))


def _thinned(dimension: Dimension) -> Dimension:
    """Return a dimension with evenly chosen values, as many as fit along an axis."""
    number = len(dimension.values)
    if number <= ALONG:
        return dimension
    return Dimension(
        dimension.name, tuple(dimension.values[at * number // ALONG] for at in range(ALONG))
    )


def lined(dimensions: Sequence[Dimension], most: int = COLOURS) -> Layout:
    """Return a layout with a line or bar for each value of the longest dimension that fits.

    Each other dimension gets panels, or is pooled if there would be too many panels.
    """
    ordered = sorted(dimensions, key=_length, reverse=True)
    series = next((each for each in ordered if len(each.values) <= most), ALL)
    panels, pooled = _panels([each for each in ordered if each is not series])
    return Layout(series, None, panels, pooled)


def _length(dimension: Dimension) -> tuple[int, bool]:
    return len(dimension.values), dimension.counts


def _panels(rest: Sequence[Dimension]) -> tuple[tuple[Dimension, ...], tuple[Dimension, ...]]:
    """Divide dimensions into those with one panel per value and those that are pooled."""
    kept = list(rest)
    while prod(len(each.values) for each in kept) > PANELS:
        kept.remove(max(kept, key=_length))
    return tuple(kept), tuple(each for each in rest if each not in kept)
