"""The tally of what compiles: how many functions there are, and who hears of each one finished.

For `dispatchers`, which keep it, and for whoever tells how far a start is.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

Hearer = Callable[[], None]
"""Called when a function has been compiled or loaded."""
SHARED = ""
"""Stands for the name of a game where a function belongs to all."""
ALMOST = 0.99
"""The most that is told before the end: not every function is needed by everyone."""


class Watcher(Protocol):
    """Who is told of what is compiled, and not of what is loaded, in any thread."""

    def begun(self, game: str) -> None:
        """Hear that something is compiled for a game."""

    def finished(self, game: str) -> None:
        """Hear that a function is."""

    def ended(self, game: str) -> None:
        """Hear that all is that somebody waited for."""


_written: Counter[str] = Counter()
_hearing = threading.local()
_watchers: list[Watcher] = []


def game_of(module: str) -> str:
    """Return the game that a module belongs to, by its folder; SHARED for all others."""
    return module.partition(".games.")[2].partition(".")[0]


def enter(module: str) -> None:
    """Count a function that a module has decorated."""
    _written[game_of(module)] += 1


def written_for(game: str) -> int:
    """Return how many functions have been decorated for a game, shared ones among them."""
    return _written[SHARED] + (_written[game] if game != SHARED else 0)


def part_done(game: str, finished: int) -> float:
    """Return which part of a game's functions so many finished ones are, never all."""
    return min(ALMOST, finished / max(1, written_for(game)))


def finish() -> None:
    """Tell that a function has been compiled or loaded in this thread."""
    hearer: Hearer | None = getattr(_hearing, "hearer", None)
    if hearer is not None:
        hearer()


def finish_compiling(game: str) -> None:
    """Tell that a function has been compiled for a game."""
    for watcher in _watchers:
        watcher.finished(game)


@contextmanager
def hearing(hearer: Hearer) -> Iterator[None]:
    """Have each function told that this thread finishes meanwhile."""
    before: Hearer | None = getattr(_hearing, "hearer", None)
    _hearing.hearer = hearer
    try:
        yield
    finally:
        _hearing.hearer = before


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    """Have all told that this process compiles meanwhile."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


@contextmanager
def compiling(game: str) -> Iterator[None]:
    """Tell that something is compiled for a game, and the end of it."""
    for watcher in _watchers:
        watcher.begun(game)
    try:
        yield
    finally:
        for watcher in _watchers:
            watcher.ended(game)
