"""Counts functions that are compiled, for the progress bar of commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

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


def finish_compiling(game: str) -> None:
    """Tell that a function has been compiled for a game."""
    for watcher in _watchers:
        watcher.finished(game)


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
