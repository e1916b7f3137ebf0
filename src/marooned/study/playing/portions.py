"""Games of many series played in portions; each is told as soon as it is finished.

For arena, strength and studies. What comes of a game does not depend on the portion it was played
in, nor on where.
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
"""A budget with which all that a player does is done, soon."""

Span = tuple[int, int]
"""The numbers of some games of a series: from the first up to, not including, the second."""


@dataclass(frozen=True)
class Work:
    """Games of one series that are to be played; `owner` is whatever they are played for."""

    owner: Any
    series: Series
    spans: Sequence[Span]

    @property
    def games(self) -> int:
        """How many games its spans hold."""
        return sum(last - first for first, last in self.spans)


@dataclass(frozen=True)
class Portion:
    """Finished games of some work: game `first` up to, not including, game `last`.

    Attributes:
        standing: What came of them, summed up.
        finished: What came of each of them.
    """

    owner: Any
    first: int
    last: int
    standing: Standing
    finished: Finished | None = None


class Where(Protocol):
    """Where games are played: on threads of this machine, or on others."""

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Play all games of some works; give the portions as they are finished, in any order.

        Closing the iterator ends the playing; what is wrong with a game is raised from here.
        """


def played(owner: Any, series: Series, span: Span) -> Portion:
    """Play some games of a series, on this thread."""
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
    """Give spans of a work one after another, each as large as is then known to fit."""
    for first, last in work.spans:
        at = first
        while at < last:
            size = pace.next(last - at)
            yield at, at + size
            at += size


def kind_of(series: Series) -> tuple[str, frozenset[Any]]:
    """Return what must be compiled and loaded before a series is played, to compare."""
    return series.definition.name, frozenset(series.players)


def warm_up(series: Series) -> None:
    """Play one game, so that compiling is not taken for thinking."""
    team = tuple(player.with_budget(Budget(WARM)) for player in series.players)
    played(None, replace(series, players=team), (0, 1))
