"""Training loop: each round plays games by plans, and fits the network to them.

For `marooned train`. Games of earlier rounds stay in a replay buffer for some rounds. Older games
are dropped, because their targets contain estimates of a weaker network.
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
"""Calls a function for each self-play job, possibly in parallel; yields the results in order."""

FIRST: Final = 1 << 20
"""The number of the first round's first game. Lower numbers are games of the policy."""
DRAWS: Final = 24
OTHERS: Final = 2
PASSES: Final = 3
"""Passes through the samples of a round, for a network that is trained from scratch."""
PORTION: Final = 400_000
"""Maximum positions that a round uses. From a larger replay buffer, some are drawn at random."""
NEW: Final = 8
"""First rounds, in which targets of a new network depend more on results than on estimates."""
SETTLED: Final = 12
"""Maximum replay-buffer size in rounds. After this number of rounds, networks are averaged."""
LONG: Final = 30
"""Replay-buffer size in rounds when fine-tuning an existing network.

Fine-tuning makes only one pass through the samples of a round, because a second pass would overfit.
"""
MOST_REMEMBERED: Final = 1_000_000
"""Maximum replay-buffer size in positions, without the last round.

Self-play by search stores many positions per game.
"""
TRUST_NEW, TRUST = 0.7, 0.5
TRUST_SEARCHED: Final = 0.3
"""Lambda for games with rollouts, whose estimates are better than estimates in a few worlds."""
KEEP: Final = 0.8
"""Weight of the previous mean network in the running mean."""
RATE: Final = 6e-4
LEAST_RATE: Final = 0.05
"""Minimum learning rate, as a part of the initial rate."""
LEAST_SPREAD: Final = 0.25
"""Lower bound of the scale of inputs that hardly vary."""


@dataclass(frozen=True)
class Round:
    """The results of a round.

    Attributes:
        number: The number of the round, from 1.
        rates: The win rate of each variant, with the network before this round. Among rivals, this
            is the first seat's mean share of the win.
        loss: The mean loss of the network before this round, in nats, on the positions of this
            round.
        base: The mean loss if the mean result is predicted for every position.
        positions: The number of positions that the network was fitted to in this round.
    """

    number: int
    rates: tuple[float, ...]
    loss: float
    base: float
    positions: int


