"""Section on named things that rivals held, and the results of their holders."""

from collections.abc import Sequence
from typing import Final

import polars as pl

from marooned.contract import Json
from marooned.study.report import charts
from marooned.study.report.dimensions import HELD
from marooned.study.report.groups import DEAL, Mark, rated
from marooned.study.report.questions.comparing import MOST, SURE
from marooned.study.report.questions.rivalry import entrants
from marooned.study.report.sections import (
    Panel,
    Section,
    Sheet,
    between,
    chance,
    figure,
    interval,
    percent,
    signed,
    whole,
)
from marooned.study.report.statistics.differences import Difference, of_deals
from marooned.study.report.statistics.significance import holm

SAYS: Final = (
    "What each rival held at the end, how often, and how its holders scored. Scores are "
    "differences from the mean of all players of the same cells, with Student's 95 % interval and "
    "the deal as the unit. P-values are Student's too, exact if few deals differ, with Holm's "
    "correction for all comparisons of the table. Correlation is not causation: winners may hold "
    "it because they won."
)
HEADS: Final = (
    "what",
    "held",
    "share of wins, %",
    "95 % interval",
    "mean score",
    "difference",
    "its 95 % interval",
    "chance, corrected",
)


def section(rows: pl.DataFrame) -> Section | None:
    """Return the section on named things that rivals held, or None if there are no such things.

    Args:
        rows: The rows of one game of rivals, from `dimensions.named`.
    """
    names = [name for name, kind in rows.schema.items() if _is_named(name, kind)]
    if not names:
        return None
    found = {name: _corrected(told(rows, name)) for name in names}
    panels = tuple(Panel(_title(name), _chart(some)) for name, some in found.items())
    sheets = tuple(
        Sheet(HEADS, tuple(map(_line, some)), 1, _title(name)) for name, some in found.items()
    )
    return Section(
        "belongings",
        "What winners held",
        SAYS,
        panels,
        charts.SURE,
        wide=True,
        sheets=sheets,
    )


def _is_named(name: str, kind: pl.DataType) -> bool:
    return name.startswith(HELD) and kind == pl.List(pl.String)


def _title(name: str) -> str:
    return name.removeprefix(HELD).replace("_", " ")


def _corrected(found: Sequence[Mark]) -> list[Mark]:
    """Return the marks with p-values that are corrected for multiple comparisons."""
    corrected = holm([each["difference"].chance for each in found])
    return [each | {"corrected": sure} for each, sure in zip(found, corrected, strict=True)]


def _chart(found: Sequence[Mark]) -> Json:
    """Return a chart of the differences in descending order; of many, only the extremes."""
    ordered = sorted(found, key=lambda each: -each["difference"].value)
    shown = ordered if len(ordered) <= MOST else [*ordered[: MOST // 2], *ordered[-MOST // 2 :]]
    return charts.forest(list(map(_mark, shown)), "mean score more or less", rates=False)


def _mark(told: Mark) -> Mark:
    found: Difference = told["difference"]
    sure = charts.SURE[told["corrected"] >= SURE]
    return {
        "name": told["held"],
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "sure": sure,
    }


def told(rows: pl.DataFrame, name: str) -> list[Mark]:
    """Return a mark for each thing in a column, by descending win rate of its holders.

    Each mark has `held` (the thing), `games`, `wins` (a sum of shares), the mean `score`, and the
    `difference`, which is computed deal by deal.
    """
    more = pl.col("scores") - pl.col("scores").mean().over("cell")
    usual = entrants(rows, name).with_columns(more=more).filter(pl.col(name) != "")
    found = usual.group_by(held=name).agg(
        games=pl.len(),
        wins=pl.col("share").sum(),
        score=pl.col("scores").mean(),
    )
    deals = usual.group_by(*DEAL, held=name).agg(pl.col("more").mean()).sort("held", *DEAL)
    differences = dict(deals.group_by("held").agg("more").iter_rows())
    marks = rated(found.sort(-pl.col("wins") / pl.col("games"), "held").to_dicts())
    return [mark | {"difference": of_deals(differences[mark["held"]])} for mark in marks]


def _line(told: Mark) -> tuple[str, ...]:
    found: Difference = told["difference"]
    return (
        told["held"],
        whole(told["games"]),
        percent(told["value"]),
        interval(told["low"], told["high"]),
        figure(told["score"]),
        signed(found.value),
        between(found.low, found.high, signed),
        chance(told["corrected"]),
    )
