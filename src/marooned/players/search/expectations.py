"""Expectations: the worth of a line with its interval, from its worths in imagined worlds.

Arithmetic alone, for the search. A line that was given up early is measured against the one that
was tried longest: both met the same worlds, so what those had of luck falls out.
"""

from typing import Any, Final

from marooned.players.intervals import around
from marooned.players.sums import covariance, gain, mean, variance

UNTRIED: Final = (0.5, 0.0, 1.0)

Expectation = tuple[float, float, float]
"""A worth from 0 to 1, and the ends of its 95 % interval."""


def expectation(own: Any, best: Any) -> Expectation:
    """Return what is to be expected of a line.

    Args:
        own: Its worths in the first worlds, one a world, as a row of `marooned.players.sums`.
        best: Those of the best line, which was tried in these worlds and perhaps in more.
    """
    number = len(own)
    if number == 0:
        return UNTRIED
    alone = variance(own)
    paired = number * squared_error(own, best) if 1 < number < len(best) else alone
    if paired >= alone:
        return bounded(mean(own), alone, number)
    return bounded(mean(best) + mean(gain(own, best[:number])), paired, number)


def squared_error(own: Any, best: Any) -> float:
    """Return how far off the best line's mean and the mean gain over it may be, squared."""
    number = len(own)
    gained = gain(own, best[:number])
    shared = variance(best) + 2 * covariance(best[:number], gained)
    return max(0.0, shared / len(best) + variance(gained) / number)


def bounded(middle: float, spread: float, number: int) -> Expectation:
    """Return a mean within its bounds, and its interval; `spread` is a variance."""
    worth = min(1.0, max(0.0, middle))
    return worth, *around(worth, spread, number)
