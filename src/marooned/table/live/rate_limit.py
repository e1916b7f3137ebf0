"""A limit to how often something may happen in a second."""

import time


class Bucket:
    """A limit on messages: so many a second pass, and as many at once unless another is said."""

    def __init__(self, rate: int, now: float | None = None, *, most: int | None = None) -> None:
        self.rate = rate
        self._most = rate if most is None else most
        self._left = float(self._most)
        self._at = time.monotonic() if now is None else now

    def take(self, now: float | None = None) -> bool:
        """Tell whether a message may pass at a moment, or now; it counts if it does."""
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float | None = None) -> bool:
        """Tell whether as much passes as if nothing ever had: then it need not be kept."""
        self._refill(now)
        return self._left >= self._most

    def _refill(self, now: float | None) -> None:
        moment = time.monotonic() if now is None else now
        self._left = min(self._most, self._left + (moment - self._at) * self.rate)
        self._at = moment
