"""Worlds that a table tells: so many a second for each browser, for each costs the node time."""

from collections.abc import Hashable

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.rate_limit import Bucket


class Worlds:
    """Counts the worlds that each browser at a table is told, whichever of its lines asks."""

    def __init__(self, most: int) -> None:
        """Begin with none told; `most` are at once, and as many a second after them."""
        self._most = most
        self._buckets: dict[Hashable, Bucket] = {}
        """By token, or by the line where there is none; none that is full."""

    def count(self, watcher: Watcher) -> None:
        """Count a world that is asked for.

        Raises:
            TableError: It is one too many.
        """
        self._buckets = {who: each for who, each in self._buckets.items() if not each.is_full()}
        asker = watcher.number if watcher.holder is None else watcher.holder
        if not self._buckets.setdefault(asker, Bucket(self._most)).take():
            text = f"rate limit: {self._most} imagine requests per second"
            raise TableError("too_fast", text, value=self._most + 1, allowed=[self._most])
