"""Section on roles: the win rates of single roles, pairs of roles and all roles of a game."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from marooned.study.report import charts
from marooned.study.report.groups import DEAL, Mark
from marooned.study.report.sections import (
    Panel,
    Section,
    Sheet,
    between,
    chance,
    percent,
    points,
    shown_first,
    whole,
)
from marooned.study.report.statistics.differences import Difference
from marooned.study.report.statistics.significance import holm
from marooned.study.report.statistics.stratified import Stratum, against_others

ENOUGH: Final = 20
"""Minimum games for a set of roles to be listed. Results of fewer games are too uncertain."""
MOST: Final = 20
"""Maximum number of sets in a table, half of them the best and half the weakest."""
SAYS: Final = (
    "Difference of the win rate with two roles from the win rate of the same cells, in percentage "
    "points. Single roles are on the diagonal."
)
SURE: Final = (
    " P-values are by Cochran, Mantel and Haenszel, with Holm's correction for all comparisons of "
    "the table. A deal played several times counts once."
)
GAME: Final = ("row", "cell", "won")
Names = tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """The results of games with some roles, compared with all games of the same cells."""

    names: Names
    wins: int
    difference: Difference


def section(rows: pl.DataFrame) -> Section | None:
    """Return the section on roles, or None if games do not differ in roles.

    Args:
        rows: The rows of one cooperative game, from `dimensions.named`.
    """
    played = rows.filter(pl.col("roles").list.len() > 0)
    roles = played["roles"].explode().unique().drop_nulls().sort().to_list()
    if len(roles) < 2:
        return None
    single = singly(played)
    pairs, sets = (_told(played, each) for each in (_pairs(played), _sets(played)))
    panel = Panel("", charts.matrix(_marks([*single, *pairs]), roles, "points more or less"))
    sheets = (
        _sheet("Each role", single),
        _sheet("Pairs, the best and the weakest", pairs),
        _sheet("All roles of a game, the best and the weakest", sets),
    )
    kinds = sheets if played["roles"].list.len().to_numpy().max() > 2 else sheets[:2]
    filled = tuple(sheet for sheet in kinds if sheet.body)
    says = SAYS + (SURE if filled else f" None of them has {ENOUGH} games yet.")
    return Section("roles", "Roles and pairs of roles", says, (panel,), wide=True, sheets=filled)


def singly(rows: pl.DataFrame) -> list[Told]:
    """Return the results of each role, the best first.

    Args:
        rows: The rows of one cooperative game, from `dimensions.named`. All of them have roles.
    """
    each = _numbered(rows).explode("roles")
    return _told(rows, each.select(*GAME, names=pl.concat_list("roles")))


def _numbered(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.select("cell", "won", "roles").with_row_index("row")


def _pairs(rows: pl.DataFrame) -> pl.DataFrame:
    each = _numbered(rows).explode("roles")
    both = each.join(each.select("row", other="roles"), on="row").filter(
        pl.col("roles") < pl.col("other")
    )
    return both.select(*GAME, names=pl.concat_list("roles", "other"))


def _sets(rows: pl.DataFrame) -> pl.DataFrame:
    return _numbered(rows).select(*GAME, names=pl.col("roles").list.sort())


def _told(rows: pl.DataFrame, sets: pl.DataFrame) -> list[Told]:
    """Return the results of each set of roles, the best first."""
    spread = _spread(rows, sets) if rows.select(DEAL).n_unique() < rows.height else {}
    counts = {"games": pl.len(), "wins": pl.col("won").sum()}
    cells = rows.group_by("cell").agg(**counts)
    found = sets.group_by("cell", "names").agg(those=pl.len(), theirs=pl.col("won").sum())
    strata: dict[Names, list[Stratum]] = defaultdict(list)
    for line in found.join(cells, on="cell").sort("cell").iter_rows(named=True):
        stratum = Stratum(line["games"], line["wins"], line["those"], line["theirs"])
        strata[tuple(line["names"])].append(stratum)
    told = (_one(names, some, spread.get(names)) for names, some in strata.items())
    return sorted(told, key=lambda each: (-each.difference.value, each.names))


def _spread(rows: pl.DataFrame, sets: pl.DataFrame) -> dict[Names, float]:
    """Return the variance of the wins of each set of roles, computed deal by deal."""
    cells, deals = (_numbers(rows, key) for key in (("cell",), DEAL))
    more = (pl.col("won") - pl.col("won").mean().over("cell")).alias("more")
    rest, games, found = rows.select(more)["more"].to_numpy(), np.bincount(cells), {}
    for names, some in sets.group_by("names").agg("row").iter_rows():
        has = np.zeros(len(rows))
        has[some] = 1
        part = np.bincount(cells, has) / games
        sums = np.bincount(deals, (has - part[cells]) * rest)
        found[tuple(names)] = float(sums @ sums)
    return found


def _numbers(rows: pl.DataFrame, key: Sequence[str]) -> npt.NDArray[np.int64]:
    """Return a number for each row, which is the same for equal values in some columns."""
    known = rows.select(key).unique(maintain_order=True).with_row_index("number")
    joined = rows.join(known, on=list(key), how="left", maintain_order="left")
    return joined["number"].to_numpy().astype(np.int64)


def _one(names: Names, strata: Sequence[Stratum], spread: float | None) -> Told:
    return Told(names, sum(each.theirs for each in strata), against_others(strata, spread))


def _marks(told: Iterable[Told]) -> list[Mark]:
    """Return the marks of a matrix: each pair twice, and single roles on the diagonal."""
    marks = []
    for each in told:
        found = each.difference
        figures = {
            "value": found.value,
            "points": 100 * found.value,
            "low": found.low,
            "high": found.high,
            "games": found.games,
        }
        first, second = each.names[0], each.names[-1]
        for one, other in {(first, second), (second, first)}:
            marks.append({"first": one, "second": other} | figures)
    return sorted(marks, key=lambda mark: (str(mark["first"]), str(mark["second"])))


def _sheet(title: str, told: Sequence[Told]) -> Sheet:
    enough = [each for each in told if each.difference.games >= ENOUGH]
    corrected = holm([each.difference.chance for each in enough])
    lines = [_line(each, by_chance) for each, by_chance in zip(enough, corrected, strict=True)]
    heads = (
        "roles",
        "games",
        "won, %",
        "more or less, points",
        "95 % interval",
        "chance, corrected",
    )
    return Sheet(heads, tuple(shown_first(lines, MOST)), 1, title)


def _line(each: Told, corrected: float) -> tuple[str, ...]:
    found = each.difference
    ends = between(found.low, found.high, points)
    rate = percent(each.wins / found.games)
    return (
        ", ".join(each.names),
        whole(found.games),
        rate,
        points(found.value),
        ends,
        chance(corrected),
    )
