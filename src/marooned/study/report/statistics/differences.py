"""Differences between two players or settings, with intervals and the number of games needed.

Rates on the same deals are compared by McNemar's test, with the interval of Agresti and Min (2005).
Rates on separate deals are compared by Newcombe's (1998) hybrid of Wilson's intervals. Means are
compared by Student's t and, if few deals differ, by Fisher's (1935) exact sign-flip test. The
number of games needed follows Connor (1987) for pairs and otherwise the usual normal formula, for a
power of 80 %.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final

import numpy as np
import numpy.typing as npt

from marooned.players.intervals import CONFIDENCE, wilson
from marooned.study.report.statistics.significance import (
    FLIPPED,
    mcnemar,
    student,
    turned,
    two_rates,
)

POWER: Final = 0.8
"""Power: the probability of finding a difference that exists."""
SIDE: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
FOUND: Final = NormalDist().inv_cdf(POWER)
HALVINGS: Final = 60
ALIKE: Final = 1e-12
"""A relative spread up to this value is only a rounding error."""
Spread = tuple[float, float, int]
"""A mean, its standard deviation, and the number of deals."""


@dataclass(frozen=True)
class Difference:
    """The difference between the second and the first of two alternatives.

    Attributes:
        games: The number of deals played with both alternatives; on separate deals, the smaller
            number of games.
        value: The difference. Differences of rates are from -1 to 1, and differences of scores are
            in points.
        low: The lower end of its 95 % interval; None if it cannot be computed.
        high: The upper end.
        chance: The uncorrected p-value: the probability of a difference at least this large if the
            alternatives are equal.
    """

    games: int
    value: float
    low: float | None
    high: float | None
    chance: float


def of_pairs(both: int, only_first: int, only_second: int, neither: int) -> Difference:
    """Return the difference of two rates on the same deals, from the counts of wins per deal."""
    games = both + only_first + only_second + neither
    differing, more, padded = only_first + only_second + 1, only_second - only_first, games + 2
    middle = more / padded
    half = SIDE * sqrt(differing - more * middle) / padded
    chance = mcnemar(only_first, only_second)
    low, high = max(-1.0, middle - half), min(1.0, middle + half)
    return Difference(games, more / games, low, high, chance)


def of_rates(first_wins: float, first: int, second_wins: float, second: int) -> Difference:
    """Return the difference of two rates on separate deals."""
    one, other = first_wins / first, second_wins / second
    (one_low, one_high), (low, high) = wilson(first_wins, first), wilson(second_wins, second)
    value = other - one
    down, up = (
        sqrt((other - low) ** 2 + (one_high - one) ** 2),
        sqrt((high - other) ** 2 + (one - one_low) ** 2),
    )
    chance = two_rates(first_wins, first, second_wins, second)
    return Difference(min(first, second), value, value - down, value + up, chance)


def of_deals(differences: Sequence[float] | npt.NDArray[np.float64]) -> Difference:
    """Return the mean difference over deals that were played with both alternatives.

    Deals on which both alternatives had the same result say little about the variation of the other
    deals. The degrees of freedom of Student's t are therefore the number of deals that differ,
    minus one. If few deals differ, the p-value is exact.
    """
    values, games = np.asarray(differences), len(differences)
    differing = values[values != 0]
    error = float(values.std(ddof=1)) / sqrt(games) if games > 1 else 0.0
    found = _of_error(float(values.mean()), error, games, len(differing) - 1)
    exact = turned(differing.tolist()) if len(differing) <= FLIPPED else found.chance
    return replace(found, chance=exact)


def of_means(mean: float, deviation: float, games: int) -> Difference:
    """Return the mean of paired differences with its interval, from their standard deviation.

    If all differences are equal, there is no interval. The p-value is then the probability that all
    differences have the same sign by chance.
    """
    return _of_error(mean, deviation / sqrt(games), games, games - 1)


def of_means_apart(first: Spread, second: Spread) -> Difference:
    """Return the difference of two means on separate deals.

    The degrees of freedom are the smaller number of deals, minus one.
    """
    (one, one_deviation, one_games), (other, deviation, games) = first, second
    error = sqrt(one_deviation**2 / one_games + deviation**2 / games)
    fewer = min(one_games, games)
    return _of_error(other - one, error, fewer, fewer - 1)


def _of_error(mean: float, error: float, games: int, freedom: int) -> Difference:
    if freedom < 1 or error <= ALIKE * abs(mean):
        signs = min(1.0, 2 * 0.5**games) if mean else 1.0
        return Difference(games, mean, None, None, signs)
    half = error * _beyond(1 - CONFIDENCE, freedom)
    chance = student(mean / error, freedom)
    return Difference(games, mean, mean - half, mean + half, chance)


def _beyond(chance: float, freedom: int) -> float:
    """Return the t value with a given two-sided tail probability."""
    low, high = 0.0, 1000.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if student(middle, freedom) > chance else (low, middle)
    return high


def games_paired(value: float, differing: float) -> int | None:
    """Return the number of deals needed to show a difference, each played with both alternatives.

    Return None if the difference is zero.

    Args:
        value: The difference of the rates.
        differing: The part of the deals that only one alternative wins.
    """
    if value == 0:
        return None
    spread = max(0.0, differing - value * value)
    return ceil(((SIDE * sqrt(differing) + FOUND * sqrt(spread)) / value) ** 2)


def games_of_means(mean: float, deviation: float) -> int | None:
    """Return the number of deals needed to show a mean difference; None if it is unknown."""
    if mean == 0 or deviation <= ALIKE * abs(mean):
        return None
    return ceil(((SIDE + FOUND) * deviation / mean) ** 2)


def games_apart(first: float, second: float) -> int | None:
    """Return the games per alternative needed to show a difference on separate deals."""
    if first == second:
        return None
    middle = (first + second) / 2
    alike = SIDE * sqrt(2 * middle * (1 - middle))
    unlike = FOUND * sqrt(first * (1 - first) + second * (1 - second))
    return ceil(((alike + unlike) / (second - first)) ** 2)