class School:
    """A training loop with its network.

    Attributes:
        number: The number of completed rounds.
        seconds: The CPU seconds of these rounds, as counted by the caller.
        mean: The running mean of the networks. This network plays the games and is saved.
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
        """Start with random weights.

        Args:
            definition: The game, which must implement `inputs`.
            variants: The validated options of each kind of table to play.
            games: The number of games per variant and round.
            rounds: The total number of rounds. The learning rate falls towards the end.
            seed: The seed of deals, imagined worlds and initial weights.
            units: The sizes of both layers.
            rollouts: The number of rollouts per decision of a self-play game; 0 to play by plans
                alone.
            each: A map function that runs self-play jobs, for example in parallel (default: one by
                one).

        Raises:
            OptionError: The number of rollouts is too low to try every plan in enough worlds.
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
        """Fit the network to the results of games that the policy plays."""
        found = self._judged(games)
        rows = np.concatenate([each.book.rows for each in found])
        self._spread = spread_of(rows)
        wanted = np.concatenate([each.targets(1.0) for each in found])
        for number in range(PASSES):
            self._learn(rows, wanted, 1e-3, self._luck(1, number))
        self.mean = self._folded()

    def go_on_from_own(self, games: int) -> None:
        """Start from the game's own network.

        Games that the policy plays determine the scale of the inputs.

        Raises:
            OptionError: The game's network has more units than requested, or another second layer.
        """
        network = gradient.as_arrays(self.definition.learned_value().network)
        first, second = network.second.shape
        if first > self.units[0] or second != self.units[1]:
            allowed = f"{first} or more, and {second}"
            raise OptionError(
                f"units is {self.units[0]},{self.units[1]}; allowed for the network of "
                f"{self.definition.title} are {allowed}",
                value=self.units,
                allowed=[allowed],
            )
        rows = np.concatenate([each.book.rows for each in self._judged(games)])
        self.go_on_from(network, spread_of(rows))

    def go_on_from(self, network: Network, spread: Any, number: int = 0) -> None:
        """Continue with a network. If it is smaller than requested, it is widened."""
        wide = network._replace(first=network.first * spread[:, None])
        if len(wide.first_bias) < self.units[0]:
            wide = gradient.widened(wide, self.units[0], self._luck(2))
        self._spread, self._network = spread, wide
        self.number, self.is_new, self.mean = number, False, self._folded()

    @property
    def what(self) -> str:
        """A description of what is trained. A checkpoint with another description is refused."""
        kinds = [dict(variant) for variant in self.variants]
        told = {"game": self.definition.name, "seed": self.seed, "games": self.games}
        if self.rollouts:
            told["rollouts"] = self.rollouts
        return json.dumps(told | {"kinds": kinds}, sort_keys=True, default=str)

    @property
    def spread(self) -> Any:
        """The scale (standard deviation) of each input, shape (inputs,)."""
        return self._spread

    def round(self) -> Round:
        """Play a round, and fit the network to its games and to the replay buffer."""
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
        """Return the win rate of each variant in `games` games on validation seeds."""
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
        """Return True if the replay buffer is too large.

        A buffer with one round is never too large.
        """
        noted = sum(len(each.book.rows) for found in self._memory for each in found)
        return len(self._memory) > 1 and noted > MOST_REMEMBERED

    def _remembered(self) -> tuple[Any, Any]:
        """Return positions from the replay buffer with their targets."""
        lessons = [each for found in self._memory for each in found]
        part, luck = PORTION / sum(len(each.book.rows) for each in lessons), self._luck(4)
        drawn = [(each, some_of(len(each.book.rows), part, luck)) for each in lessons]
        rows = np.concatenate([each.book.rows[places] for each, places in drawn])
        return rows, np.concatenate([each.targets(self._trust)[places] for each, places in drawn])

    @property
    def _trust(self) -> float:
        """Lambda of the targets: the weight of later results.

        The estimated worth has the remaining weight.
        """
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
        """Return the network with weights for unscaled inputs."""
        return self._network._replace(first=self._network.first / self._spread[:, None])

    def _luck(self, *what: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, self.number, *what])


def checked_rollouts(stated: int) -> int:
    """Check and return the number of rollouts per decision; 0 means no rollouts.

    Raises:
        OptionError: The number is too low to try all plans.
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
    """Return the standard deviation of each input with a lower bound, shape (inputs,)."""
    return np.maximum(rows.std(axis=0), LEAST_SPREAD)


def some_of(number: int, part: float, luck: np.random.Generator) -> Any:
    """Return random indices of a part of `number` positions; all if the part is 1 or more."""
    if part >= 1.0:
        return np.arange(number)
    return np.flatnonzero(luck.random(number) < part)


def rates(found: Sequence[Taught]) -> tuple[float, ...]:
    """Return the first seat's mean share of the win in each job."""
    return tuple(float(each.results[:, 0].mean()) for each in found)


def losses(network: Network, found: Sequence[Taught]) -> tuple[float, float]:
    """Return the mean loss of a network's answers, and the mean loss of a constant answer."""
    guesses, results = [], []
    for each in found:
        met = each.book.kinds != OTHER
        guesses.append(gradient.answers(network, each.book.rows[met]).astype(np.float64))
        seats = each.book.seats[met] * (not each.is_team)
        results.append(each.results[each.book.games[met], seats])
    known = np.concatenate(results)
    same = np.full(len(known), known.mean())
    return log_loss(known, np.concatenate(guesses)), log_loss(known, same)
