"""How many cards of a sort come among those drawn next, as far as their number is known.

Plain, for views: a distribution is a list, the chance of each number from 0 on.
"""

from collections.abc import Sequence
from math import comb


def number_drawn(deck: int, wanted: int, draws: int) -> list[float]:
    """Return the distribution of how many of the wanted come when so many of a deck are drawn."""
    draws = min(draws, deck)
    ways = comb(deck, draws)
    return [
        comb(wanted, number) * comb(deck - wanted, draws - number) / ways
        for number in range(min(wanted, draws) + 1)
    ]


def together(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return the distribution of the sum of two numbers that do not hang together."""
    total = [0.0] * (len(one) + len(other) - 1)
    for first, chance in enumerate(one):
        for second, other_chance in enumerate(other):
            total[first + second] += chance * other_chance
    return total


def at_least(distribution: Sequence[float], number: int) -> float:
    """Return the chance of a number or more."""
    return min(1.0, sum(distribution[max(0, number) :]))
