"""Looks for better weights of a game's judgement by playing. For `marooned tune`.

Every generation has new deals, the same for all its candidates; all from the seeds for tuning.
Weights are varied by factors, around those that are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from math import asin, sqrt
from typing import Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine.calls import choice_list
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.weight_table import FILE, Table
from marooned.errors import OptionError, lacking, listed, shown
from marooned.players.arena import contests, seeds
from marooned.players.arena.ranking import shares
from marooned.players.arena.series import Series
from marooned.players.companions import find
from marooned.players.learning.evolution import Evolution, scaled

WIDTH: Final = 0.25
"""How far a weight strays at first, as the logarithm of a factor."""
SLICE: Final = 128
"""Games that a thread plays in one go."""
TEAM_PLAYER: Final = "greedy"
"""The player that does what the judgement says."""


ROOM: Final = "policy"
WEIGHTS: Final = "policy.weights"
"""The module of a game that says where the numbers of its judgement lie, and its room."""


def check_weights(definition: GameDefinition) -> None:
    """Refuse a game whose judgement has no weights, without reading any.

    Raises:
        GameError: It has none.
    """
    names = (f"{definition.package}.{name}" for name in (ROOM, WEIGHTS))
    if not all(map(find_spec, names)):
        advice = "there is nothing to tune before its judgement reads its numbers from there"
        raise lacking(definition.name, FILE, advice)


def table_of(definition: GameDefinition) -> Table:
    """Return the weights of a game's judgement."""
    return import_module(f"{definition.package}.{WEIGHTS}").TABLE  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Variant:
    """One variant that weights are tried in: a game with its options, seats among them."""

    definition: GameDefinition
    options: Mapping[str, Any]
    threads: int = 1

    def series(self, seed: int) -> Series:
        """Return the games that a seed stands for."""
        team = (find(TEAM_PLAYER),) * self.options["players"]
        return Series(self.definition, self.options, team, seed)

    def trial(self, seed: int, games: int) -> Trial:
        """Return a trial at this table."""
        series = self.series(seed)
        return Trial(series, series.undealt(0, games), self.threads)


@dataclass
class Trial:
    """The same deals for every candidate, kept undealt."""

    series: Series
    deals: Games
    threads: int

    def rate(self, table: Table, weights: Sequence[float], others: Sequence[float]) -> float:
        """Return the part of the deals won by weights; rivals have the others."""
        games = self.series.undealt(0, len(self.deals)) if PLAIN else self.deals.copy()
        if self.series.definition.cooperative:
            return self._team_rate(games, table, weights)
        return self._rival_rate(games, table, weights, others)

    def _team_rate(self, games: Games, table: Table, weights: Sequence[float]) -> float:
        table.fill(weights)
        starts = range(0, len(games), SLICE)
        with ThreadPoolExecutor(1 if PLAIN else self.threads) as pool:
            parts = [(0, first, min(first + SLICE, len(games))) for first in starts]
            list(pool.map(lambda part: self.series.play_slice(games, *part), parts))
        face = self.series.definition.face
        won = [face.ENDINGS[outcome] in face.WINS for outcome in self.series.outcomes(games)]
        return sum(won) / len(won)

    def _rival_rate(
        self, games: Games, table: Table, weights: Sequence[float], others: Sequence[float]
    ) -> float:
        own, rest = (_array(table.complete(numbers)) for numbers in (weights, others))
        contests.play_contests(games, table.values, own, rest, choice_list())
        won = shares(self.series.scores(games, 0))
        return float(np.mean([row[index % len(row)] for index, row in enumerate(won)]))


def _array(numbers: list[float]) -> Any:
    return numbers if PLAIN else np.array(numbers)


def merit(rates: Sequence[float]) -> float:
    """Return what rates of wins at several tables are worth together.

    The angle whose sine is the root of a rate has the same noise whatever the rate: so no table
    drowns the others, and a point more where wins are rare counts for more.
    """
    return sum(asin(sqrt(rate)) for rate in rates) / len(rates)


class Tuning:
    """A search for better weights, generation by generation.

    Attributes:
        found: The middle of the candidates so far.
    """

    def __init__(
        self,
        variants: Sequence[Variant],
        only: Sequence[str] = (),
        *,
        seed: int = 1,
        width: float = WIDTH,
    ) -> None:
        """Begin at the weights that are there.

        Args:
            variants: What to play.
            only: The weights to vary, those of a list by the list's name; all when empty.
            seed: The seed of deals and of candidates.
            width: How far a weight strays at first.

        Raises:
            OptionError: A weight that there is not.
        """
        self.variants, self.seed = variants, seed
        self.table = table_of(variants[0].definition)
        self.start = self.table.numbers()
        self.varied = varied(self.table, only)
        zeros = np.zeros(len(self.varied))
        luck = np.random.default_rng(seed)
        self._evolution = Evolution(zeros, np.full(len(zeros), width), luck)

    @property
    def found(self) -> list[float]:
        """The middle of the candidates."""
        return self._weights(self._evolution.middle)

    def generation(self, number: int, population: int, games: int) -> Iterator[float]:
        """Try a population, so many games a table each; yield each candidate's merit, and learn."""
        seed = seeds.within(seeds.TUNING, self.seed * 1_000_003 + number)
        trials = [variant.trial(seed, games) for variant in self.variants]
        steps = self._evolution.drawn(population)
        merits = []
        for place in self._evolution.places(steps):
            merits.append(merit(self.rates(trials, self._weights(place))))
            yield merits[-1]
        self._evolution.learn(steps, merits)

    def rates(self, trials: Sequence[Trial], weights: Sequence[float]) -> list[float]:
        """Return the rates of wins of some weights; rivals have those it began with."""
        return [trial.rate(self.table, weights, self.start) for trial in trials]

    def validated(self, games: int) -> tuple[list[float], list[float]]:
        """Return the rates at each table of the weights it began with, and of those it found."""
        seed = seeds.within(seeds.VALIDATION, self.seed)
        trials = [variant.trial(seed, games) for variant in self.variants]
        return self.rates(trials, self.start), self.rates(trials, self.found)

    def _weights(self, logs: Any) -> list[float]:
        steps = [0.0] * len(self.start)
        for index, step in zip(self.varied, logs, strict=True):
            steps[index] = float(step)
        return scaled(self.start, steps)


def varied(table: Table, only: Sequence[str]) -> list[int]:
    """Return which numbers of a table are varied; zeros stay.

    Raises:
        OptionError: A weight that there is not.
    """
    names = [label.partition("[")[0] for label in table.labels]
    for name in only:
        if name not in names:
            raise OptionError(
                f"there is no weight {shown(name)}; there are: {listed(dict.fromkeys(names), 60)}",
                value=name,
                allowed=dict.fromkeys(names),
            )
    wanted = only or names
    numbers = zip(names, table.numbers(), strict=True)
    return [i for i, (name, number) in enumerate(numbers) if name in wanted and number != 0.0]
