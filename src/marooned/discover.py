"""Finds the games: every folder of games/ that offers GAME. Names none of them.

Folders that begin with `_` are examples: they can be played, but are not listed.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from marooned import games as shelf
from marooned.contract import GameDefinition
from marooned.errors import OptionError, listed, shown
from marooned.wording import word_of


@cache
def games() -> dict[str, GameDefinition]:
    """Return every game by its name, in alphabetical order."""
    return {name: game for name, game in _shelf().items() if not name.startswith("_")}


@cache
def examples() -> dict[str, GameDefinition]:
    """Return the games that are there to be copied, by their names."""
    return {name: game for name, game in _shelf().items() if name.startswith("_")}


@cache
def _shelf() -> dict[str, GameDefinition]:
    names = sorted(module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg)
    found = (import_module(f"{shelf.__name__}.{name}").GAME for name in names)
    return {game.name: game for game in found}


def find(name: object, *, listed_only: bool = False) -> GameDefinition:
    """Return the game of that name, examples too unless only listed ones are wanted.

    Raises:
        OptionError: There is no such game.
    """
    known = games() if listed_only else _shelf()
    word = word_of(name)
    if word not in known:
        message = f"there is no game {shown(name)}; there are: {listed(games())}"
        raise OptionError(message, value=name, allowed=games())
    return known[word]
