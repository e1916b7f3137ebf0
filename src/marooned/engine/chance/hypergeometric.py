"""Hypergeometric distributions: the number of wanted cards among the next draws from a deck.

Views use this module. It is plain Python. A distribution is a list: the probabilities of 0, 1, 2
and so on.
"""

from math import comb


def number_drawn(deck: int, wanted: int, draws: int) -> list[float]:
    """Return the distribution of the number of wanted cards among `draws` cards of a deck."""
    draws = min(draws, deck)
    ways = comb(deck, draws)
    return [
        comb(wanted, number) * comb(deck - wanted, draws - number) / ways
        for number in range(min(wanted, draws) + 1)
    ]
