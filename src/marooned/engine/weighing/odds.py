"""Logistic evaluation: weighted features add up to the log-odds of a win.

Used for the evaluations of games, in compiled and plain mode.

A game has one function for both hooks, `features` and `estimate`. If the function is called with a
list, it also records each feature in the list. If it is called with None, it only adds up the
contributions.
"""

from math import factorial
from typing import Any

from marooned.engine.compiling.rule import rule

SURE = 30.0
"""Limit of the log-odds, which keeps the exponential in its range."""
PER_DOUBLING = 1.4426950408889634
"""1 / ln 2."""
LN2_HIGH, LN2_LOW = 0.693147180369123816490, 1.90821492927058770002e-10
"""ln 2 as a sum of two parts; multiples of the first are exact up to a factor of 2**20."""
TERMS = tuple(1.0 / factorial(term) for term in range(13, 1, -1))
"""Coefficients of the Taylor series from x**13 down to x**2."""


@rule
def noted(out: Any, weights: list[float], number: int, value: float) -> float:
    """Return a feature's contribution to the log-odds; record its value if there is a list."""
    if out is not None:
        out[number] += value
    return weights[number] * value


@rule
def chance(log_odds: float) -> float:
    """Return the probability, 0 to 1, for the given log-odds."""
    return 1.0 / (1.0 + exponential(-min(max(log_odds, -SURE), SURE)))


@rule
def exponential(x: float) -> float:
    """Return e to the power of x, for -40 <= x <= 40, accurate to one unit in the last place.

    The exponentials of C, V8 and CUDA differ in the last bit; this function gives the same result
    in every mode.
    """
    doublings = int(x * PER_DOUBLING + (0.5 if x >= 0.0 else -0.5))
    high, low = x - doublings * LN2_HIGH, doublings * LN2_LOW
    rest = high - low
    lost = (high - rest) - low
    total = 0.0
    for term in range(len(TERMS)):
        total = total * rest + TERMS[term]
    power = 1.0 + (rest + (rest * rest * total + lost))
    return power * (1 << doublings) if doublings >= 0 else power / (1 << -doublings)


@rule
def blank(out: Any, number: int) -> None:
    """Set all features of a list to zero."""
    for place in range(number):
        out[place] = 0.0
