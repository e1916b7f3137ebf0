"""Comparison of the games that have a property with all games of the same cells. Plain arithmetic.

The observed wins are compared with the wins that are expected at the win rate of each cell. Source:
Cochran, Mantel and Haenszel (1959).
"""

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from marooned.study.report.statistics.differences import SIDE, Difference
from marooned.study.report.statistics.significance import normal


class Stratum(NamedTuple):
    """One cell.

    Attributes:
        games: The number of games.
        wins: The number of wins.
        those: The number of games with the property.
        theirs: The number of wins among games with the property.
    """

    games: int
    wins: int
    those: int
    theirs: int

    @property
    def expected(self) -> float:
        """The expected wins of games with the property, at the win rate of their cell."""
        return self.those * self.wins / self.games

    @property
    def variance(self) -> float:
        """The variance of the wins among games with the property."""
        if self.games < 2:
            return 0.0
        without, lost = self.games - self.those, self.games - self.wins
        return self.expected * without * lost / (self.games * (self.games - 1))


def against_others(strata: Iterable[Stratum], spread: float | None = None) -> Difference:
    """Return the win rate of games with a property minus the win rate of their cells.

    Args:
        strata: The cells.
        spread: The variance of the wins, if games are not independent; None for independent games.
    """
    found = list(strata)
    games = sum(each.those for each in found)
    more = sum(each.theirs - each.expected for each in found)
    error = sqrt(sum(each.variance for each in found) if spread is None else spread)
    if not games or error == 0:
        return Difference(games, 0.0, 0.0, 0.0, 1.0)
    value, half = more / games, SIDE * error / games
    return Difference(games, value, value - half, value + half, normal(more / error))
