"""Compile progress: counts compiled functions for progress bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

SHARED = ""
"""Stands for the game's name if a function is shared by all games."""
ALMOST = 0.99
"""Maximum progress before the end, because not every function is compiled in every run."""


class Watcher(Protocol):
    """A listener for compiled functions, in any thread.

    Cached functions are not reported to the listener.
    """

    def begun(self, game: str) -> None:
        """Called when compiling begins for a game."""

    def finished(self, game: str) -> None:
        """Called after each function that was compiled for a game."""

    def ended(self, game: str) -> None:
        """Called when everything requested for a game is compiled."""


_written: Counter[str] = Counter()
_watchers: list[Watcher] = []


def game_of(module: str) -> str:
    """Return the game of a module, by its folder; SHARED for shared modules."""
    return module.partition(".games.")[2].partition(".")[0]


def enter(module: str) -> None:
    """Count a decorated function of a module."""
    _written[game_of(module)] += 1


def written_for(game: str) -> int:
    """Return the number of decorated functions for a game, shared ones included."""
    return _written[SHARED] + (_written[game] if game != SHARED else 0)


def part_done(game: str, finished: int) -> float:
    """Return the finished fraction of a game's functions, always below 1."""
    return min(ALMOST, finished / max(1, written_for(game)))


def finish_compiling(game: str) -> None:
    """Report a function that was compiled for a game."""
    for watcher in _watchers:
        watcher.finished(game)


@contextmanager
def watching(watcher: Watcher) -> Iterator[None]:
    """Send compile events of this process to a watcher while the `with` block runs."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


@contextmanager
def compiling(game: str) -> Iterator[None]:
    """Report the beginning and the end of compiling for a game."""
    for watcher in _watchers:
        watcher.begun(game)
    try:
        yield
    finally:
        for watcher in _watchers:
            watcher.ended(game)
