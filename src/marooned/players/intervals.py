"""Confidence intervals of rates. Used by every report of win rates."""

from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's interval for a rate; (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    return around(rate, rate * (1 - rate), trials, confidence)


def around(
    mean: float, variance: float, trials: int, confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """Return an interval for the mean of shares from 0 to 1; (0, 1) without trials.

    The interval is Wilson's with the observed variance. Its width is above zero even if all shares
    are equal.
    """
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    middle = mean + z * z / (2 * trials)
    half = z * sqrt(variance / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    low, high = (middle - half) / scale, (middle + half) / scale
    return max(0.0, min(mean, low)), min(1.0, max(mean, high))
