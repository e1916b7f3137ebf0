"""What a told event is made of, before it becomes an Event: shared by all kinds of sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from marooned.contract import Json


class Told(NamedTuple):
    """A sentence, the ids of what it concerns and its data; for a secret, who is told it."""

    text: str
    places: tuple[str, ...] = ()
    data: Json = {}  # noqa: RUF012 - never written to
    insiders: frozenset[int] | None = None
    outside: Told | None = None


Teller = Callable[[Any, int, int, int, int], Told]
"""What tells an event, from the game, its seat and its three numbers."""


def secret(told: Told, insiders: set[int], outside: Told | None = None) -> Told:
    """Return what only some seats are told, with what all others are told in its place."""
    return told._replace(insiders=frozenset(insiders), outside=outside)
