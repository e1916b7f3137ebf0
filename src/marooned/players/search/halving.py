"""Sequential halving: selects the lines that are tried further, and the line that is chosen.

For the search. A line is chosen instead of the habit only if its gain over the habit is
significant.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final, Protocol

from marooned.engine import memory
from marooned.players.sums import gains, means, variances

SURE: Final = 1.0
"""Minimum gain over the habit, in standard errors, for a line to be chosen."""
DOUBT: Final = 2.0
"""Standard errors by which a gain may be wrong when lines are dropped or the search ends early."""
TRIFLE: Final = 0.001
"""Gains up to this are not worth further rollouts."""
FEWEST: Final = 16
"""Minimum worlds before a line is dropped or chosen early."""
GROWTH: Final = 8
"""After each check, the number of worlds grows by 1 / GROWTH before the next check.

A check reads all rollouts. Because the distances grow, checks take little time.
"""


class Tried(Protocol):
    """The rollouts so far.

    Attributes:
        worths: The worths in rollouts, as rows of `marooned.engine.memory`, shape (lines, worlds).
        worlds: The number of worlds in which every remaining line was tried.
    """

    worths: Any
    worlds: int


class Halving:
    """The lines that are still tried.

    Args:
        tried: The rollouts so far. The caller adds further rollouts.
        habit: The line that would be chosen without search. It is never dropped.
    """

    def __init__(self, tried: Tried, habit: int) -> None:
        """Begin with all lines."""
        self._tried, self._habit = tried, habit
        self.alive = list(range(len(tried.worths)))
        self._next_look, self._is_plain = FEWEST, False

    @property
    def rounds(self) -> int:
        """The number of rounds that halve the lines down to two."""
        return max(1, (len(self.alive) - 1).bit_length())

    def halve(self) -> None:
        """Keep the better half of the lines, and always the habit."""
        order = self._by_mean()
        better = order[: max(1, (len(order) + 1) // 2)]
        self.alive = better if self._habit in better else [*better, self._habit]

    def look(self) -> None:
        """After enough rollouts, drop hopeless lines and check whether the choice is settled."""
        worlds = self._tried.worlds
        if worlds >= self._next_look:
            self._next_look = worlds + worlds // GROWTH
            self._drop_hopeless()
            self._is_plain = self._is_other_better()

    @property
    def is_settled(self) -> bool:
        """True if only the habit is left, or the only other line is clearly better."""
        return len(self.alive) == 1 or self._is_plain

    def _drop_hopeless(self) -> None:
        """Drop lines whose gain over the habit is almost certainly at most TRIFLE."""
        self.alive = [
            line
            for line, (mean, error) in zip(self.alive, self._gains(self.alive), strict=True)
            if line == self._habit or mean + DOUBT * error > TRIFLE
        ]

    def _is_other_better(self) -> bool:
        """Return True if the only other line is clearly better than the habit."""
        if len(self.alive) != 2:
            return False
        return any(mean > DOUBT * error for mean, error in self._gains(self.alive))

    def taken(self) -> int:
        """Return the best line if its gain over the habit is significant, otherwise the habit."""
        if not self._tried.worlds:
            return self._habit
        best = self._by_mean()[0]
        ((mean, error),) = self._gains([best])
        return best if mean > SURE * error else self._habit

    def _by_mean(self) -> list[int]:
        """Return the lines by descending mean. Ties keep their order."""
        found = means(memory.rows(self._tried.worths, self.alive, 0, self._tried.worlds))
        order = sorted(range(len(found)), key=lambda place: -found[place])
        return [self.alive[place] for place in order]

    def _gains(self, lines: Sequence[int]) -> list[tuple[float, float]]:
        """Return each line's mean gain over the habit in the same worlds, with standard errors."""
        worths, worlds = self._tried.worths, self._tried.worlds
        rows = memory.rows(worths, lines, 0, worlds)
        gained = gains(rows, memory.row(worths, self._habit, worlds))
        if worlds < 2:
            return [(mean, inf) for mean in means(gained)]
        errors = (sqrt(variance) / sqrt(worlds) for variance in variances(gained, 1))
        return list(zip(means(gained), errors, strict=True))
