"""Rollouts of lines in shared worlds, and their mean worths. For proofs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, inf, sqrt
from typing import TYPE_CHECKING, Any, Final

from marooned.definition import GameDefinition
from marooned.engine import memory
from marooned.engine.weighing.effort import Effort
from marooned.players.imagining.lines import Steps, lines_of
from marooned.players.imagining.rollouts import TO_THE_END, try_lines
from marooned.players.planning.drafting_desk import laid
from marooned.players.puzzles.continuing import plan_lines
from marooned.players.sums import gain, mean, means, variance, variances

if TYPE_CHECKING:
    from marooned.players.imagining.trials import Question

NARROW: Final = Effort(breadth=6)
"""Search limits for continuations by plans."""
JUDGEMENT, PLANS = "judgement", "plans"
"""The ways in which all seats continue after a line."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The difference in worth between two lines in the same worlds.

    Attributes:
        mean: The mean difference, as a share of the win.
        error: The standard error of the mean.
    """

    mean: float
    error: float

    @property
    def errors(self) -> float:
        """The mean difference divided by its standard error."""
        if self.error:
            return self.mean / self.error
        return copysign(inf, self.mean) if self.mean else 0.0


class Continuation:
    """Plays lines of a game and continues to its end, by the policy or by plans."""

    def __init__(self, definition: GameDefinition, by: str) -> None:
        """Allocate the buffers."""
        self.by = by
        kind = definition.face.State
        self._scratch, self._choices = memory.games(kind, 2), memory.choice_list(kind)
        if by == PLANS:
            value = definition.learned_value()
            self._desk = laid(definition, value.network, value.workspace(), NARROW)

    def play(self, tried: TriedLines, worlds: range, worths: Any) -> None:
        """Play all lines in some worlds, and store the worth of each."""
        asked, written, room = tried.question, tried.written, self._choices
        lines = memory.array(range(len(tried.lines)), kind=tried.kind)
        span = memory.array((worlds.start, worlds.stop, worlds.step), kind=tried.kind)
        games, rest = (asked.root, self._scratch), (lines, span, asked.seed)
        if self.by == PLANS:
            plan_lines(*games, self._desk, asked.seat, written, *rest, room, worths)
        else:
            try_lines(*games, None, room, asked.seat, 0, written, *rest, TO_THE_END, worths)


class TriedLines:
    """The lines of a decision, and their worths so far.

    Attributes:
        kind: The record of the game.
        written: The lines as arrays for rules.
        worlds: The number of worlds so far.
    """

    def __init__(self, question: Question, lines: Sequence[Steps]) -> None:
        """Begin without rollouts."""
        self.question, self.lines = question, list(lines)
        self.kind = memory.kind_of(question.root)
        self.written = lines_of(lines, self.kind)
        self._worths = memory.zeros((len(lines), 0), memory.FLOAT64, kind=self.kind)
        self._first = self.worlds = 0

    def extend(self, by: Continuation, number: int, first: int = 0) -> None:
        """Try all lines in `number` more worlds, skipping the first `first` worlds."""
        begin = first + self.worlds
        self._worths = memory.widened(self._worths, begin + number, kind=self.kind)
        by.play(self, range(begin, begin + number), self._worths)
        self._first, self.worlds = first, self.worlds + number

    def _rows(self, lines: Sequence[int]) -> Any:
        """Return the worths of lines in each world, shape (lines, worlds)."""
        return memory.rows(self._worths, lines, self._first, self._first + self.worlds)

    @property
    def means(self) -> list[float]:
        """The mean worth of each line."""
        return means(self._rows(range(len(self.lines))))

    @property
    def errors(self) -> list[float]:
        """The standard error of each mean."""
        found = variances(self._rows(range(len(self.lines))), 1)
        return [sqrt(each) / sqrt(self.worlds) for each in found]

    @property
    def order(self) -> list[int]:
        """The numbers of the lines by descending worth. Ties keep their order."""
        found = self.means
        return sorted(range(len(found)), key=lambda line: -found[line])

    def gap(self, line: int, other: int) -> Gap:
        """Return the difference in worth between two lines."""
        gained = gain(*self._rows([line, other]))
        return Gap(mean(gained), sqrt(variance(gained, 1)) / sqrt(self.worlds))

    def best(self, number: int) -> list[Steps]:
        """Return the best lines."""
        return [self.lines[each] for each in self.order[:number]]
