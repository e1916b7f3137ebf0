"""The school: round by round games by plans are played, and the network learns from them.

For `marooned train`. Games of earlier rounds are learnt from for a while, then forgotten: what a
weaker network thought holds a better one back.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine.weighing.network import Network
from marooned.errors import OptionError
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import JUDGING, find
from marooned.players.learning.regression import log_loss
from marooned.players.schooling import gradient
from marooned.players.schooling.notebook import OTHER
from marooned.players.schooling.searched_games import FEWEST_ROLLOUTS
from marooned.players.schooling.teaching import Lesson, Taught, taught

Each = Callable[[Callable[[Lesson], Taught], Iterable[Lesson]], Iterator[Taught]]
"""Calls a function for each lesson, wherever there is room, and gives the results in order."""

FIRST: Final = 1 << 20
"""The first game of the first round: those before it are for games of judgement."""
DRAWS: Final = 24
OTHERS: Final = 2
PASSES: Final = 3
"""How often a network that began from nothing goes through what a round learns from."""
PORTION: Final = 400_000
"""The most positions that a round learns from: what is in memory beyond that is drawn from."""
NEW: Final = 8
"""Rounds in which a network that began from nothing trusts what came after more."""
SETTLED: Final = 12
"""The most rounds that are remembered, and those after which the mean of networks is taken."""
LONG: Final = 30
"""The most rounds that are remembered by one who goes on from what was learnt before.

It goes once through them: a second time it would learn by heart how these games came out.
"""
MOST_REMEMBERED: Final = 1_000_000
"""The most positions that are remembered, the last round's aside: the search notes many a game."""
TRUST_NEW, TRUST = 0.7, 0.5
TRUST_SEARCHED: Final = 0.3
"""The same where plans were tried in rollouts, which tell more than a look at a few draws."""
KEEP: Final = 0.8
"""How much of the mean of networks stays from round to round."""
RATE: Final = 6e-4
LEAST_RATE: Final = 0.05
"""The part of the rate that the last rounds learn with."""
LEAST_SPREAD: Final = 0.25
"""Inputs that hardly differ are not blown up beyond this."""


@dataclass(frozen=True)
class Round:
    """What a round brought.

    Attributes:
        number: Which it was, from 1.
        rates: How many of its games were won, or the mean share of the win of the first seat, a
            number a variant; played by the network of before.
        loss: The mean loss of that network's answers, in nats, on positions it had not seen.
        base: That of the mean of all results.
        positions: How many it learnt from.
    """

    number: int
    rates: tuple[float, ...]
    loss: float
    base: float
    positions: int


