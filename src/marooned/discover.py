"""Discovery of games: every folder of games/ that defines GAME, and external games.

Folders whose name begins with `_` are examples: they are playable but not listed. External games
are packages that installed distributions offer as entry points of the group `marooned.games`, or
that MAROONED_GAMES names, separated by commas. This module does not name any game.
"""

import os
from functools import cache
from importlib import import_module

import marooned.games  # noqa: F401 - first, or it would take the place of the function `games`
from marooned.definition import GameDefinition
from marooned.engine.packages import NAMED, packages
from marooned.errors import GUIDE, GameError, OptionError, did_you_mean, listed, shown
from marooned.wording.phrases import word_of


def games() -> dict[str, GameDefinition]:
    """Return every game by name, in alphabetical order."""
    return {name: game for name, game in _known().items() if not name.startswith("_")}


def examples() -> dict[str, GameDefinition]:
    """Return the example games by name."""
    return {name: game for name, game in _known().items() if name.startswith("_")}


def _known() -> dict[str, GameDefinition]:
    return _found(os.environ.get(NAMED, ""))


@cache
def _found(named: str) -> dict[str, GameDefinition]:
    """Return all games by name; `named` has the packages from MAROONED_GAMES.

    Raises:
        GameError: An external package does not define a game, or the name of its game is taken.
    """
    found: dict[str, GameDefinition] = {}
    for package, named_by in packages(named):
        game = _offered(package, named_by)
        if game.name in found and found[game.name] is not game:
            raise GameError(
                f"{named_by} provides {package}, but another game is already named {game.name!r}",
                value=package,
            )
        found[game.name] = game
    return dict(sorted(found.items()))


def _offered(package: str, named_by: str) -> GameDefinition:
    """Return the game that a package defines.

    Raises:
        GameError: The package cannot be imported, or does not define a game.
    """
    try:
        game = getattr(import_module(package), "GAME", None)
    except ImportError as error:
        raise GameError(
            f"{named_by} names the game package {package!r}, which cannot be read: {error}",
            value=package,
        ) from error
    if not isinstance(game, GameDefinition):
        raise GameError(
            f"{named_by} names {package!r}, which defines no GAME; see {GUIDE}", value=package
        )
    return game


def find(name: object, *, listed_only: bool = False) -> GameDefinition:
    """Return a game by name. Example games are included unless `listed_only` is True.

    Raises:
        OptionError: There is no such game.
    """
    known = games() if listed_only else _known()
    word = word_of(name)
    if word not in known:
        raise OptionError(
            f"there is no game {shown(name)}{did_you_mean(name, known)}; "
            f"there are: {listed(games())}",
            value=name,
            allowed=games(),
        )
    return known[word]
