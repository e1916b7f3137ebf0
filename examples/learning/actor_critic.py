"""A learner in NumPy: an actor and a critic learn a task by playing many games at once.

python examples/learning/actor_critic.py island way-home --updates 300
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

import marooned
from marooned.batches.batch import Stepped

Array = npt.NDArray[Any]

DISCOUNT = 0.99
CURIOSITY = 0.01
"""Weight of the policy's entropy in the objective. It rewards policies that still explore."""
LEARNER = 0
"""In a game of rivals this seat learns, and the others play randomly. A team learns as one."""


@dataclass
class Adam:
    """The optimizer Adam, with a step size for each parameter (Kingma and Ba, 2015)."""

    parameters: list[Array]
    rate: float

    def __post_init__(self) -> None:
        """Begin with zero moments."""
        self._mean = [np.zeros_like(each) for each in self.parameters]
        self._square = [np.zeros_like(each) for each in self.parameters]
        self._steps = 0

    def step(self, gradients: list[Array]) -> None:
        """Change the parameters in place."""
        self._steps += 1
        late = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for at, gradient in enumerate(gradients):
            self._mean[at] += 0.1 * (gradient - self._mean[at])
            self._square[at] += 0.001 * (gradient**2 - self._square[at])
            change = self._mean[at] / (np.sqrt(self._square[at]) + 1e-8)
            self.parameters[at] -= self.rate * late * change


