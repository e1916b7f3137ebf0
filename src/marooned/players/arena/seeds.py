"""Four disjoint ranges of seeds for series of games. Used by arena, tuning and puzzles.

Figures are reported on seeds that were never used to tune or select a weight.
"""

from typing import Final

REPORTING: Final = range(2**30)
VALIDATION: Final = range(2**30, 2**31 - 2**20)
PUZZLES: Final = range(2**31 - 2**20, 2**31)
TUNING: Final = range(2**31, 2**32)


def within(seeds: range, number: int) -> int:
    """Return the seed of a range for a number of any size."""
    return seeds[number % len(seeds)]
