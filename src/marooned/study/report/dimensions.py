"""What varied between the cells of a study, and where a chart shows each of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Final

import polars as pl

FIXED: Final = frozenset(
    {"cell", "game", "seed", "won", "ending", "turns", "decisions", "scores", "ranks", "roles"}
    | {"team", "rules"}
)
"""Columns of rows that say what came of a game, or which it was."""
HELD: Final = "held_"
"""How columns begin that say what was held at the end."""
COLOURS: Final = 6
"""How many series a chart tells apart at most."""
ALONG: Final = 40
"""How many values stand along an axis at most."""
BARS: Final = 24
"""How many bars stand below one another at most."""
PANELS: Final = 12
"""How many charts of one kind are shown side by side at most."""


@dataclass(frozen=True)
class Dimension:
    """Something that varied.

    Attributes:
        name: Its column.
        values: Its values, numbers by size and words in the order of the cells.
    """

    name: str
    values: tuple[Any, ...]

    @property
    def title(self) -> str:
        """Its name for people."""
        return self.name.replace("_", " ")

    @property
    def counts(self) -> bool:
        """Whether its values are numbers."""
        return not any(isinstance(value, str) for value in self.values)


ALL: Final = Dimension("all", ("all games",))
"""What stands for a dimension where nothing varied."""


@dataclass(frozen=True)
class Layout:
    """Where dimensions are shown: along an axis, by colour, and in panels; the rest is pooled.

    Attributes:
        across: What runs along the axis, with those of its values that are shown.
        series: What colours stand for, if they stand for anything.
        panels: What has a panel for each value.
        pooled: What is taken together.
        unshown: How many values of what runs along the axis find no place there.
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
    """Return rows whose players are told apart by name: with their budgets, where several play.

    What stood in `player` before then stands in `team`.

    Args:
        rows: A row a game, as a study leaves them.
    """
    rows = rows.with_columns(pl.lit(ALL.values[0]).alias(ALL.name), team="player")
    if rows["player"].n_unique() == 1:
        return rows
    name = pl.concat_str(
        "player", pl.col("budget").cast(pl.String), separator=" ", ignore_nulls=True
    )
    return rows.with_columns(name.alias("player"), pl.lit(None, pl.Int32).alias("budget"))


def varied(rows: pl.DataFrame) -> tuple[Dimension, ...]:
    """Return what varied in named rows: columns with two values or more; ALL where none has."""
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
    """Return where a chart shows dimensions: the longest across, the next by colour.

    Args:
        dimensions: What varied.
        across: What runs across instead, none of the others.
    """
    rest = sorted(dimensions, key=_length, reverse=True)
    along = across or rest.pop(0)
    series = next((each for each in rest if len(each.values) <= COLOURS), None)
    panels, pooled = _panels([each for each in rest if each is not series])
    shown = _thinned(along)
    return Layout(shown, series, panels, pooled, len(along.values) - len(shown.values))


def _thinned(dimension: Dimension) -> Dimension:
    """Return a dimension with as many of its values as find a place, evenly chosen."""
    number = len(dimension.values)
    if number <= ALONG:
        return dimension
    return Dimension(
        dimension.name, tuple(dimension.values[at * number // ALONG] for at in range(ALONG))
    )


def lined(dimensions: Sequence[Dimension], most: int = COLOURS) -> Layout:
    """Return where a chart shows dimensions: a line or a bar for each value of the longest.

    Whatever has more values than there may be lines has a panel each, or is pooled.
    """
    ordered = sorted(dimensions, key=_length, reverse=True)
    series = next((each for each in ordered if len(each.values) <= most), ALL)
    panels, pooled = _panels([each for each in ordered if each is not series])
    return Layout(series, None, panels, pooled)


def _length(dimension: Dimension) -> tuple[int, bool]:
    return len(dimension.values), dimension.counts


def _panels(rest: Sequence[Dimension]) -> tuple[tuple[Dimension, ...], tuple[Dimension, ...]]:
    """Divide dimensions into those whose values have panels and those that are pooled."""
    kept = list(rest)
    while prod(len(each.values) for each in kept) > PANELS:
        kept.remove(max(kept, key=_length))
    return tuple(kept), tuple(each for each in rest if each not in kept)
