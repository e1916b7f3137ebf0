"""Trials: what lines were worth in each imagined world, tried on all given threads.

For the search, the outlook, and those who learn from it.

What a line is worth in a world depends on neither the threads nor the other lines.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.arguments import checked_passes
from marooned.definition import GameDefinition
from marooned.engine import memory
from marooned.engine.calls import choice_list, filled_list
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games, Record
from marooned.engine.compiling.rule import PLAIN, shares_arrays
from marooned.engine.hooks import PASS
from marooned.players.imagining.lines import Steps, lines_of
from marooned.players.imagining.rollouts import try_lines

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned
    from marooned.engine.weighing.network import Valuer
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


def question_in(
    game: Game, seat: int, seed: int, passed: Collection[int] = ()
) -> tuple[Question, list[int]]:
    """Return what a seat has to decide in a game, and the codes that may answer it."""
    codes = game.legal_codes(seat)
    if seat not in game.waiting:
        codes.append(PASS)
    return question_of(game, seat, seed, passed), codes


class Bench:
    """A bench on which lines are tried, with what each thread needs.

    Args:
        definition: The game.
        threads: On how many threads.
        turns: How many turns are played before the rest is estimated.
        learned: What has a say in that estimate beside the game's evaluation, if anything.
    """

    def __init__(
        self, definition: GameDefinition, threads: int, turns: int, learned: Learned | None
    ) -> None:
        """Lay out what each thread needs."""
        self.threads = 1 if PLAIN else max(1, threads)
        self.turns = turns
        self._places = [Place(definition, learned) for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def make_ready(self, trials: Trials) -> None:
        """Try nothing at all: rules are compiled by that, before a clock runs."""
        self._try(trials, np.arange(0), range(0), 0)

    def try_in(self, trials: Trials, lines: Any, worlds: range) -> None:
        """Try lines in some worlds, spread over the threads."""
        if self._pool is None:
            self._try(trials, lines, worlds, 0)
            return
        shares = shared_out(lines, worlds, self.threads)
        tasks = [self._pool.submit(self._try, trials, *each, n) for n, each in enumerate(shares)]
        for task in tasks:
            task.result()

    def _try(self, trials: Trials, lines: Any, worlds: range, thread: int) -> None:
        question, place = trials.question, self._places[thread]
        is_shared = shares_arrays() or self._pool is None
        worths = trials.worths if is_shared else np.zeros_like(trials.worths)
        try_lines(
            question.root,
            place.scratch,
            place.value,
            place.choices,
            question.seat,
            question.passed,
            trials.written,
            lines,
            filled_list([worlds.start, worlds.stop, worlds.step]),
            question.seed,
            self.turns,
            worths,
        )
        if not is_shared:
            cells = np.ix_(lines, worlds)
            trials.worths[cells] = worths[cells]


class Place:
    """What a thread needs: two games, room for choices, and what has learned the game, if any."""

    def __init__(self, definition: GameDefinition, learned: Learned | None) -> None:
        """Lay it out."""
        kind = definition.face.State
        self.scratch, self.choices = memory.games(kind, 2), memory.moved(kind, choice_list())
        self.value = None if learned is None else valuer(kind, learned)


def valuer(kind: type[Record], learned: Learned) -> Valuer:
    """Return what has learned a game, with room in memory that rules see."""
    found = learned.valuer()
    return found._replace(room=memory.moved(kind, found.room))


def shared_out(lines: Any, worlds: range, threads: int) -> list[tuple[Any, range]]:
    """Return each thread's share: some worlds each; where these are too few, some lines of them.

    Lines are copied: entries take arrays without gaps.
    """
    groups = min(len(lines), max(1, threads // max(1, len(worlds))))
    rows = threads // groups
    parts = [np.ascontiguousarray(lines[group::groups]) for group in range(groups)]
    return [(part, worlds[row::rows]) for row in range(rows) for part in parts]


class Trials:
    """A question, lines that answer it, and what they were worth so far.

    Attributes:
        lines: The steps of each line; judgement goes on after them.
        written: The same as rules take them.
        worths: A row a line, a column a world; those of `worlds` hold figures for every line that
            was always among those tried.
    """

    def __init__(self, question: Question, lines: Sequence[Steps]) -> None:
        """Begin with nothing tried."""
        self.question, self.lines, self.written = question, list(lines), lines_of(lines)
        self.worths = np.zeros((len(lines), ROOM))
        self.counts = np.zeros(len(lines), np.int64)
        self.worlds = 0

    def extend(self, bench: Bench, lines: Any, worlds: int) -> None:
        """Try some lines in so many further worlds."""
        first, last = self.worlds, self.worlds + worlds
        self._make_room(last)
        bench.try_in(self, lines, range(first, last))
        self.counts[lines] = last
        self.worlds = last

    def _make_room(self, worlds: int) -> None:
        while worlds > self.worths.shape[1]:
            self.worths = np.hstack([self.worths, np.zeros_like(self.worths)])

    def of(self, line: int) -> Any:
        """Return what a line was worth in each world it was tried in."""
        return self.worths[line, : self.counts[line]]

    @property
    def rollouts(self) -> int:
        """How many rollouts there were."""
        return int(self.counts.sum())
