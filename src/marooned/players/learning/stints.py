"""Evaluate candidate weight vectors on batches of deals, possibly in parallel.

For `marooned tune`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby, islice
from operator import attrgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from marooned.definition import GameDefinition
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import choice_list
from marooned.engine.weighing.weight_table import Table
from marooned.players.arena import contests
from marooned.players.arena.ranking import shares
from marooned.players.arena.series import Series

SLICE: Final = 128
"""Games per work chunk."""
WEIGHTS: Final = "policy.weights"
"""The module of a game that holds its policy's weights."""

Array = npt.NDArray[Any]


def table_of(definition: GameDefinition) -> Table:
    """Return the weights of a game's policy."""
    return import_module(f"{definition.package}.{WEIGHTS}").TABLE  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Stint:
    """A batch of deals for one candidate: from `first` up to, not including, `last`.

    Attributes:
        weights: The candidate's policy weights.
        others: The policy weights of its rivals; unused in a team.
    """

    series: Series
    first: int
    last: int
    weights: tuple[float, ...]
    others: tuple[float, ...]

    @property
    def alike(self) -> Any:
        """The grouping key: a process may play batches with equal keys at once.

        Batches of a team have equal keys if their weights are equal. Batches of rivals are never
        grouped, because they change the process's weights before every choice.
        """
        return self.weights if self.series.definition.cooperative else self


Each = Callable[[Callable[[Stint], Array], Iterable[Stint]], Iterator[Array]]
"""Calls a function for each batch, possibly in parallel, and yields the results in order."""


def stints(
    series: Series, games: int, weights: Sequence[float], others: Sequence[float]
) -> Iterator[Stint]:
    """Split the deals of a candidate into batches.

    Among rivals the candidate sits on each chair equally often in a batch.
    """
    size = SLICE - SLICE % len(series.players)
    for first in range(0, games, size):
        last = min(first + size, games)
        yield Stint(series, first, last, tuple(weights), tuple(others))


def by_candidate(each: Each) -> Each:
    """Return a map function that plays the batches of one candidate after another."""

    def play(function: Callable[[Stint], Array], items: Iterable[Stint]) -> Iterator[Array]:
        for _, alike in groupby(items, attrgetter("alike")):
            yield from each(function, alike)

    return play


def rates(
    each: Each, rooms: Sequence[Series], games: int, candidates: Sequence[Any], others: Any
) -> Iterator[list[float]]:
    """Yield each candidate's win rates, one for each series, over `games` deals of the series."""
    asked = [[[*stints(room, games, own, others)] for room in rooms] for own in candidates]
    found = each(won, (stint for rows in asked for row in rows for stint in row))
    for rows in asked:
        yield [float(np.mean(np.concatenate([*islice(found, len(row))]))) for row in rows]


def won(stint: Stint) -> Array:
    """Play a batch, and return the candidate's share of the win in each deal, shape (deals,)."""
    table, series = table_of(stint.series.definition), stint.series
    games = series.undealt(stint.first, stint.last)
    if series.definition.cooperative:
        return _won_together(series, games, stint, table)
    own, rest = (_array(table.complete(numbers)) for numbers in (stint.weights, stint.others))
    contests.play_contests(games, table.values, own, rest, choice_list())
    parts = shares(series.scores(games, 0))
    return np.array([row[index % len(row)] for index, row in enumerate(parts)])


def _won_together(series: Series, games: Games, stint: Stint, table: Table) -> Array:
    table.fill(stint.weights)
    series.play_slice(games, stint.first, 0, stint.last - stint.first)
    face = series.definition.face
    return np.array(
        [float(face.ENDINGS[outcome] in face.WINS) for outcome in series.outcomes(games)]
    )


def _array(numbers: list[float]) -> Any:
    return numbers if PLAIN else np.array(numbers)
