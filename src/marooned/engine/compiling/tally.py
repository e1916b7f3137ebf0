"""The tally of what compiles: how many functions there are, and who hears of each one finished.

For `rule`, which keeps it, and for whoever tells how far a start is.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Hearer = Callable[[], None]
"""Called when a function has been compiled or loaded."""
SHARED = ""
"""Stands for the name of a game where a function belongs to all."""

_written: Counter[str] = Counter()
_hearing = threading.local()


def game_of(module: str) -> str:
    """Return the game that a module belongs to, by its folder; SHARED for all others."""
    return module.partition(".games.")[2].partition(".")[0]


def enter(module: str) -> None:
    """Count a function that a module has decorated."""
    _written[game_of(module)] += 1


def written_for(game: str) -> int:
    """Return how many functions have been decorated for a game, shared ones among them."""
    return _written[game] + _written[SHARED]


def finish() -> None:
    """Tell that a function has been compiled or loaded in this thread."""
    hearer: Hearer | None = getattr(_hearing, "hearer", None)
    if hearer is not None:
        hearer()


@contextmanager
def hearing(hearer: Hearer) -> Iterator[None]:
    """Have each function told that this thread finishes meanwhile."""
    before: Hearer | None = getattr(_hearing, "hearer", None)
    _hearing.hearer = hearer
    try:
        yield
    finally:
        _hearing.hearer = before
