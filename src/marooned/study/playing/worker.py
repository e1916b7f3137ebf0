"""Cluster worker: loads the code for each kind of series once, then plays spans."""

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
"""The kinds of series that this process is prepared for."""


@dataclass(frozen=True)
class Build:
    """Identity of the software in a process. If builds are equal, games have the same results."""

    version: str
    sources: str
    plain: bool


def own_build(game: GameDefinition | None = None) -> Build:
    """Return the build of this process for a game, or the part that all games share."""
    sources = source_digest() if game is None else sources_of(game)
    return Build(marooned.__version__, sources, PLAIN)


def check_build(node: str, found: Build, needed: Build) -> None:
    """Check that games have the same results on a machine.

    Raises:
        ClusterError: The version, the sources or the mode of the rules on this machine differs.
    """
    if found != needed:
        raise ClusterError(
            f"the machine {node} of the cluster has {found}; needed is {needed}",
            value=found,
            allowed=[needed],
        )


class OfSeries(Protocol):
    """An item of work for games of one series."""

    @property
    def series(self) -> Series:
        """The series."""


T = TypeVar("T", bound=OfSeries)


def called(function: Callable[[T], R], item: T, needed: Build) -> R:
    """Call a function for an item of work.

    Raises:
        ClusterError: This machine, which may have joined the cluster later, has another build.
    """
    check_build(platform.node(), own_build(item.series.definition), needed)
    use_native()
    return function(item)


def get_ready(series: Series) -> Build:
    """Compile and load everything that a series needs, and return the build of this process."""
    kind = kind_of(series)
    if kind not in _ready:
        use_native()
        warm_up(series)
        _ready.add(kind)
    return own_build(series.definition)


def play_span(series: Series, span: Span, needed: Build) -> Portion:
    """Play some games of a series. The measured time excludes preparation.

    Raises:
        ClusterError: This machine, which may have joined the cluster later, has another build.
    """
    check_build(platform.node(), own_build(series.definition), needed)
    get_ready(series)
    return played(None, series, span)
