"""Thread pool of a batch: each thread steps its own games. Used only by Batch."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Final

from marooned.engine.compiling.rule import PLAIN

LEAST_SHARE: Final = 64
"""Minimum number of games per thread. With fewer games, threads cost more time than they save."""
CACHE: Final = 1 << 20
"""Cache size in bytes. Games are stepped and then observed in spans of this size."""

Span = tuple[int, int]
Work = Callable[[int, int], None]


class Threads:
    """The games of a batch, divided among threads that write to separate rows."""

    def __init__(self, games: int, threads: int, each: int = 1) -> None:
        """Divide the games. Plain rules use one thread, since they never run in parallel.

        Args:
            games: The number of games.
            threads: The maximum number of threads.
            each: The bytes per game. A thread works through its share in spans that fit the cache.
        """
        number = 1 if PLAIN else max(1, min(threads, games // LEAST_SHARE))
        most = max(LEAST_SHARE, CACHE // each)
        shares = pairwise(games * part // number for part in range(number + 1))
        self._shares = [list(pairwise([*range(*share, most), share[1]])) for share in shares]
        self._pool = ThreadPoolExecutor(number - 1, "batch") if number > 1 else None

    def share(self, work: Work) -> None:
        """Call a function for each span of games, with its first index and the index after it."""
        own, *others = self._shares
        asked = [self._pool.submit(_done, work, spans) for spans in others] if self._pool else []
        _done(work, own)
        wait(asked)
        for each in asked:
            each.result()


def _done(work: Work, spans: list[Span]) -> None:
    for span in spans:
        work(*span)
