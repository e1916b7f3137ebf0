"""Where games are played, as a person names it: here, or on a cluster. For commands and studies."""

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
"""How the address of a cluster begins."""


def venue(name: str, number: int | None = None) -> Threads | Ray:
    """Return where games are played.

    Args:
        name: `threads`, `ray`, or the address of a cluster, `ray://HOST:PORT`.
        number: On how many cores at most; all when None.

    Raises:
        OptionError: There is no such place, or no such number of cores.
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
    """Return what tries weights somewhere: threads share one table of them, workers do not.

    Args:
        name: As `venue` has it.
        number: As `venue` has it.

    Raises:
        OptionError: As `venue` does.
    """
    place = venue(name, number)
    if isinstance(place, Threads):
        return by_candidate(place.each)
    return replace(place, tuning=True).each
