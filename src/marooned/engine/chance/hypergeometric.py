"""Hypergeometric distributions: the number of wanted cards among the next draws from a deck.

Used for views, in plain Python. A distribution is a list of the probabilities of 0, 1, 2, ….
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
