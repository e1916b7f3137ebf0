"""Estimates of lines: the mean worth with its confidence interval. Arithmetic for the search.

A line that was dropped early is compared with the line that was tried longest. Both were tried in
the same worlds, so the luck of these worlds cancels out.
"""

from typing import Any, Final

from marooned.players.intervals import around
from marooned.players.sums import covariance, gain, mean, variance

UNTRIED: Final = (0.5, 0.0, 1.0)

Expectation = tuple[float, float, float]
"""A worth from 0 to 1, and the ends of its 95 % interval."""


def expectation(own: Any, best: Any) -> Expectation:
    """Return the estimate of a line.

    Args:
        own: The line's worth in each world in which it was tried, as a row of
            `marooned.players.sums`.
        best: The worths of the best line, in the same worlds and perhaps in more.
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
    """Return the variance of a sum: the best line's mean plus the mean difference to that line."""
    number = len(own)
    gained = gain(own, best[:number])
    shared = variance(best) + 2 * covariance(best[:number], gained)
    return max(0.0, shared / len(best) + variance(gained) / number)


def bounded(middle: float, spread: float, number: int) -> Expectation:
    """Return a mean clipped to 0 and 1, with its interval. `spread` is a variance."""
    worth = min(1.0, max(0.0, middle))
    return worth, *around(worth, spread, number)
