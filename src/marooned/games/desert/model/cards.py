"""Equipment and storm cards as numbers."""

from typing import Final

DUNE_BLASTER, JET_PACK, SOLAR_SHIELD, TERRASCOPE, WATER_RESERVE, TIME_THROTTLE = range(6)
EQUIPMENT: Final = 6  # kinds of equipment card
EQUIPMENT_COPIES: Final = (3, 3, 2, 2, 1, 1)  # printed numbers
MOST_COPIES: Final = 3  # of one kind of equipment
MOST_EQUIPMENT: Final = EQUIPMENT * MOST_COPIES

# Storm cards. A wind in direction d that moves n tiles has number 3d + n - 1; the next numbers are
# the sun and the rising storm.
STRENGTHS: Final = 3
SUN_BEATS_DOWN: Final = 12
STORM_PICKS_UP: Final = 13
STORM_KINDS: Final = 14
STORM_COPIES: Final = (3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 4, 3)  # printed numbers
MOST_STORM_COPIES: Final = 8  # of one kind
FEWEST_STORM_CARDS: Final = 12
MOST_STORM_CARDS: Final = 40
