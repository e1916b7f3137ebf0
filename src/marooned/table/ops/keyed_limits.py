"""Counters by key for rate limits and for limits on concurrent work, in memory."""

import math
import time
from collections import deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

MOST_KEYS = 10_000
"""Number of keys from which outdated ones are deleted each time the number has doubled."""


class KeyedLimits:
    """Counts events by key: each event counts for `seconds`, or until it is released.

    Rate limits set `seconds`. Limits on concurrent work leave it infinite and use `hold`. Callers
    compare `count` with their own limit.
    """

    def __init__(self, seconds: float = math.inf) -> None:
        self._seconds = seconds
        self._events: dict[Hashable, deque[float]] = {}
        self._most = MOST_KEYS

    def count(self, key: Hashable) -> int:
        """Return the number of events of a key that still count."""
        events = self._events.get(key)
        if events is None:
            return 0
        since = time.monotonic() - self._seconds
        while events and events[0] <= since:
            events.popleft()
        if not events:
            del self._events[key]
        return len(events)

    @property
    def total(self) -> int:
        """The number of events of all keys."""
        return sum(map(self.count, list(self._events)))

    def add(self, *keys: Hashable) -> None:
        """Count one event for each of the keys."""
        if len(self._events) >= self._most:
            self.forget()
            self._most = max(MOST_KEYS, 2 * len(self._events))
        for key in keys:
            self._events.setdefault(key, deque()).append(time.monotonic())

    def release(self, *keys: Hashable) -> None:
        """Stop counting the newest event of each of the keys."""
        for key in keys:
            if self.count(key):
                self._events[key].pop()
                self.count(key)

    @contextmanager
    def hold(self, *keys: Hashable) -> Iterator[None]:
        """Count one event for each of the keys during the block."""
        self.add(*keys)
        try:
            yield
        finally:
            self.release(*keys)

    @contextmanager
    def attempt(self, *keys: Hashable) -> Iterator[None]:
        """Count one event for each of the keys from now on, unless the block raises."""
        self.add(*keys)
        try:
            yield
        except BaseException:
            self.release(*keys)
            raise

    def forget(self) -> None:
        """Drop the keys whose events are all outdated."""
        for key in list(self._events):
            self.count(key)
