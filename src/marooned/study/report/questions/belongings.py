"""What rivals held that has a name, and how those did who held it."""

from typing import Final

import polars as pl

from marooned.study.report.dimensions import HELD
from marooned.study.report.groups import Mark, rated
from marooned.study.report.questions.rivalry import entrants
from marooned.study.report.sections import Section, Sheet, figure, interval, percent, whole

SAYS: Final = (
    "What each rival held at the end: how often, and how those did who held it. Scores are told as "
    "more or less than the mean of all players of the same cells."
)
HEADS: Final = ("what", "held", "share of wins, %", "95 % interval", "mean score", "more or less")


def section(rows: pl.DataFrame) -> Section | None:
    """Return how rivals did by what they held; None where nothing that was held has a name.

    Args:
        rows: Named rows of one game of rivals.
    """
    names = [name for name, kind in rows.schema.items() if _is_named(name, kind)]
    if not names:
        return None
    sheets = tuple(_sheet(rows, name) for name in names)
    return Section("belongings", "What went with a win", SAYS, sheets=sheets)


def _is_named(name: str, kind: pl.DataType) -> bool:
    return name.startswith(HELD) and kind == pl.List(pl.String)


def _sheet(rows: pl.DataFrame, name: str) -> Sheet:
    """Return a row for each thing of a kind, those first that went with most of the wins."""
    title = name.removeprefix(HELD).replace("_", " ")
    return Sheet(HEADS, tuple(map(_line, told(rows, name))), 1, title)


def told(rows: pl.DataFrame, name: str) -> list[Mark]:
    """Return each thing that a column of held things names, the most often won with first.

    Each says `held`, `games`, `wins` as a sum of shares, mean `score`, and `more` than the mean.
    """
    each = entrants(rows, name).filter(pl.col(name) != "")
    usual = each.with_columns(more=pl.col("scores") - pl.col("scores").mean().over("cell"))
    found = usual.group_by(held=name).agg(
        games=pl.len(),
        wins=pl.col("share").sum(),
        score=pl.col("scores").mean(),
        more=pl.col("more").mean(),
    )
    return rated(found.sort(-pl.col("wins") / pl.col("games"), "held").to_dicts())


def _line(told: Mark) -> tuple[str, ...]:
    return (
        told["held"],
        whole(told["games"]),
        percent(told["value"]),
        interval(told["low"], told["high"]),
        figure(told["score"]),
        f"{told['more']:+.2f}",
    )
