"""Lines that were tried: what each was worth in worlds that all of them share. For proofs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, inf, sqrt
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine.calls import choice_list, filled_list
from marooned.engine.compiling.record import batch
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.effort import Effort
from marooned.players.imagining.lines import Steps, lines_of
from marooned.players.imagining.rollouts import TO_THE_END, try_lines
from marooned.players.planning.drafting_desk import laid
from marooned.players.puzzles.continuing import plan_lines
from marooned.players.sums import means, variances

if TYPE_CHECKING:
    from marooned.players.imagining.trials import Question

NARROW: Final = Effort(breadth=6)
"""What goes into a plan of those who go on by plans."""
JUDGEMENT, PLANS = "judgement", "plans"
"""By what all seats go on after a line."""


@dataclass(frozen=True, slots=True)
class Gap:
    """What one line is worth more than another in the same worlds.

    Attributes:
        mean: So much, a part of the win.
        error: Its standard error.
    """

    mean: float
    error: float

    @property
    def errors(self) -> float:
        """How many standard errors it is."""
        if self.error:
            return self.mean / self.error
        return copysign(inf, self.mean) if self.mean else 0.0


class Continuation:
    """Plays lines of a game to its end: by judgement, or by plans of its network."""

    def __init__(self, definition: GameDefinition, by: str) -> None:
        """Lay out what it needs."""
        self.by = by
        self._scratch, self._choices = batch(definition.face.State, 2), choice_list()
        if by == PLANS:
            value = definition.learned_value()
            self._desk = laid(definition, value.network, value.workspace(), NARROW)

    def play(self, tried: TriedLines, lines: Any, worlds: range, worths: Any) -> None:
        """Play some lines in some worlds, and write down what each was worth."""
        asked, written, room = tried.question, tried.written, self._choices
        span = filled_list([worlds.start, worlds.stop, worlds.step])
        games, rest = (asked.root, self._scratch), (lines, span, asked.seed)
        if self.by == PLANS:
            plan_lines(*games, self._desk, asked.seat, written, *rest, room, worths)
        else:
            try_lines(*games, None, room, asked.seat, 0, written, *rest, TO_THE_END, worths)


class TriedLines:
    """Lines of a decision, and what they were worth so far."""

    def __init__(self, question: Question, lines: Sequence[Steps]) -> None:
        """Begin with nothing tried."""
        self.question, self.lines = question, list(lines)
        self.written = lines_of(lines)
        self._worths = np.zeros((len(lines), 0))

    @property
    def worlds(self) -> int:
        """In how many worlds lines were tried."""
        return int(self._worths.shape[1])

    def extend(self, by: Continuation, number: int, first: int = 0) -> None:
        """Try all lines in so many more worlds, of which `first` were tried elsewhere before."""
        begin = first + self.worlds
        more = np.zeros((len(self.lines), begin + number))
        by.play(self, range_of(len(self.lines)), range(begin, begin + number), more)
        self._worths = np.hstack([self._worths, more[:, begin:]])

    @property
    def means(self) -> Any:
        """What each line was worth on the mean."""
        return means(self._worths)

    @property
    def errors(self) -> Any:
        """The standard error of each mean."""
        return np.sqrt(variances(self._worths, 1)) / sqrt(self.worlds)

    @property
    def order(self) -> list[int]:
        """The numbers of the lines, the best first, equals as they were."""
        return [int(each) for each in np.argsort(-self.means, kind="stable")]

    def gap(self, line: int, other: int) -> Gap:
        """Return what a line is worth more than another."""
        gains = self._worths[line] - self._worths[other]
        return Gap(float(means(gains)), sqrt(variances(gains, 1)) / sqrt(self.worlds))

    def best(self, number: int) -> list[Steps]:
        """Return the best lines."""
        return [self.lines[each] for each in self.order[:number]]


def range_of(number: int) -> Any:
    """Return the numbers from 0 up to one."""
    return list(range(number)) if PLAIN else np.arange(number)
