"""The threads of a batch: each steps games of its own. For Batch only."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Final

from marooned.engine.compiling.rule import PLAIN

LEAST_SHARE: Final = 64
"""A thread takes no fewer games than this: to wake it would cost more."""


class Threads:
    """The games of a batch shared out among threads, which write to rows of their own."""

    def __init__(self, games: int, threads: int) -> None:
        """Share so many games; plain rules have one thread, since they never run side by side."""
        number = 1 if PLAIN else max(1, min(threads, games // LEAST_SHARE))
        self._spans = list(pairwise(games * part // number for part in range(number + 1)))
        self._pool = ThreadPoolExecutor(number - 1, "batch") if number > 1 else None

    def share(self, work: Callable[[int, int], None]) -> None:
        """Have work done on each share of the games, from a first up to, not with, a last."""
        own, *others = self._spans
        asked = [self._pool.submit(work, *span) for span in others] if self._pool else []
        work(*own)
        wait(asked)
        for each in asked:
            each.result()
