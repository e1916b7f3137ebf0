"""Games of many series played in portions on all cores; each is told as soon as it is finished.

For arena and strength. What comes of a game does not depend on the portion it was played in.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final

from marooned.engine.compiling.rule import PLAIN
from marooned.players.arena.series import Series
from marooned.players.arena.standings import Standing, standing
from marooned.players.companions import Player
from marooned.players.search.budgets import Budget

SECONDS: Final = 2.0
"""What a portion should take: so much is lost at most when a person stops the program."""
LEAST_SECONDS: Final = 0.25
"""Portions get smaller towards the end, so that no thread stands idle, but no quicker than this."""
GROWTH: Final = 16
"""A portion is at most so many times as large as the largest before it."""
MOST: Final = 2048
WARM: Final = 100
"""A budget with which all that a player does is done, soon."""

Span = tuple[int, int]
"""The numbers of some games of a series: from the first up to, not including, the second."""


@dataclass(frozen=True)
class Work:
    """Games of one series that are to be played; `owner` is whatever they are played for."""

    owner: Any
    series: Series
    spans: Sequence[Span]


@dataclass(frozen=True)
class Portion:
    """Finished games of some work: game `first` up to, not including, game `last`."""

    owner: Any
    first: int
    last: int
    standing: Standing


class Pace:
    """How large the portions of some work should be, by the time that those before took."""

    def __init__(self, left: int, threads: int) -> None:
        """Begin with a single game, whose time nobody knows yet."""
        self._left, self._threads = left, threads
        self._size = self._least = 1

    def next(self, most: int) -> int:
        """Return the size of the next portion; towards the end every thread has its share."""
        share = max(self._least, -(-self._left // self._threads))
        size = min(self._size, most, share)
        self._left -= size
        return size

    def learn(self, size: int, seconds: float) -> None:
        """Take in how long a portion took."""
        speed = size / max(seconds, 1e-6)
        self._size = max(1, min(int(speed * SECONDS), size * GROWTH, MOST))
        self._least = max(1, int(speed * LEAST_SECONDS))


def play(works: Iterable[Work], threads: int) -> Iterator[Portion]:
    """Play all games, on so many threads; give the portions as they are finished."""
    pool = ThreadPoolExecutor(1 if PLAIN else threads)
    waiting = _portions(works, threads)
    running: set[Future[Portion]] = set()
    try:
        while True:
            ahead = islice(waiting, threads - len(running))
            running |= {pool.submit(_played, *each) for each in ahead}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)


def _portions(works: Iterable[Work], threads: int) -> Iterator[tuple[Work, Span, Pace]]:
    """Give the portions one after another, each as large as is then known to fit."""
    warm: set[tuple[str, frozenset[Player]]] = set()
    for work in works:
        kind = (work.series.definition.name, frozenset(work.series.players))
        if kind not in warm:
            _warm_up(work.series)
            warm.add(kind)
        pace = Pace(sum(last - first for first, last in work.spans), threads)
        for first, last in work.spans:
            at = first
            while at < last:
                size = pace.next(last - at)
                yield work, (at, at + size), pace
                at += size


def _warm_up(series: Series) -> None:
    """Play one game, so that compiling is not taken for thinking."""
    team = tuple(player.with_budget(Budget(WARM)) for player in series.players)
    hasty = replace(series, players=team)
    hasty.play_slice(hasty.undealt(0, 1), 0, 0, 1)


def _played(work: Work, span: Span, pace: Pace) -> Portion:
    first, last = span
    series = work.series
    games = series.undealt(first, last)
    started = time.thread_time()
    decisions = series.play_slice(games, first, 0, last - first)
    seconds = time.thread_time() - started
    pace.learn(last - first, seconds)
    found = standing(series, games, first)
    found.decisions, found.seconds = decisions, seconds
    return Portion(work.owner, first, last, found)
