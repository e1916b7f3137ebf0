"""Odds out of features: each adds its number times its weight to the log-odds of a chance.

For the evaluations of games, compiled and plain.

One function of a game serves both hooks: asked with a list it notes each feature there, asked
with None it only adds up.
"""

from math import exp
from typing import Any

from marooned.engine.compiling.rule import rule

SURE = 30.0
"""Log-odds beyond which nothing changes; it keeps the exponential within its range."""


@rule
def noted(out: Any, weights: list[float], number: int, value: float) -> float:
    """Return what a feature adds to the log-odds; note its value where there is a list for it."""
    if out is not None:
        out[number] += value
    return weights[number] * value


@rule
def chance(log_odds: float) -> float:
    """Return the chance, 0 to 1, of some log-odds."""
    return 1.0 / (1.0 + exp(-min(max(log_odds, -SURE), SURE)))


@rule
def blank(out: Any, number: int) -> None:
    """Set a list of features to zeros."""
    for place in range(number):
        out[place] = 0.0
