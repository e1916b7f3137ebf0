"""The learner of actor_critic.py on all cores, or on the machines of a Ray cluster.

Each worker plays games of its own with one network; what all of them learn from changes it.

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
"""How often a worker that died is begun again, with games dealt anew."""


@dataclass(frozen=True)
class Lesson:
    """What a worker learned from a window of its games.

    Attributes:
        gradients: How the loss of its decisions grows with each parameter, on the average.
        decisions: How many they were.
        won: The shares of the win of the games that ended, in all.
        ended: How many these were.
    """

    gradients: list[Array]
    decisions: int
    won: float
    ended: int


class Worker(Learner):
    """A learner that is told the parameters, and tells what it would change."""

    def lesson(self, parameters: Sequence[Array], steps: int) -> Lesson:
        """Play so many steps of all its games."""
        for own, told in zip(self.network.parameters, parameters, strict=True):
            own[...] = told
        window = self.play(steps)
        paid = window.paid[window.over]
        found = self.gradients(window)
        return Lesson(found, int(window.own.sum()), float(paid.sum()), len(paid))


Ask = Callable[[Sequence[Array], int], list[Lesson]]
"""Has all workers play so many steps with some parameters."""


def on_threads(workers: Sequence[Worker]) -> Ask:
    """Return how workers of this process are asked, a thread each."""
    pool = ThreadPoolExecutor(len(workers))
    return lambda told, steps: list(pool.map(lambda each: each.lesson(told, steps), workers))


def on_ray(place: Ray, each: Sequence[dict[str, Any]]) -> Ask:
    """Return how workers of a cluster are asked, a core each; they need none of these files."""
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
    """Workers that learn one task together; on threads and on Ray they learn the same.

    Args:
        game: The game.
        task: One of its tasks.
        workers: How many; each plays as many games as a learner alone.
        on: Where: `threads`, `ray` or `ray://HOST:PORT`.
        rate: How far each number moves in an update, about.
        **details: As `Learner` has them.
    """

    def __init__(
        self, game: str, task: str, workers: int, on: str, *, rate: float = 3e-3, **details: Any
    ) -> None:
        """Deal the games of all of them."""
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
        """Play and learn; give the share of the games that ended in each window and were won."""
        for _ in range(number):
            lessons = self._ask(self.parameters, steps)
            self._adam.step(joined(lessons))
            ended = sum(each.ended for each in lessons)
            yield sum(each.won for each in lessons) / ended if ended else np.nan


def joined(lessons: Sequence[Lesson]) -> list[Array]:
    """Return the gradients of all decisions of all workers."""
    parts = np.array([each.decisions for each in lessons]) / sum(each.decisions for each in lessons)
    rows = zip(*(each.gradients for each in lessons), strict=True)
    return [sum(part * own for part, own in zip(parts, row, strict=True)) for row in rows]


def main() -> None:
    """Learn, and print how it goes."""
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
