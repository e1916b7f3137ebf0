"""The adventurers as numbers."""

from __future__ import annotations

from typing import Final

PILOT, ENGINEER, EXPLORER, NAVIGATOR, DIVER, MESSENGER = range(6)
ROLES: Final = 6
