"""Game rate and time left, for the progress bar and for log lines."""

import time
from collections import deque
from typing import Final

SPAN: Final = 30.0
"""Seconds of the moving window of the rate."""
EVERY: Final = 10.0
"""Seconds between two log lines if no bar is shown."""


class Speedometer:
    """Counter of finished games and their costs."""

    def __init__(self, left: float) -> None:
        """Begin with the cost of the remaining games."""
        self._left = left
        self._passed: deque[tuple[float, int, float]] = deque()
        self._noted = time.monotonic()

    def count(self, games: int, cost: float) -> None:
        """Count finished games and their total cost.

        The first call only starts the clock, so that compile time does not count.
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
        """Return True if a log line is due, and start the wait for the next."""
        due = len(self._passed) > 1 and time.monotonic() - self._noted >= EVERY
        if due:
            self._noted = time.monotonic()
        return due

    @property
    def rate(self) -> str:
        """Games per second, as text."""
        (since, first, _), (now, last, _) = self._passed[0], self._passed[-1]
        found = (last - first) / max(now - since, 1e-6)
        return f"{found:,.0f} games/s" if found >= 10 else f"{found:.2g} games/s"

    @property
    def left(self) -> str:
        """Time left, as text."""
        (since, _, spent), (now, _, all_spent) = self._passed[0], self._passed[-1]
        speed = (all_spent - spent) / max(now - since, 1e-6)
        seconds = round(self._left / speed) if speed else 0
        return f"{seconds // 60}:{seconds % 60:02} left"
