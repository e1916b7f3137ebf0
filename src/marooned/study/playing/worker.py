"""What a worker of a cluster does: it gets ready once for each kind of game, then plays spans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import marooned
from marooned.engine.compiling.cache import source_digest
from marooned.engine.compiling.rule import PLAIN
from marooned.players.arena.series import Series
from marooned.study.playing.portions import Portion, Span, kind_of, played, warm_up

_ready: set[Any] = set()
"""The kinds of series that this process has got ready for."""


@dataclass(frozen=True)
class Build:
    """What plays in a process, to compare: only those that are equal come to the same games."""

    version: str
    sources: str
    plain: bool


def own_build() -> Build:
    """Return what plays in this process."""
    return Build(marooned.__version__, source_digest(), PLAIN)


def get_ready(series: Series) -> Build:
    """Compile and load what a series needs, or find it compiled; return what would play it."""
    kind = kind_of(series)
    if kind not in _ready:
        warm_up(series)
        _ready.add(kind)
    return own_build()


def play_span(series: Series, span: Span) -> Portion:
    """Play some games of a series; getting ready for the first of them takes no time of theirs."""
    get_ready(series)
    return played(None, series, span)
