"""How likely chance alone makes a difference as large as one that was seen. Plain arithmetic.

Sources: McNemar (1947), exact form; Fisher (1935), signs of differences turned in every way; Holm
(1979); Abramowitz and Stegun 26.7.3 and 26.7.4.
"""

from collections.abc import Sequence
from math import atan, cos, exp, lgamma, log, pi, sin, sqrt
from statistics import NormalDist
from typing import Final

import numpy as np

NEGLIGIBLE: Final = 1e-17
"""A term so small beside the sum before it changes no figure of it."""
FLIPPED: Final = 16
"""So many differences are turned in every way at most."""
ROUNDING: Final = 1e-9
"""By so small a part sums that are the same may differ."""
MANY: Final = 500
"""Degrees of freedom from which Student's curve is taken for the normal one."""


def mcnemar(only_first: int, only_second: int) -> float:
    """Return the exact two-sided chance for pairs that only one side of each won.

    Games that both sides won, or neither, say nothing of a difference.
    """
    pairs, fewer = only_first + only_second, min(only_first, only_second)
    if 2 * fewer == pairs:
        return 1.0
    return min(1.0, 2 * _tail(pairs, fewer))


def _tail(tosses: int, most: int) -> float:
    """Return the chance of at most so many heads in tosses of a fair coin; most < tosses / 2."""
    term = total = 1.0
    for heads in range(most, 0, -1):
        term *= heads / (tosses - heads + 1)
        total += term
        if term < NEGLIGIBLE * total:
            break
    return total * exp(_log_choose(tosses, most) - tosses * log(2))


def _log_choose(whole: int, part: int) -> float:
    return lgamma(whole + 1) - lgamma(part + 1) - lgamma(whole - part + 1)


def two_rates(first_wins: float, first: int, second_wins: float, second: int) -> float:
    """Return the two-sided chance for rates of games apart, by the pooled normal curve."""
    pooled = (first_wins + second_wins) / (first + second)
    variance = pooled * (1 - pooled) * (1 / first + 1 / second)
    if variance == 0:
        return 1.0
    return normal(abs(first_wins / first - second_wins / second) / sqrt(variance))


def normal(z: float) -> float:
    """Return the part of the normal curve beyond z, both tails together."""
    return 2 * NormalDist().cdf(-abs(z))


def turned(differences: Sequence[float]) -> float:
    """Return the exact two-sided chance that a sum of differences is as far from none as it is.

    By chance alone each could as well have been the other way round.

    Args:
        differences: None of them 0, and no more than FLIPPED.
    """
    sums = np.zeros(1)
    for each in differences:
        sums = np.concatenate([sums - each, sums + each])
    least = abs(sum(differences)) * (1 - ROUNDING)
    return float((np.abs(sums) >= least).mean())


def student(t: float, freedom: int) -> float:
    """Return the part of Student's curve beyond t, both tails together."""
    if freedom >= MANY:
        return normal(t)
    angle = atan(abs(t) / sqrt(freedom))
    within = _odd(angle, freedom) if freedom % 2 else _even(angle, freedom)
    return max(0.0, 1 - within)


def _odd(angle: float, freedom: int) -> float:
    total = term = cos(angle) if freedom > 1 else 0.0
    for at in range(3, freedom - 1, 2):
        term *= (at - 1) / at * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total)


def _even(angle: float, freedom: int) -> float:
    total = term = 1.0
    for at in range(2, freedom - 1, 2):
        term *= (at - 1) / at * cos(angle) ** 2
        total += term
    return sin(angle) * total


def holm(chances: Sequence[float]) -> list[float]:
    """Return each chance corrected for the number of comparisons, in the same order."""
    adjusted, least = [0.0] * len(chances), 0.0
    for place, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        least = max(least, min(1.0, (len(chances) - place) * chances[index]))
        adjusted[index] = least
    return adjusted
