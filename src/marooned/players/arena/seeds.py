"""Four ranges of seeds for series of games, which share no deal. For arena, tuning and puzzles.

Figures are reported on seeds that no weight was ever tuned or chosen on.
"""

from typing import Final

REPORTING: Final = range(2**30)
VALIDATION: Final = range(2**30, 2**31 - 2**20)
PUZZLES: Final = range(2**31 - 2**20, 2**31)
TUNING: Final = range(2**31, 2**32)


def within(seeds: range, number: int) -> int:
    """Return the seed of a range that a number stands for, whatever its size."""
    return seeds[number % len(seeds)]
