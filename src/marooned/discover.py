"""Finds the games: every folder of games/ that offers GAME. Names none of them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from marooned import games as shelf
from marooned.contract import GameDefinition
from marooned.errors import OptionError, listed


@cache
def games() -> dict[str, GameDefinition]:
    """Return every game by its name, in alphabetical order.

    Folders that begin with `_` are examples only.
    """
    names = sorted(module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg)
    found = (
        import_module(f"{shelf.__name__}.{name}").GAME for name in names if not name.startswith("_")
    )
    return {game.name: game for game in found}


def find(name: object) -> GameDefinition:
    """Return the game of that name.

    Raises:
        OptionError: There is no such game.
    """
    known = games()
    word = str(name).strip().lower()
    if word not in known:
        message = f"there is no game {name!r}; there are: {listed(known)}"
        raise OptionError(message, value=name, allowed=known)
    return known[word]
