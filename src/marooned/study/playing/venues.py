"""Executors by name: threads of this machine, or a cluster. Used by commands and studies."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from marooned.arguments import checked_threads, unallowed
from marooned.players.learning.stints import Each, by_candidate
from marooned.study.playing.endpoints import host_and_port
from marooned.study.playing.on_ray import Ray
from marooned.study.playing.on_threads import Threads

THREADS: Final = "threads"
RAY: Final = "ray"
CLIENT: Final = "ray://"
"""Prefix of a cluster's address."""


def venue(name: str, number: int | None = None) -> Threads | Ray:
    """Return an executor.

    Args:
        name: `threads`, `ray`, or the address of a cluster, `ray://HOST:PORT`.
        number: The maximum number of cores; None for all.

    Raises:
        OptionError: The executor or the number of cores is not valid.
    """
    hands = checked_threads(number)
    if name == THREADS:
        return Threads(hands)
    if name == RAY:
        return Ray(number=number)
    if name.startswith(CLIENT) and host_and_port(name):
        return Ray(name, number)
    raise unallowed("on", name, [THREADS, RAY, f"{CLIENT}HOST:PORT"])


def trying(name: str, number: int | None = None) -> Each:
    """Return a function for tuning that works like `map`, in parallel.

    Threads share one table of weights. Each worker of a cluster has its own table.

    Args:
        name: As in `venue`.
        number: As in `venue`.

    Raises:
        OptionError: As in `venue`.
    """
    place = venue(name, number)
    if isinstance(place, Threads):
        return by_candidate(place.each)
    return replace(place, tuning=True).each
