"""Where the inputs of the learned value stand, block by block."""

from typing import Final

from marooned.games.dorada.evaluation import weights
from marooned.games.dorada.model import pieces

ROUND: Final = weights.FEATURES
"""How far the game and the round have gone, and what is asked."""
HAND: Final = ROUND + 80
"""The own adventure cards, and what they pay."""
AIMS: Final = HAND + 32
"""The own treasures together, and the worth of the sites about."""
NEAREST: Final = AIMS + 32
"""A row for each of the nearest treasures of one's own."""
TREASURES: Final = 4
TREASURE: Final = 12
DESTINY: Final = NEAREST + TREASURES * TREASURE
"""The own destiny."""
HEADING: Final = DESTINY + 32
"""Where the expedition is about to go or to stop, and what that is worth."""
OFFER: Final = HEADING + 28
"""The bid that leads, and what one could bid oneself."""
RIVALS: Final = OFFER + 32
"""A row for each rival, whoever has most open points first."""
RIVAL: Final = 40
WIDTH: Final = RIVALS + (pieces.MOST_SEATS - 1) * RIVAL
UNSEEN: Final = WIDTH
"""Behind the inputs: how many cards of each kind for the hand one has not seen."""
POINTS: Final = UNSEEN + 17
"""And the open points of each seat."""
ROOM: Final = POINTS + pieces.MOST_SEATS
