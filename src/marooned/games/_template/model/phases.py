"""The phases of a game, which can be pending, as numbers with their names."""

from typing import Final

# ACTIONS: actions left    HOLDING: the beach that a wave rolls over
NOTHING, ACTIONS, SEA, HOLDING = range(4)
NAMES: Final = ("over", "actions", "sea", "holding")
