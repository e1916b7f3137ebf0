"""The adventurers as numbers."""

from typing import Final

PILOT, ENGINEER, EXPLORER, NAVIGATOR, DIVER, MESSENGER = range(6)
ROLES: Final = 6
