"""Games with something in them against the others of the same cells. Plain arithmetic.

Source: Cochran, Mantel and Haenszel (1959): wins against those that an even share would bring.
"""

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from marooned.study.report.statistics.differences import SIDE, Difference
from marooned.study.report.statistics.significance import normal


class Stratum(NamedTuple):
    """One cell.

    Attributes:
        games: How many it has.
        wins: How many of them were won.
        those: How many have the thing in them.
        theirs: How many of those were won.
    """

    games: int
    wins: int
    those: int
    theirs: int

    @property
    def expected(self) -> float:
        """The wins that an even share of the cell would bring them."""
        return self.those * self.wins / self.games

    @property
    def variance(self) -> float:
        """How far chance carries them from it, squared."""
        if self.games < 2:
            return 0.0
        without, lost = self.games - self.those, self.games - self.wins
        return self.expected * without * lost / (self.games * (self.games - 1))


def against_others(strata: Iterable[Stratum], spread: float | None = None) -> Difference:
    """Return how much more often games with the thing were won than their cells as a whole.

    Args:
        strata: The cells.
        spread: How far chance carries the wins of the thing from their expected number, squared,
            where games are not independent; that of independent games when None.
    """
    found = list(strata)
    games = sum(each.those for each in found)
    more = sum(each.theirs - each.expected for each in found)
    error = sqrt(sum(each.variance for each in found) if spread is None else spread)
    if not games or error == 0:
        return Difference(games, 0.0, 0.0, 0.0, 1.0)
    value, half = more / games, SIDE * error / games
    return Difference(games, value, value - half, value + half, normal(more / error))
