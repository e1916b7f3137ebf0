"""Rate limits as token buckets."""

import time
from collections.abc import Hashable


class Bucket:
    """Token bucket: `rate` events per second, and at most `most` at once (default: `rate`)."""

    def __init__(self, rate: int, now: float | None = None, *, most: int | None = None) -> None:
        self.rate = rate
        self._most = rate if most is None else most
        self._left = float(self._most)
        self._at = time.monotonic() if now is None else now

    def take(self, now: float | None = None) -> bool:
        """Count an event and return True if it is within the limit at a time (default: now)."""
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float | None = None) -> bool:
        """Return True if past events have no effect any more, so that the bucket can be dropped."""
        self._refill(now)
        return self._left >= self._most

    def _refill(self, now: float | None) -> None:
        moment = time.monotonic() if now is None else now
        self._left = min(self._most, self._left + (moment - self._at) * self.rate)
        self._at = moment


class Buckets:
    """Token buckets by key; full ones are dropped."""

    def __init__(self, rate: int, *, most: int | None = None) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable) -> bool:
        """Count an event of a key and return True if it is within the limit."""
        self._buckets = {old: each for old, each in self._buckets.items() if not each.is_full()}
        return self._buckets.setdefault(key, Bucket(self._rate, most=self._most)).take()