class Network:
    """A network with one hidden layer: from an observation to a score for each code and a value."""

    def __init__(self, size: int, codes: int, hidden: int, luck: np.random.Generator) -> None:
        """Begin with small weights, so that all codes are about equally likely."""
        self.inner = luck.normal(0, max(1, size) ** -0.5, (size, hidden)).astype(np.float32)
        self.bias = np.zeros(hidden, np.float32)
        self.actor = luck.normal(0, 0.01, (hidden, codes)).astype(np.float32)
        self.critic = np.zeros((hidden, 1), np.float32)

    @property
    def parameters(self) -> list[Array]:
        """All numbers that are learned."""
        return [self.inner, self.bias, self.actor, self.critic]

    def __call__(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """Return the hidden layer, the probability of each code and the value, one row per game."""
        hidden = np.tanh(seen @ self.inner + self.bias)
        scores = np.where(masks, hidden @ self.actor, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ self.critic)[:, 0]

    def gradients(self, seen: Array, masks: Array, codes: Array, worth: Array) -> list[Array]:
        """Return the gradient of the loss of some decisions, for each parameter."""
        hidden, chances, value = self(seen, masks)
        advantage = worth - value
        taken = chances * advantage[:, None]
        taken[np.arange(len(codes)), codes] -= advantage
        scores = (taken + CURIOSITY * _decided(chances)) / len(codes)
        errors = (value - worth)[:, None] / len(codes)
        inner = (scores @ self.actor.T + errors @ self.critic.T) * (1 - hidden**2)
        return [seen.T @ inner, inner.sum(axis=0), hidden.T @ scores, hidden.T @ errors]


def _decided(chances: Array) -> Array:
    """Return the negative gradient of a policy's entropy, for each score."""
    logs = np.log(np.maximum(chances, 1e-9))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    falls: Array = chances * (logs + entropy)
    return falls


@dataclass
class Window:
    """Some steps of all games, shape (steps, games, …).

    Attributes:
        seen: The scaled observations.
        masks: The legal codes.
        codes: The codes played.
        own: True where the learner decided.
        paid: The learner's share of the win in games that ended; otherwise 0.
        over: True where the game ended in this step.
    """

    seen: Array
    masks: Array
    codes: Array
    own: Array
    paid: Array
    over: Array

    def worth(self, last: Array) -> Array:
        """Return the discounted return of each decision.

        It comes from the game's result, or from the critic's value if the game did not end.

        Args:
            last: The critic's value of the position after the window, one per game.
        """
        found, worth = np.zeros_like(self.paid), last
        for step in reversed(range(len(self.paid))):
            worth = np.where(self.over[step], self.paid[step], DISCOUNT * worth)
            found[step] = worth
        return found


def shares(done: Stepped, is_team: bool) -> Array:
    """Return the learner's share of the win of each game that ended in a step."""
    if is_team:
        return done.rewards[:, LEARNER].copy()
    best = done.rewards == done.rewards.max(axis=1, keepdims=True)
    parts: Array = best[:, LEARNER] / best.sum(axis=1) * (done.outcomes != 0)
    return parts


class Learner:
    """A learner of one task. All seats of a team use the same network.

    Args:
        game: The game.
        task: One of its tasks.
        games: The number of games that are played at once.
        hidden: The width of the hidden layer.
        rate: The learning rate.
        seed: The seed of the deals, of the initial weights and of the drawn codes.
        threads: The number of threads (default: one per core).
    """

    def __init__(
        self,
        game: str,
        task: str,
        *,
        games: int = 128,
        hidden: int = 64,
        rate: float = 3e-3,
        seed: int = 1,
        threads: int | None = None,
    ) -> None:
        """Deal the games."""
        self.batch = marooned.Batch(
            game, task=task, games=games, seed=seed, observations=True, threads=threads
        )
        self.luck = np.random.default_rng(seed)
        known = self.batch.observation
        self._low = known.low.astype(np.float32)
        self._span = np.maximum(known.high.astype(np.float32) - self._low, 1)
        self.network = Network(known.size, self.batch.codes, hidden, self.luck)
        self._adam = Adam(self.network.parameters, rate)

    def updates(self, number: int, steps: int = 16) -> Iterator[float]:
        """Play and learn, and yield the share of wins among the games that ended in each window."""
        for _ in range(number):
            window = self.play(steps)
            self._adam.step(self.gradients(window))
            yield float(window.paid[window.over].mean()) if window.over.any() else np.nan

    def play(self, steps: int) -> Window:
        """Play a number of steps of all games with the current policy."""
        rows = [self._step() for _ in range(steps)]
        return Window(*(np.array(each) for each in zip(*rows, strict=True)))

    def _step(self) -> tuple[Array, ...]:
        now = self.batch.now
        seen, masks, own = self._seen(), now.masks.astype(bool), self._own()
        chances = self.network(seen, masks)[1]
        codes = np.where(own, drawn(chances, self.luck), self.batch.sample())
        done = self.batch.step(codes)
        return seen, masks, codes, own, self.won(done), done.outcomes != 0

    def _seen(self) -> Array:
        """Return the observations of the deciding seats, scaled to 0 to 1."""
        seen: Array = (self.batch.now.observations.astype(np.float32) - self._low) / self._span
        return seen

    def _own(self) -> Array:
        """Return a mask of the games in which the learner decides."""
        cooperative = self.batch.definition.cooperative
        return np.full(len(self.batch), True) if cooperative else self.batch.now.seats == LEARNER

    def won(self, done: Stepped) -> Array:
        """Return the learner's share of the win of each game that ended in this step."""
        return shares(done, self.batch.definition.cooperative)

    def gradients(self, window: Window) -> list[Array]:
        """Return the gradient of the loss of the learner's decisions in a window."""
        own, worth = window.own, window.worth(self._value_after(window))
        return self.network.gradients(
            window.seen[own], window.masks[own], window.codes[own], worth[own]
        )

    def _value_after(self, window: Window) -> Array:
        """Return the critic's value of each game's position.

        If another seat decides, it is the value of the learner's last decision, because the learner
        must not use the other seat's observation.
        """
        own, games = self._own(), np.arange(len(self.batch))
        last = len(window.own) - 1 - window.own[::-1].argmax(axis=0)
        seen = np.where(own[:, None], self._seen(), window.seen[last, games])
        masks = np.where(own[:, None], self.batch.now.masks > 0, window.masks[last, games])
        return self.network(seen, masks)[2]


def drawn(chances: Array, luck: np.random.Generator) -> Array:
    """Return a random code for each row, drawn with its probabilities."""
    reached = chances.cumsum(axis=1) >= luck.random((len(chances), 1)) * (1 - 1e-6)
    codes: Array = reached.argmax(axis=1)
    return codes


def main() -> None:
    """Learn, and print the win rate ten times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="island")
    parser.add_argument("task", nargs="?", default="lift-off")
    parser.add_argument("--updates", type=int, default=200, help="updates, of 2,048 decisions each")
    asked = parser.parse_args()
    learner, shares = Learner(asked.game, asked.task), list[float]()
    for number, share in enumerate(learner.updates(asked.updates), 1):
        shares.append(share)
        if number % max(1, asked.updates // 10) == 0:
            print(f"after {number:5} updates: {100 * np.nanmean(shares[-20:]):5.1f} % won")


if __name__ == "__main__":
    main()
