"""How quickly games are played, and what is left: for bars, and for lines where there is none."""

import time
from collections import deque
from typing import Final

SPAN: Final = 30.0
"""Seconds over which a rate is taken."""
EVERY: Final = 10.0
"""Seconds between two lines where no bar is shown."""


class Speedometer:
    """Games and their costs, as they are finished."""

    def __init__(self, left: float) -> None:
        """Begin with so much cost left."""
        self._left = left
        self._passed: deque[tuple[float, int, float]] = deque()
        self._noted = time.monotonic()

    def count(self, games: int, cost: float) -> None:
        """Count finished games, and what they cost together; the first only start the clock.

        So the time that compiling takes before them is not counted.
        """
        self._left = max(0.0, self._left - cost)
        now = time.monotonic()
        if not self._passed:
            self._passed.append((now, 0, 0.0))
            return
        _, before, spent = self._passed[-1]
        self._passed.append((now, before + games, spent + cost))
        while len(self._passed) > 2 and self._passed[0][0] < now - SPAN:
            self._passed.popleft()

    def is_due(self) -> bool:
        """Tell whether it is time for a line; the next is due a while later."""
        due = len(self._passed) > 1 and time.monotonic() - self._noted >= EVERY
        if due:
            self._noted = time.monotonic()
        return due

    @property
    def rate(self) -> str:
        """How many games are played in a second, in words."""
        (since, first, _), (now, last, _) = self._passed[0], self._passed[-1]
        found = (last - first) / max(now - since, 1e-6)
        return f"{found:,.0f} games/s" if found >= 10 else f"{found:.2g} games/s"

    @property
    def left(self) -> str:
        """How long the rest takes, in words."""
        (since, _, spent), (now, _, all_spent) = self._passed[0], self._passed[-1]
        speed = (all_spent - spent) / max(now - since, 1e-6)
        seconds = round(self._left / speed) if speed else 0
        return f"{seconds // 60}:{seconds % 60:02} left"
