"""How far the sites are from base camp: what the tables of the house rate goals by."""

from typing import Final

from marooned.games.dorada.model import board


def distances() -> list[int]:
    """Return the least number of moves from base camp to each site, without air travel."""
    far = [board.NOWHERE] * board.SITES
    far[board.CAMP] = 0
    border = [board.CAMP]
    while border:
        site = border.pop(0)
        for end in sorted({end for start, _, end in board.TRIPS if start == site}):
            if far[end] == board.NOWHERE:
                far[end] = far[site] + 1
                border.append(end)
    return far


DISTANCES: Final = tuple(distances())
"""The least number of moves from base camp to each site, without air travel."""
