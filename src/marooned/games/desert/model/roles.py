"""The adventurers as numbers, and the printed sizes of their canteens."""

from typing import Final

ARCHEOLOGIST, CLIMBER, EXPLORER, METEOROLOGIST, NAVIGATOR, WATER_CARRIER = range(6)
ROLES: Final = 6
CANTEENS: Final = (3, 3, 4, 4, 4, 5)
MOST_CANTEEN_GAIN: Final = 4  # largest addition to a canteen
