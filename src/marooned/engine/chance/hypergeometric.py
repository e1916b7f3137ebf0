"""How many cards of a sort come among those drawn next, as far as their number is known.

Plain, for views: a distribution is a list, the chance of each number from 0 on.
"""

from math import comb


def number_drawn(deck: int, wanted: int, draws: int) -> list[float]:
    """Return the distribution of how many of the wanted come when so many of a deck are drawn."""
    draws = min(draws, deck)
    ways = comb(deck, draws)
    return [
        comb(wanted, number) * comb(deck - wanted, draws - number) / ways
        for number in range(min(wanted, draws) + 1)
    ]
