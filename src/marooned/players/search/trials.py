"""Trials: what moves were worth in each imagined world, tried on all given threads. For the search.

What a move is worth in a world depends on neither the threads nor the other moves.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.arguments import checked_passes
from marooned.definition import GameDefinition
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games, batch
from marooned.engine.compiling.rule import PLAIN
from marooned.players.search.rollouts import try_moves

if TYPE_CHECKING:
    from marooned.game import Game

ROOM = 256


@dataclass(frozen=True)
class Question:
    """A decision to be made.

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


def question_of(game: Game, seat: int, seed: int, passed: Collection[int] = ()) -> Question:
    """Return the question that a game puts to a seat."""
    gone = sum(1 << other for other in checked_passes(passed, game.players))
    return Question(game.batch(), seat, gone, seed & WORD)


class Bench:
    """A bench on which moves are tried: a pair of games for each thread."""

    def __init__(self, definition: GameDefinition, threads: int, turns: int) -> None:
        """Lay out what each thread needs."""
        self.threads = 1 if PLAIN else max(1, threads)
        self.turns = turns
        self._scratch = [batch(definition.face.State, 2) for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def make_ready(self, trials: Trials) -> None:
        """Try nothing at all: rules are compiled by that, before a clock runs."""
        self._try(trials, np.arange(0), range(0), 0)

    def try_in(self, trials: Trials, moves: Any, worlds: range) -> None:
        """Try moves in some worlds, spread over the threads."""
        if self._pool is None:
            self._try(trials, moves, worlds, 0)
            return
        shares = shared_out(moves, worlds, self.threads)
        tasks = [self._pool.submit(self._try, trials, *each, n) for n, each in enumerate(shares)]
        for task in tasks:
            task.result()

    def _try(self, trials: Trials, moves: Any, worlds: range, thread: int) -> None:
        question = trials.question
        try_moves(
            question.root,
            self._scratch[thread],
            question.seat,
            question.passed,
            trials.codes,
            moves,
            worlds.start,
            worlds.stop,
            worlds.step,
            question.seed,
            self.turns,
            trials.worths,
        )


def shared_out(moves: Any, worlds: range, threads: int) -> list[tuple[Any, range]]:
    """Return each thread's share: some worlds each; where these are too few, some moves of them."""
    groups = min(len(moves), max(1, threads // max(1, len(worlds))))
    rows = threads // groups
    return [
        (moves[group::groups], worlds[row::rows]) for row in range(rows) for group in range(groups)
    ]


class Trials:
    """A question, moves that answer it, and what they were worth so far.

    Attributes:
        codes: The code of each move.
        worths: A row a move, a column a world; those of `worlds` hold figures for every move that
            was always among those tried.
    """

    def __init__(self, question: Question, codes: Sequence[int]) -> None:
        """Begin with nothing tried."""
        self.question = question
        self.codes = list(codes) if PLAIN else np.array(codes, np.int64)
        self.worths = np.zeros((len(codes), ROOM))
        self.counts = np.zeros(len(codes), np.int64)
        self.worlds = 0

    def extend(self, bench: Bench, moves: Any, worlds: int) -> None:
        """Try some moves in so many further worlds."""
        first, last = self.worlds, self.worlds + worlds
        self._make_room(last)
        bench.try_in(self, moves, range(first, last))
        self.counts[moves] = last
        self.worlds = last

    def _make_room(self, worlds: int) -> None:
        while worlds > self.worths.shape[1]:
            self.worths = np.hstack([self.worths, np.zeros_like(self.worths)])

    def of(self, move: int) -> Any:
        """Return what a move was worth in each world it was tried in."""
        return self.worths[move, : self.counts[move]]

    @property
    def rollouts(self) -> int:
        """How many rollouts there were."""
        return int(self.counts.sum())
