"""Looks for better weights of a game's judgement by playing. For `marooned tune`.

Every generation has new deals, the same for all its candidates; all from the seeds for tuning.
Weights are varied by factors, around those that are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import asin, sqrt
from typing import Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine.weighing.weight_table import FILE, Table
from marooned.errors import OptionError, did_you_mean, lacking, listed, shown
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import find
from marooned.players.learning.evolution import Evolution, scaled
from marooned.players.learning.stints import WEIGHTS, Each, by_candidate, rates, table_of

WIDTH: Final = 0.25
"""How far a weight strays at first, as the logarithm of a factor."""
TEAM_PLAYER: Final = "greedy"
"""The player that does what the judgement says."""
ROOM: Final = "policy"
"""The room of a game's judgement."""


def check_weights(definition: GameDefinition) -> None:
    """Refuse a game whose judgement has no weights, without reading any.

    Raises:
        GameError: It has none.
    """
    names = (f"{definition.package}.{name}" for name in (ROOM, WEIGHTS))
    if not all(map(find_spec, names)):
        advice = "there is nothing to tune before its judgement reads its numbers from there"
        raise lacking(definition.name, FILE, advice)


@dataclass(frozen=True)
class Variant:
    """One variant that weights are tried in: a game with its options, seats among them."""

    definition: GameDefinition
    options: Mapping[str, Any]

    def series(self, seed: int) -> Series:
        """Return the games that a seed stands for."""
        team = (find(TEAM_PLAYER),) * self.options["players"]
        return Series(self.definition, self.options, team, seed)


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
        each: Each | None = None,
    ) -> None:
        """Begin at the weights that are there.

        Args:
            variants: What to play.
            only: The weights to vary, those of a list by the list's name; all when empty.
            seed: The seed of deals and of candidates.
            width: How far a weight strays at first.
            each: Plays the deals, wherever there is room; one after another when not given.

        Raises:
            OptionError: A weight that there is not.
        """
        self.variants, self.seed = variants, seed
        self._each = each or by_candidate(map)
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
        steps = self._evolution.drawn(population)
        candidates = [self._weights(place) for place in self._evolution.places(steps)]
        merits = []
        for found in self.rates(seed, games, candidates):
            merits.append(merit(found))
            yield merits[-1]
        self._evolution.learn(steps, merits)

    def rates(
        self, seed: int, games: int, candidates: Sequence[Sequence[float]]
    ) -> Iterator[list[float]]:
        """Give each candidate's rate of wins at each table; rivals have the weights it began with.

        Args:
            seed: Of the deals, the same for all.
            games: So many at each table.
            candidates: The weights of each.
        """
        rooms = [variant.series(seed) for variant in self.variants]
        return rates(self._each, rooms, games, candidates, self.start)

    def validated(self, games: int) -> tuple[list[float], list[float]]:
        """Return the rates at each table of the weights it began with, and of those it found."""
        seed = seeds.within(seeds.VALIDATION, self.seed)
        old, new = self.rates(seed, games, [self.start, self.found])
        return old, new

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
                f"there is no weight {shown(name)}{did_you_mean(name, names)}; "
                f"there are: {listed(dict.fromkeys(names), 60)}",
                value=name,
                allowed=dict.fromkeys(names),
            )
    wanted = only or names
    numbers = zip(names, table.numbers(), strict=True)
    return [i for i, (name, number) in enumerate(numbers) if name in wanted and number != 0.0]
