"""What can be pending, as numbers with their names. For rules and words."""

from typing import Final

# ACTIONS: actions left    HOLDING: the beach that a wave rolls over
NOTHING, ACTIONS, SEA, HOLDING = range(4)
NAMES: Final = ("over", "actions", "sea", "holding")
