"""Groups of games by dimensions, and the values that charts show for each group."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import polars as pl

from marooned.contract import Json
from marooned.players.intervals import wilson
from marooned.study.report.charts import Axes, Points, filled
from marooned.study.report.dimensions import ALL, Dimension, Layout
from marooned.study.report.sections import NOTHING, Panel

Mark = dict[str, Any]
LONGEST: Final = 60
"""Maximum length of a word. Longer words are shortened."""
WORD: Final = 24
"""Length of a shortened word."""
DEAL: Final = ("seed", "game")
"""Columns that identify a deal."""


def word(value: Any) -> str:
    """Return a value of a dimension as a short text: its first line, shortened if necessary."""
    if value is None:
        return NOTHING
    line, *more = str(value).splitlines() or [""]
    return f"{line[:WORD].strip()} …" if more or len(line) > LONGEST else line


@lru_cache(maxsize=256)
def spelled(dimension: Dimension) -> Mapping[Any, str]:
    """Return a short text for each value of a dimension. Equal texts are numbered."""
    cut = [word(value) for value in dimension.values]
    number, met = Counter(cut), Counter[str]()
    found = {}
    for value, each in zip(dimension.values, cut, strict=True):
        met[each] += 1
        found[value] = f"{each} ({met[each]})" if number[each] > 1 else each
    return found


def called(dimension: Dimension, value: Any) -> str:
    """Return a value of a dimension as a unique short text."""
    return spelled(dimension).get(value, word(value))


def words(dimension: Dimension | None) -> tuple[str, ...]:
    """Return all values of a dimension as unique short texts, in order."""
    return tuple(spelled(dimension or ALL).values())


def grouped(rows: pl.DataFrame, layout: Layout, **measures: pl.Expr) -> list[Mark]:
    """Return the measures of each group of games in a layout, in the layout's order.

    Each group has `across`, `series` and `panel` as texts, `games`, and the measures by name.
    """
    order = [_place(each) for each in _shown(layout)]
    if layout.unshown:
        rows = rows.filter(pl.col(layout.across.name).is_in(list(layout.across.values)))
    found = rows.group_by(layout.shown).agg(pl.len().alias("games"), **measures)
    lines = found.to_dicts()
    lines.sort(key=lambda line: [place(line) for place in order])
    return [_mark(line, layout) for line in lines]


def _shown(layout: Layout) -> list[Dimension]:
    series = [layout.series] if layout.series else []
    return [*layout.panels, *series, layout.across]


def _place(dimension: Dimension) -> Callable[[Mark], int]:
    places = {value: at for at, value in enumerate(dimension.values)}
    return lambda line: places.get(line[dimension.name], len(places))


def _mark(line: Mark, layout: Layout) -> Mark:
    panel = " · ".join(f"{each.title}: {called(each, line[each.name])}" for each in layout.panels)
    series = layout.series or ALL
    placed = {
        "across": called(layout.across, line[layout.across.name]),
        "series": called(series, line.get(series.name, ALL.values[0])),
        "panel": panel,
    }
    shown = set(layout.shown)
    return placed | {name: value for name, value in line.items() if name not in shown}


def panels(marks: Points, chart: Json) -> tuple[Panel, ...]:
    """Return a chart for each panel, filled with its marks."""
    found: dict[str, list[Mark]] = defaultdict(list)
    for mark in marks:
        found[mark["panel"]].append(mark)
    return tuple(Panel(title, filled(chart, some)) for title, some in found.items())


def axes(layout: Layout, up: str) -> Axes:
    """Return the axes of a layout, with a title for the vertical axis."""
    across = "" if layout.across is ALL else layout.across.title
    return Axes(across, words(layout.across), words(layout.series), up)


def legend(layout: Layout) -> tuple[str, ...]:
    """Return the legend of the colours; empty if there is one colour."""
    return words(layout.series) if layout.series else ()


def rated(marks: Sequence[Mark]) -> list[Mark]:
    """Add rates with Wilson's intervals to marks with `games` and `wins`.

    If a mark has `deals`, this is its number of independent observations.
    """
    return [mark | rate(mark["wins"], mark["games"], mark.get("deals")) for mark in marks]


def rate(wins: float, games: int, deals: int | None = None) -> Mark:
    """Return a rate and its interval as data. If `deals` is given, each deal is one observation."""
    value, proofs = wins / games, deals or games
    low, high = wilson(value * proofs, proofs)
    return {"value": value, "low": low, "high": high}


def deals() -> pl.Expr:
    """Return a polars expression for the number of different deals."""
    return pl.struct(DEAL).n_unique()


def pooling(layout: Layout) -> str:
    """Return sentences on dimensions or values that a chart does not show; usually empty."""
    names, shown = ", ".join(each.title for each in layout.pooled), len(layout.across.values)
    pooled = f" Pooled over: {names}." if names else ""
    part = f" It shows {shown} of {shown + layout.unshown:,} values of {layout.across.title}."
    return pooled + (part if layout.unshown else "")


def each_cell(
    rows: pl.DataFrame, dimensions: Sequence[Dimension], **measures: pl.Expr
) -> list[tuple[tuple[str, ...], Mark]]:
    """Return each cell: the values of the dimensions as texts, `games`, and the measures."""
    names = [each.name for each in dimensions]
    order = [_place(each) for each in dimensions]
    lines = rows.group_by(names).agg(pl.len().alias("games"), **measures).to_dicts()
    lines.sort(key=lambda line: [place(line) for place in order])
    return [(tuple(called(each, line[each.name]) for each in dimensions), line) for line in lines]


def heads(dimensions: Sequence[Dimension], *more: str) -> tuple[str, ...]:
    """Return column heads: the titles of the dimensions, followed by other titles."""
    return (*(each.title for each in dimensions), *more)
