"""A learner in numpy: an actor and a critic that learn a task by playing it, many games at once.

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
"""What a policy that has not decided yet is worth beside winning: its entropy times this."""
LEARNER = 0
"""Among rivals this seat learns, against others that play at random; a team learns as one."""


@dataclass
class Adam:
    """Steps down gradients, each number at its own pace (Kingma and Ba, 2015)."""

    parameters: list[Array]
    rate: float

    def __post_init__(self) -> None:
        """Begin without a past."""
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
    """One hidden layer, from what a seat knows to a number for each code and to a value."""

    def __init__(self, size: int, codes: int, hidden: int, luck: np.random.Generator) -> None:
        """Begin with small weights, the policy almost even."""
        self.inner = luck.normal(0, max(1, size) ** -0.5, (size, hidden)).astype(np.float32)
        self.bias = np.zeros(hidden, np.float32)
        self.actor = luck.normal(0, 0.01, (hidden, codes)).astype(np.float32)
        self.critic = np.zeros((hidden, 1), np.float32)

    @property
    def parameters(self) -> list[Array]:
        """All numbers that are learned."""
        return [self.inner, self.bias, self.actor, self.critic]

    def __call__(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """Return the hidden layer, the chance of each code, and the value, a row a game."""
        hidden = np.tanh(seen @ self.inner + self.bias)
        scores = np.where(masks, hidden @ self.actor, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ self.critic)[:, 0]

    def gradients(self, seen: Array, masks: Array, codes: Array, worth: Array) -> list[Array]:
        """Return how the loss of some decisions grows with each parameter."""
        hidden, chances, value = self(seen, masks)
        advantage = worth - value
        taken = chances * advantage[:, None]
        taken[np.arange(len(codes)), codes] -= advantage
        scores = (taken + CURIOSITY * _decided(chances)) / len(codes)
        errors = (value - worth)[:, None] / len(codes)
        inner = (scores @ self.actor.T + errors @ self.critic.T) * (1 - hidden**2)
        return [seen.T @ inner, inner.sum(axis=0), hidden.T @ scores, hidden.T @ errors]


def _decided(chances: Array) -> Array:
    """Return how a policy's entropy falls with each of its scores."""
    logs = np.log(np.maximum(chances, 1e-9))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    falls: Array = chances * (logs + entropy)
    return falls


@dataclass
class Window:
    """Some steps of all games: what was seen, chosen and paid, shape (steps, games, …)."""

    seen: Array
    masks: Array
    codes: Array
    own: Array
    paid: Array
    over: Array

    def worth(self, last: Array) -> Array:
        """Return what came of each decision: the game's end, or what the critic made of the last.

        Args:
            last: The critic's value of the position after the window, one a game.
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
    """Learns one task; all seats of a team share what is learned.

    Args:
        game: The game.
        task: One of its tasks.
        games: How many are played at once.
        hidden: How wide the hidden layer is.
        rate: How far each number moves in an update, about.
        seed: Of the deals, of the first weights and of all that is drawn.
        threads: On how many the games are stepped; one a core when not given.
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
        """Play and learn; give the share of the games that ended in each window and were won."""
        for _ in range(number):
            window = self.play(steps)
            self._adam.step(self.gradients(window))
            yield float(window.paid[window.over].mean()) if window.over.any() else np.nan

    def play(self, steps: int) -> Window:
        """Play so many steps of all games, by the policy as it is."""
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
        """Return what the seats that decide know, each number from 0 to 1."""
        seen: Array = (self.batch.now.observations.astype(np.float32) - self._low) / self._span
        return seen

    def _own(self) -> Array:
        """Return in which games the learner decides."""
        cooperative = self.batch.definition.cooperative
        return np.full(len(self.batch), True) if cooperative else self.batch.now.seats == LEARNER

    def won(self, done: Stepped) -> Array:
        """Return the learner's share of the win of each game that ended in this step."""
        return shares(done, self.batch.definition.cooperative)

    def gradients(self, window: Window) -> list[Array]:
        """Return how the loss of a window's own decisions grows with each parameter."""
        own, worth = window.own, window.worth(self._value_after(window))
        return self.network.gradients(
            window.seen[own], window.masks[own], window.codes[own], worth[own]
        )

    def _value_after(self, window: Window) -> Array:
        """Return the critic's value of how games stand, or of the learner's last decision in each.

        What others know is not the learner's to judge.
        """
        own, games = self._own(), np.arange(len(self.batch))
        last = len(window.own) - 1 - window.own[::-1].argmax(axis=0)
        seen = np.where(own[:, None], self._seen(), window.seen[last, games])
        masks = np.where(own[:, None], self.batch.now.masks > 0, window.masks[last, games])
        return self.network(seen, masks)[2]


def drawn(chances: Array, luck: np.random.Generator) -> Array:
    """Return a code of each row, by its chances."""
    reached = chances.cumsum(axis=1) >= luck.random((len(chances), 1)) * (1 - 1e-6)
    codes: Array = reached.argmax(axis=1)
    return codes


def main() -> None:
    """Learn, and print how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="island")
    parser.add_argument("task", nargs="?", default="lift-off")
    parser.add_argument("--updates", type=int, default=200, help="each after 2,048 decisions")
    asked = parser.parse_args()
    learner, shares = Learner(asked.game, asked.task), list[float]()
    for number, share in enumerate(learner.updates(asked.updates), 1):
        shares.append(share)
        if number % max(1, asked.updates // 10) == 0:
            print(f"after {number:5} updates: {100 * np.nanmean(shares[-20:]):5.1f} % won")


if __name__ == "__main__":
    main()
