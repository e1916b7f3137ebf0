"""Trials: what plans were worth in each imagined world, tried on all given threads. For the search.

What a plan is worth in a world depends on neither the threads nor the other plans.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.contract import GameDefinition
from marooned.engine import calls
from marooned.engine.chance import WORD
from marooned.engine.record import Games, batch
from marooned.engine.rule import PLAIN
from marooned.players.rollouts import try_plans

if TYPE_CHECKING:
    from marooned.game import Game

ROOM = 256


@dataclass(frozen=True)
class Question:
    """What is to be decided.

    Attributes:
        root: The game as it is, alone in a batch.
        seat: Who decides.
        passed: The interjecting seats that have passed since the last action, a bit each.
        seed: What the worlds are imagined from, of 32 bits.
    """

    root: Games
    seat: int
    passed: int
    seed: int


def asked(game: Game, seat: int, seed: int, passed: Collection[int] = ()) -> Question:
    """Return the question that a game puts to a seat."""
    gone = sum(1 << other for other in set(passed))
    return Question(game.batch(), seat, gone, seed & WORD)


class Bench:
    """Where plans are tried: a pair of games and a list of choices for each thread."""

    def __init__(self, definition: GameDefinition, threads: int, turns: int) -> None:
        """Lay out what each thread needs."""
        self.threads = 1 if PLAIN else max(1, threads)
        self.turns = turns
        state = definition.face.State
        self._tools = [(batch(state, 2), calls.choice_list()) for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def try_in(self, trials: Trials, plans: Any, worlds: range) -> None:
        """Try plans in some worlds, spread over the threads."""
        if self._pool is None:
            self._try(trials, plans, worlds, 0)
            return
        parts = [worlds[number :: self.threads] for number in range(self.threads)]
        list(self._pool.map(lambda n: self._try(trials, plans, parts[n], n), range(self.threads)))

    def _try(self, trials: Trials, plans: Any, worlds: range, thread: int) -> None:
        scratch, choices = self._tools[thread]
        question = trials.question
        try_plans(
            question.root,
            scratch,
            question.seat,
            question.passed,
            trials.plans,
            plans,
            worlds.start,
            worlds.stop,
            worlds.step,
            question.seed,
            self.turns,
            choices,
            trials.worths,
        )


class Trials:
    """A question, plans that answer it, and what they were worth so far.

    Attributes:
        plans: A row a plan: how many codes, then the codes.
        worths: A row a plan, a column a world; those of `worlds` hold figures for every plan that
            was always among those tried.
    """

    def __init__(self, question: Question, plans: Sequence[Sequence[int]], longest: int) -> None:
        """Begin with nothing tried."""
        self.question = question
        self.plans = np.zeros((len(plans), longest + 1), np.int64)
        for row, plan in zip(self.plans, plans, strict=True):
            row[0] = len(plan)
            row[1 : len(plan) + 1] = plan
        self.worths = np.zeros((len(plans), ROOM))
        self.counts = np.zeros(len(plans), np.int64)
        self.worlds = 0

    def extend(self, bench: Bench, plans: Any, worlds: int) -> None:
        """Try some plans in so many further worlds."""
        first, last = self.worlds, self.worlds + worlds
        self._make_room(last)
        bench.try_in(self, plans, range(first, last))
        self.counts[plans] = last
        self.worlds = last

    def _make_room(self, worlds: int) -> None:
        while worlds > self.worths.shape[1]:
            self.worths = np.hstack([self.worths, np.zeros_like(self.worths)])

    def of(self, plan: int) -> Any:
        """Return what a plan was worth in each world it was tried in."""
        return self.worths[plan, : self.counts[plan]]

    @property
    def rollouts(self) -> int:
        """How many rollouts there were."""
        return int(self.counts.sum())
