"""The numbers of this game's judgement, in one table. Read by the judgement only."""

from __future__ import annotations

from typing import Final

# What a tile is worth keeping.
LANDING: Final = 12.0
LAST_SITE: Final = 10.0
SITE_BESIDE_FLOODED: Final = 5.0  # the other site of its treasure is flooded
SITE: Final = 2.5
PLAIN: Final = 0.5
UNDER_PAWN: Final = 0.4

# How urgent shoring up is: some in any case, more with the chance that the tile's card comes this turn.
CALM: Final = 0.12
THREAT: Final = 1.0
RETURNING: Final = 0.6  # of the chance that the discards come back by a Waters Rise!

# What a hand with so many cards of one treasure is worth; convex, so that cards gather in one hand.
HELD: Final = (0.0, 0.3, 1.2, 3.2, 7.0, 7.1)
GIVING: Final = 1.0
RECEIVING: Final = 0.7  # for going where somebody could give to us
OVERFLOW: Final = 1.5  # lost when the receiver must discard

CAPTURING: Final = 14.0
NEAR_SITE: Final = 0.8  # for being near a site with three cards of its treasure
GOING_HOME: Final = 16.0
NAVIGATING: Final = 0.8  # of what the moved player gains

PATIENCE: Final = 0.82  # kept of a target's worth for each action it takes
LATER: Final = 0.6  # kept of what has to wait for another turn
SPREAD: Final = 0.15  # of all targets' worth, besides the best one's

# Special cards.
KEEP_HELICOPTER: Final = 6.0
KEEP_SANDBAGS: Final = 3.0
SANDBAGS_WORTH: Final = 1.6  # importance times chance at which Sandbags are played
SANDBAGS_ANYWAY: Final = 0.3  # the same when a card must go
DRY_SWIM: Final = 0.5
