"""Section that compares the values of each dimension, on the same deals if possible."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from math import hypot
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import polars as pl

from marooned.study.report import charts
from marooned.study.report.dimensions import ALL, Dimension
from marooned.study.report.groups import DEAL, Mark, called
from marooned.study.report.sections import (
    NOTHING,
    Panel,
    Section,
    Sheet,
    between,
    chance,
    percent,
    points,
    signed,
    whole,
)
from marooned.study.report.statistics.differences import (
    Difference,
    Spread,
    games_apart,
    games_of_means,
    games_paired,
    of_deals,
    of_means_apart,
    of_pairs,
    of_rates,
)
from marooned.study.report.statistics.significance import holm

FEW: Final = 5
"""Maximum number of values that are all compared with each other.

If there are more, each number is compared with the next one, and each word with the first one.
"""
MOST: Final = 40
"""Maximum comparisons per chart."""
SURE: Final = 0.05
CLAIMS: Final = (0.01, 0.02, 0.05, 0.10)
"""Differences for which the report lists the number of games needed."""
TEAM: Final = (
    "Difference of the win rates, second minus first, in percentage points, all else equal. On the "
    "same deals the p-value is McNemar's exact one, and the interval is by Agresti and Min. On "
    "different deals the p-value is normal, and the interval is Newcombe's. A deal played several "
    "times with something else varied counts once, as the mean of its games; both are Student's "
    "then, and the p-value is exact if few deals differ. Holm's correction covers all lines."
)
RIVALS: Final = (
    "Difference of the mean scores, second minus first, all else equal. P-values are Student's on "
    "the same deals, and exact if few of them differ. A deal played several times with something "
    "else varied counts once. Holm's correction covers all lines."
)


@dataclass(frozen=True)
class Contrast:
    """A comparison of two values of a dimension, the second with the first.

    Attributes:
        name: The comparison in words.
        difference: The difference.
        paired: True if the two values are compared on the same deals.
        needed: The number of games that are needed to show a difference of this size; None if the
            difference is zero.
        corrected: The p-value, corrected for multiple comparisons.
    """

    name: str
    difference: Difference
    paired: bool
    needed: int | None
    corrected: float = 1.0

    @property
    def is_sure(self) -> bool:
        """True if the difference is significant after correction."""
        return self.corrected < SURE


def section(rows: pl.DataFrame, compared: Sequence[Contrast]) -> Section | None:
    """Return the section on comparisons, or None if there are none.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        compared: The comparisons.
    """
    if not compared:
        return None
    together = rows["won"].null_count() < rows.height
    title = "win rate difference, points" if together else "mean score difference"
    largest = _largest(compared)
    chart = charts.forest(list(map(_mark, largest)), title, rates=together)
    sheets = [_sheet(compared, together=together)]
    sheets += [_claims(rows)] if together else []
    told = f" The chart shows the {MOST} largest of {len(compared):,}; the table has all."
    return Section(
        "compared",
        "Comparisons",
        (TEAM if together else RIVALS) + (told if len(largest) < len(compared) else ""),
        (Panel("", chart),),
        charts.SURE,
        wide=True,
        sheets=tuple(sheets),
    )


def _largest(compared: Sequence[Contrast]) -> list[Contrast]:
    """Return the largest differences, as many as a chart shows, in their original order."""
    by_size = sorted(compared, key=lambda each: -abs(each.difference.value))
    shown = {id(each) for each in by_size[:MOST]}
    return [each for each in compared if id(each) in shown]


def comparisons(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> tuple[Contrast, ...]:
    """Return the comparisons of all dimensions, with p-values corrected together.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
    """
    together = rows["won"].null_count() < rows.height
    found = list(contrasts(rows, dimensions, together=together))
    corrected = holm([each.difference.chance for each in found])
    both = zip(found, corrected, strict=True)
    return tuple(replace(each, corrected=chance) for each, chance in both)


def contrasts(
    rows: pl.DataFrame, dimensions: tuple[Dimension, ...], *, together: bool
) -> Iterator[Contrast]:
    """Yield the comparisons of each dimension, with all other dimensions equal."""
    for dimension in dimensions:
        if dimension is not ALL:
            others = [each.name for each in dimensions if each is not dimension]
            wide = _wide(rows, dimension, others, together=together)
            for first, second in compared(dimension.values):
                columns = [str(first), str(second)]
                if set(columns) <= set(wide.columns):
                    one, other = called(dimension, first), called(dimension, second)
                    name = f"{dimension.title}: {one} → {other}"
                    yield from _contrast(name, wide.select(*DEAL, *columns), together=together)


def compared(values: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield the pairs of values to compare."""
    if len(values) <= FEW:
        return combinations(values, 2)
    first, *others = values
    return ((first, each) for each in others) if isinstance(first, str) else pairwise(values)


