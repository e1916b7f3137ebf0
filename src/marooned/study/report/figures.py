"""Figures of every cell as a data frame, for CSV and further analysis."""

import polars as pl

from marooned.players.intervals import wilson
from marooned.study.report.dimensions import ALL, HELD, varied
from marooned.study.report.outline import by_rules
from marooned.study.report.questions.causes import endings
from marooned.study.report.questions.rivalry import entrants


def figures(rows: pl.DataFrame) -> pl.DataFrame:
    """Return one row per cell: dimensions, games, wins, lengths, endings and mean held quantities.

    Args:
        rows: The rows of a study, one per game.
    """
    found = [_of_rules(some) for _, some in by_rules(rows)]
    return pl.concat(found, how="diagonal_relaxed") if found else pl.DataFrame()


def _of_rules(rows: pl.DataFrame) -> pl.DataFrame:
    dimensions = [each for each in varied(rows) if each is not ALL]
    told = rows.group_by("cell").agg(
        pl.col("rules").first(),
        *(pl.col(each.name).first() for each in dimensions),
        pl.len().alias("games"),
        *_lengths(),
        *_endings(rows),
        *_held(rows),
    )
    together = rows["won"].null_count() < rows.height
    more = _wins(rows) if together else _rivals(rows)
    return told.join(more, on="cell").sort("cell")


def _lengths() -> list[pl.Expr]:
    turns = pl.col("turns")
    return [
        turns.mean().alias("mean_turns"),
        turns.median().alias("median_turns"),
        pl.col("decisions").mean().alias("mean_decisions"),
    ]


def _endings(rows: pl.DataFrame) -> list[pl.Expr]:
    return [(pl.col("ending") == name).mean().alias(f"ending_{name}") for name in endings(rows)]


def _held(rows: pl.DataFrame) -> list[pl.Expr]:
    return [
        (pl.col(name).list.mean() if isinstance(kind, pl.List) else pl.col(name)).mean()
        for name, kind in rows.schema.items()
        if name.startswith(HELD)
    ]


def _wins(rows: pl.DataFrame) -> pl.DataFrame:
    counted = rows.group_by("cell").agg(pl.col("won").sum().alias("wins"), games=pl.len())
    ends = [wilson(wins, games) for _, wins, games in counted.iter_rows()]
    rate = (pl.col("wins") / pl.col("games")).alias("win_rate")
    low, high = ([each[side] for each in ends] for side in (0, 1))
    both = (pl.Series("low", low, pl.Float64), pl.Series("high", high, pl.Float64))
    return counted.with_columns(rate, *both).drop("games")


def _rivals(rows: pl.DataFrame) -> pl.DataFrame:
    """Return columns with the share of the wins and the mean score of each rival."""
    each = entrants(rows).group_by("cell", "rival", maintain_order=True)
    means = each.agg(share=pl.col("share").mean(), score=pl.col("scores").mean())
    return means.pivot("rival", index="cell", values=["share", "score"])
