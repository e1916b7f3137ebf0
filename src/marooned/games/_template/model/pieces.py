"""What else is counted."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 3
ACTIONS_PER_TURN: Final = 2
