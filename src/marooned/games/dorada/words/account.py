"""The description of an event, without the event's name. Used by sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from marooned.contract import Json


class Account(NamedTuple):
    """A sentence, the ids of its items, and data; for a secret event, the seats that see it."""

    text: str
    places: tuple[str, ...] = ()
    data: Json = {}  # noqa: RUF012 - never written to
    insiders: frozenset[int] | None = None
    outside: Account | None = None


Teller = Callable[[Any, int, int, int, int], Account]
"""A function that describes an event, given the game, the seat and the event's three numbers."""


def secret(own: Account, insiders: set[int], outside: Account | None = None) -> Account:
    """Return a description that only some seats see, and another description for all others."""
    return own._replace(insiders=frozenset(insiders), outside=outside)
