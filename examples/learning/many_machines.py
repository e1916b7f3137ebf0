"""The learner of actor_critic.py on all cores, or on the machines of a Ray cluster.

Each worker plays its own games with the same network and returns gradients. Their mean changes the
network.

python -m examples.learning.many_machines island way-home --workers 4 --on ray
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from examples.learning import actor_critic
from examples.learning.actor_critic import Adam, Array, Learner
from marooned.errors import MaroonedError
from marooned.study.playing.on_ray import Ray, check_machines, fetched
from marooned.study.playing.sessions import join, library
from marooned.study.playing.venues import venue

TRIES = 5
"""Number of times that a lost worker is restarted, with newly dealt games."""


@dataclass(frozen=True)
class Lesson:
    """The result of a worker's window of games.

    Attributes:
        gradients: The mean gradient of the loss of its decisions, for each parameter.
        decisions: The number of decisions.
        won: The sum of the shares of the win, over the games that ended.
        ended: The number of games that ended.
    """

    gradients: list[Array]
    decisions: int
    won: float
    ended: int


class Worker(Learner):
    """A learner that receives the parameters and returns gradients."""

    def lesson(self, parameters: Sequence[Array], steps: int) -> Lesson:
        """Play a number of steps of all its games."""
        for own, told in zip(self.network.parameters, parameters, strict=True):
            own[...] = told
        window = self.play(steps)
        paid = window.paid[window.over]
        found = self.gradients(window)
        return Lesson(found, int(window.own.sum()), float(paid.sum()), len(paid))


Ask = Callable[[Sequence[Array], int], list[Lesson]]
"""Function that lets all workers play a number of steps with some parameters."""


def on_threads(workers: Sequence[Worker]) -> Ask:
    """Return a function that runs the workers of this process, one thread each."""
    pool = ThreadPoolExecutor(len(workers))
    return lambda told, steps: list(pool.map(lambda each: each.lesson(told, steps), workers))


def on_ray(place: Ray, each: Sequence[dict[str, Any]]) -> Ask:
    """Return a function that runs workers of a cluster, one core each.

    The cluster's machines do not need these files.
    """
    join(place.address, place.number)
    check_machines()
    ray = library()
    for name in (actor_critic.__name__, __name__):
        ray.cloudpickle.register_pickle_by_value(sys.modules[name])
    kind = ray.remote(num_cpus=1, max_restarts=TRIES, max_task_retries=TRIES)(Worker)
    workers = [kind.remote(**details) for details in each]

    def ask(told: Sequence[Array], steps: int) -> list[Lesson]:
        shared = ray.put(list(told))
        return [fetched(call) for call in [each.lesson.remote(shared, steps) for each in workers]]

    return ask


class Crew:
    """Workers that learn one task together. They learn the same weights on threads and on Ray.

    Args:
        game: The game.
        task: One of its tasks.
        workers: The number of workers. Each plays as many games as a single learner.
        on: The venue: `threads`, `ray` or `ray://HOST:PORT`.
        rate: The learning rate.
        **details: Further arguments of `Learner`.
    """

    def __init__(
        self, game: str, task: str, workers: int, on: str, *, rate: float = 3e-3, **details: Any
    ) -> None:
        """Deal the games of all workers."""
        each = [
            {"game": game, "task": task, "seed": seed, "threads": 1, **details}
            for seed in range(1, workers + 1)
        ]
        first, place = Worker(**each[0]), venue(on, workers)
        self.network = first.network
        self._adam = Adam([each.copy() for each in self.network.parameters], rate)
        if isinstance(place, Ray):
            self._ask = on_ray(place, each)
        else:
            self._ask = on_threads([first, *(Worker(**details) for details in each[1:])])

    @property
    def parameters(self) -> list[Array]:
        """All numbers that are learned."""
        return self._adam.parameters

    def updates(self, number: int, steps: int = 16) -> Iterator[float]:
        """Play and learn, and yield the share of wins among the games that ended in each window."""
        for _ in range(number):
            lessons = self._ask(self.parameters, steps)
            self._adam.step(joined(lessons))
            ended = sum(each.ended for each in lessons)
            yield sum(each.won for each in lessons) / ended if ended else np.nan


def joined(lessons: Sequence[Lesson]) -> list[Array]:
    """Return the mean gradients over all decisions of all workers."""
    parts = np.array([each.decisions for each in lessons]) / sum(each.decisions for each in lessons)
    rows = zip(*(each.gradients for each in lessons), strict=True)
    return [sum(part * own for part, own in zip(parts, row, strict=True)) for row in rows]


def main() -> None:
    """Learn, and print the win rate ten times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="island")
    parser.add_argument("task", nargs="?", default="lift-off")
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--on", default="threads", help="threads, ray or ray://HOST:PORT")
    asked = parser.parse_args()
    try:
        crew, shares = Crew(asked.game, asked.task, asked.workers, asked.on), list[float]()
    except MaroonedError as error:
        parser.error(str(error))
    for number, share in enumerate(crew.updates(asked.updates), 1):
        shares.append(share)
        if number % max(1, asked.updates // 10) == 0:
            print(f"after {number:5} updates: {100 * np.nanmean(shares[-20:]):5.1f} % won")


if __name__ == "__main__":
    main()
