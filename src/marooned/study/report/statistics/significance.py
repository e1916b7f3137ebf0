"""Significance: p-values of differences, and their correction. Plain arithmetic.

Sources: McNemar (1947), exact form; Fisher (1935), sign flips of differences; Holm (1979);
Abramowitz and Stegun 26.7.3 and 26.7.4.
"""

from collections.abc import Sequence
from math import atan, cos, exp, lgamma, log, pi, sin, sqrt
from statistics import NormalDist
from typing import Final

import numpy as np

NEGLIGIBLE: Final = 1e-17
"""A term this small relative to the sum does not change the sum."""
FLIPPED: Final = 16
"""Maximum number of differences for the exact sign-flip test."""
ROUNDING: Final = 1e-9
"""Relative tolerance for equal sums."""
MANY: Final = 500
"""Degrees of freedom from which Student's t is replaced by the normal distribution."""


def mcnemar(only_first: int, only_second: int) -> float:
    """Return the exact two-sided p-value for pairs of games, from those that only one side won.

    Games that both sides won, or both lost, do not count.
    """
    pairs, fewer = only_first + only_second, min(only_first, only_second)
    if 2 * fewer == pairs:
        return 1.0
    return min(1.0, 2 * _tail(pairs, fewer))


def _tail(tosses: int, most: int) -> float:
    """Return the probability of at most `most` heads in `tosses` coin tosses; most < tosses / 2."""
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
    """Return the two-sided p-value for two rates on separate deals, by the pooled normal test."""
    pooled = (first_wins + second_wins) / (first + second)
    variance = pooled * (1 - pooled) * (1 / first + 1 / second)
    if variance == 0:
        return 1.0
    return normal(abs(first_wins / first - second_wins / second) / sqrt(variance))


def normal(z: float) -> float:
    """Return the two-sided tail probability of the normal distribution beyond z."""
    return 2 * NormalDist().cdf(-abs(z))


def turned(differences: Sequence[float]) -> float:
    """Return the exact two-sided p-value of a sum of differences, from all choices of signs.

    Under the null hypothesis each difference is as likely with the opposite sign.

    Args:
        differences: The differences, at most FLIPPED. None of them is zero.
    """
    sums = np.zeros(1)
    for each in differences:
        sums = np.concatenate([sums - each, sums + each])
    least = abs(sum(differences)) * (1 - ROUNDING)
    return float((np.abs(sums) >= least).mean())


def student(t: float, freedom: int) -> float:
    """Return the two-sided tail probability of Student's t distribution beyond t."""
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
    """Return p-values corrected for multiple comparisons by Holm's method, in the given order."""
    adjusted, least = [0.0] * len(chances), 0.0
    for place, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        least = max(least, min(1.0, (len(chances) - place) * chances[index]))
        adjusted[index] = least
    return adjusted
