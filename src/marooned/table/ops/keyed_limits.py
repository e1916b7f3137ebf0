"""Keyed limits: how often each key did something lately, or how much of it is under way."""

import math
import time
from collections import deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

MOST_KEYS = 10_000
"""From this number of keys on, outdated ones are looked for each time the number has doubled."""


class Limiter:
    """Counts events by key, in memory: each counts for `seconds`, or until it is released.

    Rate limits give `seconds`; limits on what is open at once leave them infinite and use `hold`.
    Callers compare `count` with their limit, as limits and messages differ.
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
        """Return the number of events of all keys."""
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
