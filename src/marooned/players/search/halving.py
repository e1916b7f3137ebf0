"""Sequential halving with a paired guard: which lines are tried further, and which is taken.

Arithmetic on trials alone, for the search.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final, Protocol

from marooned.engine import memory
from marooned.players.sums import gains, means, variances

SURE: Final = 1.0
"""How many standard errors a line must gain over the habit to be preferred to it."""
DOUBT: Final = 2.0
"""How many standard errors a gain may be off by, where it is asked whether to try on."""
TRIFLE: Final = 0.001
"""A gain that no further trials are made for."""
FEWEST: Final = 16
"""Worlds before a line is given up, or taken, early."""
GROWTH: Final = 8
"""After each look one part in so many more is tried before the next: so a look, which goes over all
that was tried, costs little beside the trying, however long it goes on."""


class Tried(Protocol):
    """Trials so far.

    Attributes:
        worths: A table of memory's: a row of worths for each line,
        worlds: in so many worlds, which all of them share.
    """

    worths: Any
    worlds: int


class Halving:
    """The lines that are still tried.

    Args:
        tried: What was tried so far; it grows from outside.
        habit: Which of the lines is what would be done without trying; it is never dropped.
    """

    def __init__(self, tried: Tried, habit: int) -> None:
        """Begin with all lines."""
        self._tried, self._habit = tried, habit
        self.alive = list(range(len(tried.worths)))
        self._next_look, self._is_plain = FEWEST, False

    @property
    def rounds(self) -> int:
        """How many rounds it takes to halve the lines down to two."""
        return max(1, (len(self.alive) - 1).bit_length())

    def halve(self) -> None:
        """Keep the better half, and the habit."""
        order = self._by_mean()
        better = order[: max(1, (len(order) + 1) // 2)]
        self.alive = better if self._habit in better else [*better, self._habit]

    def look(self) -> None:
        """Drop what is hopeless, once enough has been tried; see whether anything is open."""
        worlds = self._tried.worlds
        if worlds >= self._next_look:
            self._next_look = worlds + worlds // GROWTH
            self._drop_hopeless()
            self._is_plain = self._is_other_better()

    @property
    def is_settled(self) -> bool:
        """Whether the habit is alone, or beyond doubt worse than the only other."""
        return len(self.alive) == 1 or self._is_plain

    def _drop_hopeless(self) -> None:
        """Drop what is beyond doubt no better than the habit, or better by a trifle."""
        self.alive = [
            line
            for line, (mean, error) in zip(self.alive, self._gains(self.alive), strict=True)
            if line == self._habit or mean + DOUBT * error > TRIFLE
        ]

    def _is_other_better(self) -> bool:
        """Tell whether the only other line is beyond doubt better than the habit."""
        if len(self.alive) != 2:
            return False
        return any(mean > DOUBT * error for mean, error in self._gains(self.alive))

    def taken(self) -> int:
        """Return the best line if its gain over the habit is sure enough, else the habit."""
        if not self._tried.worlds:
            return self._habit
        best = self._by_mean()[0]
        ((mean, error),) = self._gains([best])
        return best if mean > SURE * error else self._habit

    def _by_mean(self) -> list[int]:
        """Return the lines in the order of their means, the best first, equals as they were."""
        found = means(memory.rows(self._tried.worths, self.alive, 0, self._tried.worlds))
        order = sorted(range(len(found)), key=lambda place: -found[place])
        return [self.alive[place] for place in order]

    def _gains(self, lines: Sequence[int]) -> list[tuple[float, float]]:
        """Return what each line gains over the habit in the same worlds, with standard errors."""
        worths, worlds = self._tried.worths, self._tried.worlds
        rows = memory.rows(worths, lines, 0, worlds)
        gained = gains(rows, memory.row(worths, self._habit, worlds))
        if worlds < 2:
            return [(mean, inf) for mean in means(gained)]
        errors = (sqrt(variance) / sqrt(worlds) for variance in variances(gained, 1))
        return list(zip(means(gained), errors, strict=True))
