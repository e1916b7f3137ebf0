"""The account of an event: all that is told of it, before it has its name. For sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from marooned.contract import Json


class Account(NamedTuple):
    """A sentence, the ids of what it concerns and its data; for a secret, who is told it."""

    text: str
    places: tuple[str, ...] = ()
    data: Json = {}  # noqa: RUF012 - never written to
    insiders: frozenset[int] | None = None
    outside: Account | None = None


Teller = Callable[[Any, int, int, int, int], Account]
"""What tells an event, from the game, its seat and its three numbers."""


def secret(own: Account, insiders: set[int], outside: Account | None = None) -> Account:
    """Return what only some seats are told, with what all others are told in its place."""
    return own._replace(insiders=frozenset(insiders), outside=outside)
