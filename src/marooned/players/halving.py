"""Sequential halving with a paired guard: which plans are tried further, and which is taken.

Arithmetic on trials alone, for the search.
"""

from __future__ import annotations

from math import ceil, log2, sqrt
from typing import Any, Final, Protocol

import numpy as np

SURE: Final = 1.0
"""How many standard errors a plan must gain over judgement's own to be preferred to it."""
DOUBT: Final = 2.0
"""How many standard errors a gain may be off by, where it is asked whether to try on."""
TRIFLE: Final = 0.001
"""A gain that no further trials are made for."""
FEWEST: Final = 16
"""Worlds before a plan is given up, or taken, early."""


class Tried(Protocol):
    """What was tried: a row of worths for each plan, in `worlds` worlds that all of them share."""

    worths: Any
    worlds: int


class Halving:
    """The plans that are still tried.

    Args:
        tried: What was tried so far; it grows from outside.
        habit: Which of the plans is judgement's own; it is never dropped.
    """

    def __init__(self, tried: Tried, habit: int) -> None:
        """Begin with all plans."""
        self._tried, self._habit = tried, habit
        self.alive: Any = np.arange(len(tried.worths))

    @property
    def rounds(self) -> int:
        """How many rounds it takes to halve the plans down to two."""
        return max(1, ceil(log2(len(self.alive))))

    def halve(self) -> None:
        """Keep the better half, and judgement's own plan."""
        order = self._by_mean()
        better = order[: max(1, (len(order) + 1) // 2)]
        self.alive = better if self._habit in better else np.append(better, self._habit)

    def drop_hopeless(self) -> None:
        """Drop what is beyond doubt no better than judgement's own plan, or better by a trifle."""
        if self._tried.worlds >= FEWEST:
            mean, error = self._gains(self.alive)
            hopeful = mean + DOUBT * error > TRIFLE
            self.alive = self.alive[hopeful | (self.alive == self._habit)]

    @property
    def is_settled(self) -> bool:
        """Whether judgement's own plan is alone, or beyond doubt worse than the only other."""
        if len(self.alive) == 1:
            return True
        if len(self.alive) > 2 or self._tried.worlds < FEWEST:
            return False
        mean, error = self._gains(self.alive)
        return bool((mean > DOUBT * error).any())

    def taken(self, sure: float = SURE) -> int:
        """Return the best plan if its gain over judgement's own is sure enough, else that one."""
        if not self._tried.worlds:
            return self._habit
        best = self._by_mean()[:1]
        (mean,), (error,) = self._gains(best)
        return int(best[0]) if mean > sure * error else self._habit

    def _by_mean(self) -> Any:
        """Return the plans in the order of their means, the best first, equals as they were."""
        means = self._tried.worths[self.alive, : self._tried.worlds].mean(axis=1)
        return self.alive[np.argsort(-means, kind="stable")]

    def _gains(self, plans: Any) -> tuple[Any, Any]:
        """Return what plans gain over judgement's own in the same worlds, and standard errors."""
        worths, worlds = self._tried.worths, self._tried.worlds
        gains = worths[plans, :worlds] - worths[self._habit, :worlds]
        if worlds < 2:
            return gains.mean(axis=1), np.full(len(plans), np.inf)
        return gains.mean(axis=1), gains.std(axis=1, ddof=1) / sqrt(worlds)
