"""Trials: the worths of lines in each imagined world, tried on several threads.

Used by the search, the outlook and training. The worth of a line in a world does not depend on the
threads or on other lines.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from marooned.arguments import checked_passes
from marooned.definition import GameDefinition
from marooned.engine import memory
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
"""Initial capacity in worlds."""


@dataclass(frozen=True)
class Question:
    """A decision to make.

    Attributes:
        root: The current game, alone in a batch.
        seat: The seat that decides.
        passed: A bit mask of the interjecting seats that have passed since the last action.
        seed: The seed of the imagined worlds, 32 bits.
    """

    root: Games
    seat: int
    passed: int
    seed: int


def question_of(game: Game, seat: int, seed: int, passed: Collection[int] = ()) -> Question:
    """Return the decision of a seat in a game."""
    gone = sum(1 << other for other in checked_passes(passed, game.players))
    return Question(game.batch(), seat, gone, seed & WORD)


def question_in(
    game: Game, seat: int, seed: int, passed: Collection[int] = ()
) -> tuple[Question, list[int]]:
    """Return the decision of a seat in a game, and its possible codes."""
    codes = game.legal_codes(seat)
    if seat not in game.waiting:
        codes.append(PASS)
    return question_of(game, seat, seed, passed), codes


class Bench:
    """A thread pool for rollouts, with the buffers of each thread.

    Args:
        definition: The game.
        threads: The number of threads.
        turns: The number of turns of a rollout. The position after these turns is evaluated.
        learned: The learned value that evaluates this position together with the game's evaluation;
            None to use only the game's evaluation.
    """

    def __init__(
        self, definition: GameDefinition, threads: int, turns: int, learned: Learned | None
    ) -> None:
        """Allocate the buffers of each thread."""
        self.threads = 1 if PLAIN else max(1, threads)
        self.turns = turns
        self._places = [Place(definition, learned) for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def close(self) -> None:
        """Shut down the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def make_ready(self, trials: Trials) -> None:
        """Start without any rollouts, only to compile the rules before time is measured."""
        self._try(trials, [], range(0), 0)

    def try_in(self, trials: Trials, lines: Sequence[int], worlds: range) -> None:
        """Try lines in some worlds, spread over the threads."""
        if self._pool is None:
            self._try(trials, lines, worlds, 0)
            return
        shares = shared_out(lines, worlds, self.threads)
        tasks = [self._pool.submit(self._try, trials, *each, n) for n, each in enumerate(shares)]
        for task in tasks:
            task.result()

    def _try(self, trials: Trials, lines: Sequence[int], worlds: range, thread: int) -> None:
        question, place = trials.question, self._places[thread]
        is_shared = shares_arrays() or self._pool is None
        worths = trials.worths if is_shared else trials.blank()
        memory.write(place.span, (worlds.start, worlds.stop, worlds.step))
        try_lines(
            question.root,
            place.scratch,
            place.value,
            place.choices,
            question.seat,
            question.passed,
            trials.written,
            memory.array(lines, kind=trials.kind),
            place.span,
            question.seed,
            self.turns,
            worths,
        )
        if not is_shared:
            memory.write_cells(trials.worths, lines, worlds, worths)


class Place:
    """The buffers of one thread: two games, codes, worlds, and the learned value, if any."""

    def __init__(self, definition: GameDefinition, learned: Learned | None) -> None:
        """Allocate the buffers."""
        kind = definition.face.State
        self.scratch, self.choices = memory.games(kind, 2), memory.choice_list(kind)
        self.span = memory.zeros(3, kind=kind)
        self.value = None if learned is None else valuer(kind, learned)


def valuer(kind: type[Record], learned: Learned) -> Valuer:
    """Return a learned value, with a workspace in memory that rules can access."""
    found = learned.valuer()
    return found._replace(room=memory.moved(kind, found.room))


def shared_out(
    lines: Sequence[int], worlds: range, threads: int
) -> list[tuple[Sequence[int], range]]:
    """Return the lines and worlds of each thread.

    With enough worlds, each thread tries all lines in some worlds. Otherwise several threads try
    different lines in the same worlds.
    """
    groups = min(len(lines), max(1, threads // max(1, len(worlds))))
    rows = threads // groups
    parts = [lines[group::groups] for group in range(groups)]
    return [(part, worlds[row::rows]) for row in range(rows) for part in parts]


class Trials:
    """A decision, its lines, and their worths so far.

    Attributes:
        kind: The record of the game.
        lines: The steps of each line. The policy continues after the last step.
        written: The lines as arrays for rules.
        worths: The worth of each line in each world, float64, shape (lines, worlds). The first
            `worlds` columns are complete for every line that has never been dropped.
        counts: The number of worlds in which each line was tried.
    """

    def __init__(self, question: Question, lines: Sequence[Steps]) -> None:
        """Begin without rollouts."""
        self.question, self.lines = question, list(lines)
        self.kind = memory.kind_of(question.root)
        self.written = lines_of(lines, self.kind)
        self._room = ROOM
        self.worths = self.blank()
        self.counts = [0] * len(lines)
        self.worlds = 0

    def blank(self) -> Any:
        """Return a zero-filled table for the worths of all lines, in this thread's memory."""
        return memory.zeros((len(self.lines), self._room), memory.FLOAT64, kind=self.kind)

    def extend(self, bench: Bench, lines: Sequence[int], worlds: int) -> None:
        """Try some lines in `worlds` more worlds."""
        first, last = self.worlds, self.worlds + worlds
        self._make_room(last)
        bench.try_in(self, lines, range(first, last))
        for line in lines:
            self.counts[line] = last
        self.worlds = last

    def _make_room(self, worlds: int) -> None:
        if worlds > self._room:
            while worlds > self._room:
                self._room *= 2
            self.worths = memory.widened(self.worths, self._room, kind=self.kind)

    def of(self, line: int) -> Any:
        """Return a line's worth in each world in which it was tried, as a row."""
        return memory.row(self.worths, line, self.counts[line])

    @property
    def rollouts(self) -> int:
        """The total number of rollouts."""
        return sum(self.counts)
