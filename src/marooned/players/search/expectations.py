"""What a move promises, with its interval, from what it was worth in imagined worlds. For search.

Arithmetic alone. A move that was given up early is measured against the one that was tried longest:
both met the same worlds, so what those had of luck falls out.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from marooned.players.intervals import around

UNTRIED: Final = (0.5, 0.0, 1.0)

Promise = tuple[float, float, float]
"""A worth from 0 to 1, and the ends of its 95 % interval."""


def promise(own: Any, best: Any) -> Promise:
    """Return what a move promises.

    Args:
        own: Its worths in the first worlds, one a world.
        best: Those of the best move, which was tried in these worlds and perhaps in more.
    """
    number = len(own)
    if number == 0:
        return UNTRIED
    alone = float(own.var())
    paired = number * squared_error(own, best) if 1 < number < len(best) else alone
    if paired >= alone:
        return told(float(own.mean()), alone, number)
    return told(float(best.mean() + (own - best[:number]).mean()), paired, number)


def squared_error(own: Any, best: Any) -> float:
    """Return how far off the best move's mean and the mean gain over it may be, squared."""
    number = len(own)
    gains = own - best[:number]
    shared = best.var() + 2 * np.cov(best[:number], gains, bias=True)[0, 1]
    return max(0.0, float(shared / len(best) + gains.var() / number))


def told(mean: float, variance: float, number: int) -> Promise:
    """Return a mean within its bounds, and its interval."""
    worth = min(1.0, max(0.0, mean))
    return worth, *around(worth, variance, number)