class School:
    """A network that learns.

    Attributes:
        number: How many rounds it has been through.
        seconds: How long that took, in CPU-seconds of whoever kept them.
        mean: The mean of the networks of late: the one that plays, and is kept in the end.
    """

    def __init__(
        self,
        definition: GameDefinition,
        variants: Sequence[Mapping[str, Any]],
        *,
        games: int,
        rounds: int,
        seed: int = 1,
        units: tuple[int, int] = (128, 32),
        rollouts: int = 0,
        each: Each = map,
    ) -> None:
        """Begin with nothing.

        Args:
            definition: The game, which answers `inputs`.
            variants: Validated options of each kind of table that is played.
            games: How many games of each variant are played a round.
            rounds: How many rounds there are to be: towards their end the network learns slower.
            seed: The seed of deals, of imagined luck and of the first weights.
            units: The sizes of both layers.
            rollouts: How many rollouts a decision of its games has, in which plans are tried; 0 for
                games by plans alone.
            each: Plays lessons, wherever there is room; one after another when not given.

        Raises:
            OptionError: So few rollouts that some plans would not be tried in enough worlds.
        """
        self.definition, self.variants = definition, list(variants)
        self.games, self.rounds, self.seed, self.units = games, rounds, seed, units
        self.rollouts = checked_rollouts(rollouts)
        self.number, self.is_new, self.seconds = 0, True, 0.0
        self._each = each
        self._memory: deque[list[Taught]] = deque()
        self._spread = np.ones(definition.learned_value().width, np.float32)
        self._network = self.mean = gradient.drawn(len(self._spread), *units, self._luck(0))

    def begin(self, games: int) -> None:
        """Learn from games of judgement how they come out."""
        found = self._judged(games)
        rows = np.concatenate([each.book.rows for each in found])
        self._spread = spread_of(rows)
        wanted = np.concatenate([each.targets(1.0) for each in found])
        for number in range(PASSES):
            self._learn(rows, wanted, 1e-3, self._luck(1, number))
        self.mean = self._folded()

    def go_on_from_own(self, games: int) -> None:
        """Go on with the network that the game has, whose inputs are seen in games of judgement.

        Raises:
            OptionError: It has more units than are asked for, or others in its second layer.
        """
        network = gradient.as_arrays(self.definition.learned_value().network)
        first, second = network.second.shape
        if first > self.units[0] or second != self.units[1]:
            allowed = f"{first} or more, and {second}"
            raise OptionError(
                f"units is {self.units[0]},{self.units[1]}; allowed beside the network of "
                f"{self.definition.title} are {allowed}",
                value=self.units,
                allowed=[allowed],
            )
        rows = np.concatenate([each.book.rows for each in self._judged(games)])
        self.go_on_from(network, spread_of(rows))

    def go_on_from(self, network: Network, spread: Any, number: int = 0) -> None:
        """Go on with what a network has learnt, widened if it is narrower than asked for."""
        wide = network._replace(first=network.first * spread[:, None])
        if len(wide.first_bias) < self.units[0]:
            wide = gradient.widened(wide, self.units[0], self._luck(2))
        self._spread, self._network = spread, wide
        self.number, self.is_new, self.mean = number, False, self._folded()

    @property
    def what(self) -> str:
        """What is trained: who goes on with something else would mix the two."""
        kinds = [dict(variant) for variant in self.variants]
        told = {"game": self.definition.name, "seed": self.seed, "games": self.games}
        if self.rollouts:
            told["rollouts"] = self.rollouts
        return json.dumps(told | {"kinds": kinds}, sort_keys=True, default=str)

    @property
    def spread(self) -> Any:
        """How much each input differs from position to position, shape (inputs,)."""
        return self._spread

    def round(self) -> Round:
        """Play a round, and learn from it and from those before it."""
        first = FIRST + self.games * self.number
        lessons = [self._lesson(variant, first, self.games, self.mean) for variant in self.variants]
        found = list(self._each(taught, lessons))
        self.number += 1
        loss, base = losses(self.mean, found)
        self._remember(found)
        rows, wanted = self._remembered()
        for number in range(PASSES if self.is_new else 1):
            self._learn(rows, wanted, self._rate, self._luck(3, number))
        keep = 0.0 if self.is_new and self.number < SETTLED else KEEP
        self.mean = gradient.mixed(self.mean, self._folded(), keep)
        return Round(self.number, rates(found), loss, base, len(rows))

    def checked(self, games: int) -> tuple[float, ...]:
        """Return the rate of each variant in so many games on seeds that nothing was learnt on."""
        lessons = [
            Lesson(self._series(variant, seeds.VALIDATION), 0, games, self.mean, 0, 0)
            for variant in self.variants
        ]
        return rates(list(self._each(taught, lessons)))

    def _judged(self, games: int) -> list[Taught]:
        lessons = [self._lesson(variant, 0, games, None) for variant in self.variants]
        return list(self._each(taught, lessons))

    def _lesson(
        self, variant: Mapping[str, Any], first: int, games: int, network: Network | None
    ) -> Lesson:
        series = self._series(variant, seeds.TUNING)
        return Lesson(series, first, first + games, network, DRAWS, OTHERS, self.rollouts)

    def _series(self, variant: Mapping[str, Any], span: range) -> Series:
        team = (find(JUDGING),) * variant["players"]
        return Series(self.definition, variant, team, seeds.within(span, self.seed))

    def _remember(self, found: list[Taught]) -> None:
        self._memory.append(found)
        most = min(SETTLED, 5 + self.number // 3) if self.is_new else LONG
        while len(self._memory) > most or self._is_too_much():
            self._memory.popleft()

    def _is_too_much(self) -> bool:
        """Tell whether more is remembered than there is room for, and not by the last round."""
        noted = sum(len(each.book.rows) for found in self._memory for each in found)
        return len(self._memory) > 1 and noted > MOST_REMEMBERED

    def _remembered(self) -> tuple[Any, Any]:
        """Return positions in memory, and what is to be answered in each."""
        lessons = [each for found in self._memory for each in found]
        part, luck = PORTION / sum(len(each.book.rows) for each in lessons), self._luck(4)
        drawn = [(each, some_of(len(each.book.rows), part, luck)) for each in lessons]
        rows = np.concatenate([each.book.rows[places] for each, places in drawn])
        return rows, np.concatenate([each.targets(self._trust)[places] for each, places in drawn])

    @property
    def _trust(self) -> float:
        """How much of what is to be answered is what came after."""
        if self.is_new and self.number <= NEW:
            return TRUST_NEW
        return TRUST_SEARCHED if self.rollouts else TRUST

    @property
    def _rate(self) -> float:
        left = 2 * (1 - self.number / max(self.rounds, self.number))
        return RATE * max(LEAST_RATE, min(1.0, left))

    def _learn(self, rows: Any, wanted: Any, rate: float, luck: np.random.Generator) -> None:
        self._network = gradient.fitted(self._network, rows / self._spread, wanted, luck, rate)

    def _folded(self) -> Network:
        """Return the network for inputs as they are."""
        return self._network._replace(first=self._network.first / self._spread[:, None])

    def _luck(self, *what: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, self.number, *what])


def checked_rollouts(stated: int) -> int:
    """Return how many rollouts a decision has, 0 for none.

    Raises:
        OptionError: They are too few for all plans.
    """
    if 0 < stated < FEWEST_ROLLOUTS:
        allowed = [0, f"{FEWEST_ROLLOUTS} or more"]
        raise OptionError(
            f"rollouts is {stated}; allowed are 0, for games by plans alone, or {allowed[1]}",
            value=stated,
            allowed=allowed,
        )
    return stated


def spread_of(rows: Any) -> Any:
    """Return how much each input differs from position to position, shape (inputs,)."""
    return np.maximum(rows.std(axis=0), LEAST_SPREAD)


def some_of(number: int, part: float, luck: np.random.Generator) -> Any:
    """Return the places of a part of so many positions, drawn by lot; of all from 1 on."""
    if part >= 1.0:
        return np.arange(number)
    return np.flatnonzero(luck.random(number) < part)


def rates(found: Sequence[Taught]) -> tuple[float, ...]:
    """Return the first seat's part of the wins of each lesson."""
    return tuple(float(each.results[:, 0].mean()) for each in found)


def losses(network: Network, found: Sequence[Taught]) -> tuple[float, float]:
    """Return the mean loss of a network's answers, and of one answer for all positions."""
    guesses, results = [], []
    for each in found:
        met = each.book.kinds != OTHER
        guesses.append(gradient.answers(network, each.book.rows[met]).astype(np.float64))
        seats = each.book.seats[met] * (not each.is_team)
        results.append(each.results[each.book.games[met], seats])
    known = np.concatenate(results)
    same = np.full(len(known), known.mean())
    return log_loss(known, np.concatenate(guesses)), log_loss(known, same)
