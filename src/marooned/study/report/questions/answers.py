"""Summary section: the question of the study for one game, and short answers."""

from collections.abc import Iterator, Sequence

import polars as pl

from marooned.study.report.dimensions import ALL, Dimension
from marooned.study.report.groups import Mark, deals, each_cell, rated, word, words
from marooned.study.report.questions.causes import spoken
from marooned.study.report.questions.comparing import Contrast
from marooned.study.report.sections import (
    Section,
    Sheet,
    between,
    figure,
    interval,
    percent,
    points,
    signed,
    whole,
)


def section(
    rows: pl.DataFrame, dimensions: tuple[Dimension, ...], compared: Sequence[Contrast]
) -> Section:
    """Return the summary section.

    Args:
        rows: The rows of one game, from `dimensions.named`.
        dimensions: The dimensions that vary in the rows.
        compared: The comparisons.
    """
    cells, games = rows["cell"].n_unique(), rows.height
    says = f"{_count(games, 'game')} in {_count(cells, 'cell')}."
    short = _team(rows, dimensions) if _is_team(rows) else _rivals(rows)
    lines = (*short, *_largest(compared, together=_is_team(rows)), *_lost(rows))
    sheets = (_sheet(rows, dimensions),)
    return Section("asked", "In short", says, sheets=sheets, lines=lines)


def _count(number: int, of: str) -> str:
    return f"{whole(number)} {of}{'' if number == 1 else 's'}"


def _is_team(rows: pl.DataFrame) -> bool:
    return rows["won"].null_count() < rows.height


def _sheet(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Sheet:
    """Return a table of the settings that varied, and of those that were the same in all games."""
    many = [(each.title, ", ".join(words(each))) for each in dimensions if each is not ALL]
    return Sheet(("what", "values"), (*many, *_same(rows)), 2, "What varied and what did not")


def _same(rows: pl.DataFrame) -> Iterator[tuple[str, str]]:
    for name in ("players", "player", "budget", "seed"):
        values = rows[name].drop_nulls().unique().sort().to_list()
        if len(values) == 1:
            yield name, word(values[0])


def _rivals(rows: pl.DataFrame) -> Iterator[str]:
    """Yield a sentence on the mean score of rivals. Other sections show the winners."""
    mean = float(rows["scores"].explode().to_numpy().mean())
    yield f"Mean score over all cells: {figure(mean)}."


def _team(rows: pl.DataFrame, dimensions: tuple[Dimension, ...]) -> Iterator[str]:
    """Yield sentences on a team's win rate, and on the cells with the highest and lowest rate."""
    counted = rows.select(wins=pl.col("won").sum(), games=pl.len(), deals=deals())
    (whole_rate,) = rated(counted.to_dicts())
    yield f"Won over all cells: {_told(whole_rate)}."
    found = each_cell(rows, dimensions, wins=pl.col("won").sum())
    cells = [(rated([line])[0], told) for told, line in found]
    cells.sort(key=lambda each: each[0]["value"])
    if cells[0][0]["value"] < cells[-1][0]["value"]:
        for title, (line, told) in (("Easiest", cells[-1]), ("Hardest", cells[0])):
            yield f"{title}: {_cell(dimensions, told)}: {_told(line)}."


def _told(line: Mark) -> str:
    return f"{percent(line['value'])} % ({interval(line['low'], line['high'])})"


def _cell(dimensions: tuple[Dimension, ...], told: tuple[str, ...]) -> str:
    named = zip(dimensions, told, strict=True)
    return ", ".join(value if each is ALL else f"{each.title} {value}" for each, value in named)


def _largest(compared: Sequence[Contrast], *, together: bool) -> Iterator[str]:
    """Yield a sentence on the largest significant difference, or say that there is none."""
    sure = [each for each in compared if each.is_sure]
    if sure:
        most = max(sure, key=lambda each: abs(each.difference.value))
        more = most.difference
        form, unit = (points, " points") if together else (signed, "")
        ends = f" ({between(more.low, more.high, form)})" if more.low is not None else ""
        yield f"Largest difference: {most.name}: {form(more.value)}{unit}{ends}."
    elif compared:
        yield "No difference is statistically significant."


def _lost(rows: pl.DataFrame) -> Iterator[str]:
    lost = rows.filter(~pl.col("won"))
    if lost.height:
        ending, count = lost["ending"].value_counts(sort=True).row(0)
        part = percent(count / lost.height)
        yield f"Most common loss: {spoken(ending)}, {part} % of lost games."
