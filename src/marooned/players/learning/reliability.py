"""Calibration error of chances, with a bootstrap interval."""

from typing import Any, Final

import numpy as np

from marooned.players.learning.regression import by_tenths


def expected_error(results: Any, guess: Any) -> float:
    """Return the expected calibration error, over tenths of the guesses."""
    found = by_tenths(results, guess)
    return sum(abs(said - won) * number for said, won, number in found) / len(guess)


DRAWS: Final = 400
"""Number of bootstrap draws."""
ENDS: Final = (2.5, 97.5)
"""Percentiles of the interval's ends."""
SEED: Final = 95
"""Seed of the bootstrap: the same games have the same interval."""


def error_interval(results: Any, guess: Any, numbers: Any) -> tuple[float, float]:
    """Return the 95 % interval of the expected calibration error.

    The bootstrap draws whole games, because positions of a game are not independent. The mean error
    that resampling adds is subtracted. The random error of the original sample remains, so the
    interval lies above zero even if the chances are perfect.

    Args:
        results: The result of each position.
        guess: The chance of each position.
        numbers: The game number of each position. Positions of a game are adjacent, and games are
            in order.
    """
    luck = np.random.default_rng(SEED)
    ends = np.cumsum(np.unique(numbers, return_counts=True)[1])
    positions = np.split(np.arange(len(numbers)), ends[:-1])
    errors = []
    for _ in range(DRAWS):
        drawn = luck.integers(len(positions), size=len(positions))
        rows = np.concatenate([positions[game] for game in drawn])
        errors.append(expected_error(results[rows], guess[rows]))
    added = np.mean(errors) - expected_error(results, guess)
    low, high = np.maximum(np.percentile(errors, ENDS) - added, 0.0)
    return float(low), float(high)