def _wide(
    rows: pl.DataFrame, dimension: Dimension, others: Sequence[str], *, together: bool
) -> pl.DataFrame:
    """Return the results of each deal, with one column per value of a dimension.

    A deal has one row for each combination of the other dimensions.
    """
    came = pl.col("won").cast(pl.Float64) if together else pl.col("scores").list.mean()
    chosen = rows.select(*others, *DEAL, dimension.name, came=came)
    return chosen.pivot(
        dimension.name, index=[*others, *DEAL], values="came", aggregate_function="first"
    )


def _contrast(name: str, wide: pl.DataFrame, *, together: bool) -> Iterator[Contrast]:
    first, second = wide.columns[len(DEAL) :]
    both = wide.drop_nulls()
    if both.height and together and _once(both):
        yield _paired(name, both.select(first, second))
    elif both.height:
        yield _by_deal(name, both.with_columns(more=pl.col(second) - pl.col(first)))
    elif together:
        yield from _apart(name, *(wide.drop_nulls(each) for each in (first, second)))


def _once(wide: pl.DataFrame) -> bool:
    """Return True if each deal was played once, so that rows are independent."""
    return wide.select(DEAL).n_unique() == wide.height


def _by_deal(name: str, both: pl.DataFrame) -> Contrast:
    """Return a comparison by means per deal: games on the same deal are not independent."""
    found = of_deals(_deals(both, "more"))
    needed = games_of_means(found.value, _spread(both, "more")[1])
    return Contrast(name, found, paired=True, needed=needed)


def _deals(wide: pl.DataFrame, column: str) -> npt.NDArray[np.float64]:
    """Return the mean of a column on each deal."""
    found = wide.group_by(DEAL, maintain_order=True).agg(pl.col(column).mean())
    return found[column].to_numpy()


def _spread(wide: pl.DataFrame, column: str) -> Spread:
    """Return the mean and the standard deviation of a column over deals, and their number."""
    deals = _deals(wide, column)
    return float(deals.mean()), float(deals.std(ddof=1)) if len(deals) > 1 else 0.0, len(deals)


def _paired(name: str, both: pl.DataFrame) -> Contrast:
    first, second = (both[name] > 0 for name in both.columns)
    counts = [int((one & other).sum()) for one in (first, ~first) for other in (second, ~second)]
    won_both, only_first, only_second, neither = counts
    found = of_pairs(won_both, only_first, only_second, neither)
    needed = games_paired(found.value, (only_first + only_second) / found.games)
    return Contrast(name, found, paired=True, needed=needed)


def _apart(name: str, first: pl.DataFrame, second: pl.DataFrame) -> Iterator[Contrast]:
    if not first.height or not second.height:
        return
    one, other = (
        _spread(side, side.columns[at]) for side, at in ((first, len(DEAL)), (second, -1))
    )
    if _once(first) and _once(second):
        (rate, _, games), (other_rate, _, others) = one, other
        found = of_rates(rate * games, games, other_rate * others, others)
        needed = games_apart(rate, other_rate)
    else:
        found = of_means_apart(one, other)
        needed = games_of_means(found.value, hypot(one[1], other[1]))
    yield Contrast(name, found, paired=False, needed=needed)


def _mark(each: Contrast) -> Mark:
    found = each.difference
    sure = charts.SURE[not each.is_sure]
    return {
        "name": each.name,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "sure": sure,
    }


def _sheet(compared: Sequence[Contrast], *, together: bool) -> Sheet:
    body = tuple(_line(each, together=together) for each in compared)
    deals, more = "games or deals", "more, points" if together else "more, mean score"
    heads = (
        "compared",
        "deals",
        deals,
        more,
        "95 % interval",
        "chance",
        "corrected",
        "games needed",
    )
    return Sheet(heads, body, 2)


def _line(each: Contrast, *, together: bool) -> tuple[str, ...]:
    found, form = each.difference, points if together else signed
    return (
        each.name,
        "the same" if each.paired else "apart",
        whole(found.games),
        form(found.value),
        between(found.low, found.high, form),
        chance(found.chance),
        chance(each.corrected),
        whole(each.needed),
    )


def _claims(rows: pl.DataFrame) -> Sheet:
    """Return a table of the games per cell needed to show a difference from the mean win rate."""
    rate = int(rows["won"].sum()) / rows.height
    body = tuple(
        (
            f"{percent(rate)} against {percent(rate + step)}",
            points(step),
            whole(games_apart(rate, rate + step)),
        )
        for step in CLAIMS
        if rate + step <= 1
    )
    heads = ("won, %", "points", "games a cell, on deals apart")
    title = "Games needed to detect a difference with 80 % power"
    return Sheet(heads, body or ((NOTHING, NOTHING, NOTHING),), 1, title)
