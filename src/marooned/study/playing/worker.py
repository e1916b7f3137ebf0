"""What a worker of a cluster does: it gets ready once for each kind of game, then plays spans."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import marooned
from marooned.definition import GameDefinition
from marooned.engine.compiling.cache import source_digest
from marooned.engine.compiling.rule import PLAIN, use_native
from marooned.errors import ClusterError
from marooned.players.arena.series import Series
from marooned.study.playing.portions import Portion, Span, kind_of, played, warm_up
from marooned.study.provenance import sources_of

R = TypeVar("R")

_ready: set[Any] = set()
"""The kinds of series that this process has got ready for."""


@dataclass(frozen=True)
class Build:
    """What plays in a process, to compare: only those that are equal come to the same games."""

    version: str
    sources: str
    plain: bool


def own_build(game: GameDefinition | None = None) -> Build:
    """Return what plays a game in this process; without one, what all games have in common."""
    sources = source_digest() if game is None else sources_of(game)
    return Build(marooned.__version__, sources, PLAIN)


def check_build(node: str, found: Build, needed: Build) -> None:
    """Refuse a machine on which the games would come to something else.

    Raises:
        ClusterError: It has another version, other sources, or plays in another mode.
    """
    if found != needed:
        raise ClusterError(
            f"the machine {node} of the cluster has {found}; needed is {needed}",
            value=found,
            allowed=[needed],
        )


class OfSeries(Protocol):
    """Something to be done for games of one series."""

    @property
    def series(self) -> Series:
        """The series."""


T = TypeVar("T", bound=OfSeries)


def called(function: Callable[[T], R], item: T, needed: Build) -> R:
    """Call a function for something of a series.

    Raises:
        ClusterError: This machine, which may have joined later, would play other games.
    """
    check_build(platform.node(), own_build(item.series.definition), needed)
    use_native()
    return function(item)


def get_ready(series: Series) -> Build:
    """Compile and load what a series needs, or find it compiled; return what would play it."""
    kind = kind_of(series)
    if kind not in _ready:
        use_native()
        warm_up(series)
        _ready.add(kind)
    return own_build(series.definition)


def play_span(series: Series, span: Span, needed: Build) -> Portion:
    """Play some games of a series; getting ready for the first of them takes no time of theirs.

    Raises:
        ClusterError: This machine, which may have joined later, would play other games.
    """
    check_build(platform.node(), own_build(series.definition), needed)
    get_ready(series)
    return played(None, series, span)
