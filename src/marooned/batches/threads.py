"""The threads of a batch: each steps games of its own. For Batch only."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Final

from marooned.engine.compiling.rule import PLAIN

LEAST_SHARE: Final = 64
"""A thread takes no fewer games than this: to wake it would cost more."""
CACHE: Final = 1 << 20
"""Bytes that a processor keeps at hand: games that take so many are stepped, then observed."""

Span = tuple[int, int]
Work = Callable[[int, int], None]


class Threads:
    """The games of a batch shared out among threads, which write to rows of their own."""

    def __init__(self, games: int, threads: int, each: int = 1) -> None:
        """Share so many games; plain rules have one thread, since they never run side by side.

        Args:
            games: How many.
            threads: How many there are at most.
            each: The bytes that a game takes; a thread goes through its share by spans of games
                that a processor keeps at hand.
        """
        number = 1 if PLAIN else max(1, min(threads, games // LEAST_SHARE))
        most = max(LEAST_SHARE, CACHE // each)
        shares = pairwise(games * part // number for part in range(number + 1))
        self._shares = [list(pairwise([*range(*share, most), share[1]])) for share in shares]
        self._pool = ThreadPoolExecutor(number - 1, "batch") if number > 1 else None

    def share(self, work: Work) -> None:
        """Have work done on each span of the games, from a first up to, not with, a last."""
        own, *others = self._shares
        asked = [self._pool.submit(_done, work, spans) for spans in others] if self._pool else []
        _done(work, own)
        wait(asked)
        for each in asked:
            each.result()


def _done(work: Work, spans: list[Span]) -> None:
    for span in spans:
        work(*span)
