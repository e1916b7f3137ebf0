"""What shared laws ask of a game's own tests, compiled or plain, and how those are found.

A game's folder in tests/games holds `laws` (what holds from one action to the next, LAWS naming it
by number from 1) and `generating` (its generator of positions). Guests have neither: only what all
games share is asked of them.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, hook_with_default

KEPT = 0


@hook_with_default
def broken(_game: Any, _before: Any) -> int:
    """Return the number of an invariant that a step from another state broke, or KEPT."""
    return KEPT


@hook_with_default
def scatter(_game: Any, _luck: int) -> None:
    """Change a freshly dealt game into any position that its rules allow, late ones above all."""


@entry
def call_broken(games: Games, index: int, before: int) -> int:
    return broken(games[index], games[before])


@entry
def call_scatter(games: Games, index: int, luck: int) -> None:
    scatter(games[index], luck)


@cache
def own(name: str, topic: str) -> ModuleType | None:
    """Return a game's own test module on a topic."""
    folder = f"tests.games.{name}"
    path = f"{folder}.{topic}"
    return import_module(path) if find_spec(folder) and find_spec(path) else None


def law_name(name: str, number: int) -> str:
    laws = own(name, "laws")
    return laws.LAWS[number - 1] if laws else str(number)
