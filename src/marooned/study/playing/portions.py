"""Work chunks: games of many series, returned as soon as each chunk is finished.

Used by arena, strength and studies. The result of a game does not depend on its chunk or its
machine.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from marooned.players.arena.finished import Finished, finished
from marooned.players.arena.series import Series
from marooned.players.arena.standings import Standing, standing
from marooned.players.search.budgets import Budget
from marooned.study.playing.sizing import Pace

WARM: Final = 100
"""A small budget that still runs every part of a player."""

Span = tuple[int, int]
"""A range of game numbers in a series: the first number is included, the second is not."""


@dataclass(frozen=True)
class Work:
    """Games to play, all of one series. `owner` is any object that the caller assigns."""

    owner: Any
    series: Series
    spans: Sequence[Span]

    @property
    def games(self) -> int:
        """The number of games in all spans."""
        return sum(last - first for first, last in self.spans)


@dataclass(frozen=True)
class Portion:
    """Finished games of a `Work` item, from number `first` (included) to `last` (excluded).

    Attributes:
        standing: Their summed results.
        finished: The result of each game.
    """

    owner: Any
    first: int
    last: int
    standing: Standing
    finished: Finished | None = None


class Where(Protocol):
    """An executor: threads of this machine, or other machines."""

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Play all games of some `Work` items, and yield portions as they finish, in any order.

        Closing the iterator stops the games. Errors in games are raised by the iterator.
        """


def played(owner: Any, series: Series, span: Span) -> Portion:
    """Play some games of a series on this thread."""
    first, last = span
    games = series.undealt(first, last)
    started = time.thread_time()
    decisions = series.play_slice(games, first, 0, last - first)
    seconds = time.thread_time() - started
    each = finished(series, games, first, decisions)
    found = standing(each)
    found.seconds = seconds
    return Portion(owner, first, last, found, each)


def cut(work: Work, pace: Pace) -> Iterator[Span]:
    """Yield the games of a `Work` item in chunks, whose size depends on the speed so far."""
    for first, last in work.spans:
        at = first
        while at < last:
            size = pace.next(last - at)
            yield at, at + size
            at += size


def kind_of(series: Series) -> tuple[str, frozenset[Any]]:
    """Return a key for the code and data that must be ready before a series is played."""
    return series.definition.name, frozenset(series.players)


def warm_up(series: Series) -> None:
    """Play one game, so that compilation is not counted as thinking time."""
    team = tuple(player.with_budget(Budget(WARM)) for player in series.players)
    played(None, replace(series, players=team), (0, 1))
