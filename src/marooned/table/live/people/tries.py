"""Tries: how often a minute somebody may guess a recovery code."""

import time
from collections import deque

from marooned.table.error_codes import TableError
from marooned.table.keeping.guests import home

MOST_KEPT = 10_000
Place = tuple[str, str]
"""A home and a table."""


class Tries:
    """Counts wrong codes of late, by the home that they come from and the table they are for.

    Nobody's tries keep others out: a code has too many bits to be guessed by many together.
    """

    def __init__(self, most: int = 5, seconds: float = 60) -> None:
        self._most = most
        self._seconds = seconds
        self._tried: dict[Place, deque[float]] = {}

    def check(self, address: str, table: str) -> None:
        """Count a try from an address at a table.

        Raises:
            TableError: There were too many of late.
        """
        now = time.monotonic()
        tried = self._of_late((home(address), table), now)
        if len(tried) >= self._most:
            text = f"more than {self._most} tries a minute; wait a minute and try again"
            raise TableError("too_fast", text, allowed=[self._most])
        tried.append(now)

    def forgive(self, address: str, table: str) -> None:
        """Count the last try no more: its code was right."""
        tried = self._tried.get((home(address), table))
        if tried:
            tried.pop()

    def _of_late(self, place: Place, now: float) -> deque[float]:
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
