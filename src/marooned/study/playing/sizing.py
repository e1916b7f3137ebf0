"""Chunk sizes: adapts the number of games per chunk to the measured speed. Used by executors."""

from typing import Final

SECONDS: Final = 2.0
"""Target duration of a chunk. If the program is stopped, at most this much work is lost."""
LEAST_SECONDS: Final = 0.25
"""Minimum duration of a chunk. Chunks shrink towards the end, so that no worker idles."""
GROWTH: Final = 16
"""Maximum growth from one chunk to the next."""
MOST: Final = 2048


class Pace:
    """The size of the next chunk of a `Work` item, from the durations of earlier chunks."""

    def __init__(self, left: int, hands: int) -> None:
        """Begin with a chunk of one game, for `hands` parallel workers."""
        self._left, self._hands = left, hands
        self._size = self._least = 1

    def next(self, most: int) -> int:
        """Return the size of the next chunk. The last games are divided among all workers."""
        share = max(self._least, -(-self._left // self._hands))
        size = min(self._size, most, share)
        self._left -= size
        return size

    def learn(self, size: int, seconds: float) -> None:
        """Record the duration of a chunk."""
        speed = size / max(seconds, 1e-6)
        self._size = max(1, min(int(speed * SECONDS), size * GROWTH, MOST))
        self._least = max(1, int(speed * LEAST_SECONDS))
