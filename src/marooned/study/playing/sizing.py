"""How large portions of games are: a pace that learns from those before. For whatever plays."""

from typing import Final

SECONDS: Final = 2.0
"""What a portion should take: so much is lost at most when a person stops the program."""
LEAST_SECONDS: Final = 0.25
"""Portions get smaller towards the end, so that nobody stands idle, but no quicker than this."""
GROWTH: Final = 16
"""A portion is at most so many times as large as the largest before it."""
MOST: Final = 2048


class Pace:
    """How large the portions of some work should be, by the time that those before took."""

    def __init__(self, left: int, hands: int) -> None:
        """Begin with a single game, whose time nobody knows yet; so many play side by side."""
        self._left, self._hands = left, hands
        self._size = self._least = 1

    def next(self, most: int) -> int:
        """Return the size of the next portion; towards the end everybody has a share."""
        share = max(self._least, -(-self._left // self._hands))
        size = min(self._size, most, share)
        self._left -= size
        return size

    def learn(self, size: int, seconds: float) -> None:
        """Take in how long a portion took."""
        speed = size / max(seconds, 1e-6)
        self._size = max(1, min(int(speed * SECONDS), size * GROWTH, MOST))
        self._least = max(1, int(speed * LEAST_SECONDS))
