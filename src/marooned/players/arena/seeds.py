"""Four disjoint ranges of seeds for series of games. Used by arena, tuning and puzzles.

Figures are reported on seeds that were never used to tune or select a weight.
"""

from typing import Final

REPORTING: Final = range(2**30)
VALIDATION: Final = range(2**30, 2**31 - 2**20)
PUZZLES: Final = range(2**31 - 2**20, 2**31)
TUNING: Final = range(2**31, 2**32)


def within(seeds: range, number: int) -> int:
    """Map a number of any size to a seed in a range."""
    return seeds[number % len(seeds)]
