"""Tune the weights of a game's policy by self-play. For `marooned tune`.

Each generation has new deals with tuning seeds. All candidates of a generation play the same deals.
Weights are multiplied by random factors, starting from the current weights.
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
"""Initial step size (sigma) of the search, as the logarithm of a factor."""
TEAM_PLAYER: Final = "greedy"
"""The player that always follows the policy."""
ROOM: Final = "policy"
"""The package of a game's policy."""


def check_weights(definition: GameDefinition) -> None:
    """Check that a game's policy has weights, without reading them.

    Raises:
        GameError: The policy has no weights.
    """
    names = (f"{definition.package}.{name}" for name in (ROOM, WEIGHTS))
    if not all(map(find_spec, names)):
        advice = "tuning changes the numbers that the policy reads from this file"
        raise lacking(definition.name, FILE, advice)


@dataclass(frozen=True)
class Variant:
    """A variant to tune on: a game with its options, including the number of players."""

    definition: GameDefinition
    options: Mapping[str, Any]

    def series(self, seed: int) -> Series:
        """Return the series of games for a seed."""
        team = (find(TEAM_PLAYER),) * self.options["players"]
        return Series(self.definition, self.options, team, seed)


def merit(rates: Sequence[float]) -> float:
    """Return the merit of a candidate from its win rates at several tables.

    The arcsine of the square root of a rate has about the same variance for every rate. The tables
    therefore have equal weight, and an improvement counts for more if wins are rare.
    """
    return sum(asin(sqrt(rate)) for rate in rates) / len(rates)


class Tuning:
    """A search for better weights in generations.

    Attributes:
        found: The middle of the search distribution, as weights.
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
        """Start at the game's current weights.

        Args:
            variants: The variants to play.
            only: The names of the weights to tune; a named list of weights is tuned as a whole
                (default: all weights).
            seed: The seed of the deals and of the candidates.
            width: The initial step size, as the logarithm of a factor.
            each: A map function that plays the batches, for example in parallel (default: one by
                one).

        Raises:
            OptionError: There is no weight of that name.
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
        """The middle of the search distribution, as weights."""
        return self._weights(self._evolution.middle)

    def generation(self, number: int, population: int, games: int) -> Iterator[float]:
        """Evaluate a population on `games` deals per table.

        Yield each candidate's merit, then update the search distribution.
        """
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
        """Yield each candidate's win rate at each table. Rivals have the initial weights.

        Args:
            seed: The seed of the deals, the same for all candidates.
            games: The number of deals per table.
            candidates: The weights of each candidate.
        """
        rooms = [variant.series(seed) for variant in self.variants]
        return rates(self._each, rooms, games, candidates, self.start)

    def validated(self, games: int) -> tuple[list[float], list[float]]:
        """Return the win rates at each table: of the initial weights, and of the weights found."""
        seed = seeds.within(seeds.VALIDATION, self.seed)
        old, new = self.rates(seed, games, [self.start, self.found])
        return old, new

    def _weights(self, logs: Any) -> list[float]:
        steps = [0.0] * len(self.start)
        for index, step in zip(self.varied, logs, strict=True):
            steps[index] = float(step)
        return scaled(self.start, steps)


def varied(table: Table, only: Sequence[str]) -> list[int]:
    """Return the indices of the weights to tune. Zero weights are not tuned.

    Raises:
        OptionError: There is no weight of that name.
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
