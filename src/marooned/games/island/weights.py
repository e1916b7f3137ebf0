"""The numbers of this game's judgement, in one table. Read by the judgement only."""

from __future__ import annotations

from typing import Final

# What a tile is worth keeping.
LANDING: Final = 9.7
LAST_SITE: Final = 9.2
SITE_BESIDE_FLOODED: Final = 3.5  # the other site of its treasure is flooded
SITE: Final = 2.6
PLAIN: Final = 1.0
UNDER_PAWN: Final = 0.26

# How urgent shoring up is: some in any case, more with the chance that the tile's card comes.
CALM: Final = 0.18
THREAT: Final = 1.1
RETURNING: Final = 0.73  # of the chance that the discards come back by a Waters Rise!

# What a hand with so many cards of one treasure is worth: convex, so that cards gather in one hand;
# a fifth card is better given away.
HELD: Final = (0.0, 0.22, 0.87, 4.5, 12.0, 6.3)
GIVING: Final = 1.0
RECEIVING: Final = 0.68  # for going where somebody could give to us
OVERFLOW: Final = 1.3  # lost when the receiver must discard

CAPTURING: Final = 24.7
NEAR_SITE: Final = 0.75  # for being near a site with three cards of its treasure
GOING_HOME: Final = 14.9
NAVIGATING: Final = 0.74  # of what the moved player gains

PATIENCE: Final = 0.74  # kept of a target's worth for each action it takes
LATER: Final = 0.39  # kept of what has to wait for another turn
SPREAD: Final = 0.14  # of all targets' worth, besides the best one's

# Special cards.
KEEP_HELICOPTER: Final = 4.2
KEEP_SANDBAGS: Final = 2.6
SANDBAGS_WORTH: Final = 2.6  # importance times chance at which Sandbags are played
SANDBAGS_ANYWAY: Final = 0.41  # the same when a card must go
DRY_SWIM: Final = 0.68
