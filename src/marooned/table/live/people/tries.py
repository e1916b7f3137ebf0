"""Tries: how often a minute somebody may guess a recovery code."""

import time
from collections import deque

from marooned.table.error_codes import TableError

MOST_KEPT = 10_000


class Tries:
    """Counts tries of late, by the address that they come from and by the table they are for."""

    def __init__(self, most: int = 5, seconds: float = 60) -> None:
        self._most = most
        self._seconds = seconds
        self._tried: dict[str, deque[float]] = {}

    def check(self, *places: str) -> None:
        """Count a try at some places.

        Raises:
            TableError: At one of them there were too many of late.
        """
        now = time.monotonic()
        kept = [self._of_late(place, now) for place in places]
        if any(len(tried) >= self._most for tried in kept):
            text = f"more than {self._most} tries a minute; wait a minute and try again"
            raise TableError("too_fast", text, allowed=[self._most])
        for tried in kept:
            tried.append(now)

    def _of_late(self, place: str, now: float) -> deque[float]:
        """Return the tries at a place that still count; places long forgotten are let go."""
        if len(self._tried) >= MOST_KEPT:
            self._forget(now)
        tried = self._tried.setdefault(place, deque())
        while tried and now - tried[0] >= self._seconds:
            tried.popleft()
        return tried

    def _forget(self, now: float) -> None:
        late = {
            place: tried
            for place, tried in self._tried.items()
            if tried and now - tried[-1] < self._seconds
        }
        self._tried = late
