"""Indices of the network inputs, by block."""

from typing import Final

from marooned.games.dorada.evaluation import weights
from marooned.games.dorada.model import pieces

ROUND: Final = weights.FEATURES
"""Progress of the game and of the round, and the pending decision."""
HAND: Final = ROUND + 80
"""Own adventure cards and their payments."""
AIMS: Final = HAND + 32
"""Own treasures in total, and the value of nearby sites."""
NEAREST: Final = AIMS + 32
"""One row for each of the nearest own treasures."""
TREASURES: Final = 4
TREASURE: Final = 12
DESTINY: Final = NEAREST + TREASURES * TREASURE
"""Own destiny."""
HEADING: Final = DESTINY + 32
"""Next stop of the expedition, and its value."""
OFFER: Final = HEADING + 28
"""Leading bid, and the seat's own possible bids."""
RIVALS: Final = OFFER + 32
"""One row per rival, most public points first."""
RIVAL: Final = 40
WIDTH: Final = RIVALS + (pieces.MOST_SEATS - 1) * RIVAL
UNSEEN: Final = WIDTH
"""After the inputs: the number of unseen cards of each kind that a hand can hold."""
POINTS: Final = UNSEEN + 17
"""The public points of each seat."""
ROOM: Final = POINTS + pieces.MOST_SEATS
