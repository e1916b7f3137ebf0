"""How reliable chances are: how far what was said is from what came of it. For calibration."""

from typing import Any, Final

import numpy as np

from marooned.players.learning.regression import by_tenths


def expected_error(results: Any, guess: Any) -> float:
    """Return the expected calibration error: over tenths, how far the said is from the won."""
    found = by_tenths(results, guess)
    return sum(abs(said - won) * number for said, won, number in found) / len(guess)


DRAWS: Final = 400
"""How often games are drawn anew for an interval."""
ENDS: Final = (2.5, 97.5)
"""Where an interval ends, in percent of what the draws gave."""
SEED: Final = 95
"""Of those draws: the same games have the same interval."""


def error_interval(results: Any, guess: Any, numbers: Any) -> tuple[float, float]:
    """Return the 95 % interval of the expected calibration error.

    Whole games are drawn anew, as positions of a game come out alike. What drawing adds to the
    error on the mean is taken off. What chance has added to the error that was found is not: where
    there is truly next to none, the interval lies above it.

    Args:
        results: What each position came to.
        guess: What was said of it.
        numbers: That of its game; positions of a game stand one after another, games in order.
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
