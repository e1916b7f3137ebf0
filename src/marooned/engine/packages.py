"""Packages of games by their names, without importing any: own ones, installed ones, named ones."""

import os
import pkgutil
from collections.abc import Iterator
from pathlib import Path

GROUP = "marooned.games"
"""The group of entry points by which installed packages offer games."""
NAMED = "MAROONED_GAMES"
"""The variable that names packages of further games, several by commas."""
_SHELF = Path(__file__).resolve().parents[1] / "games"


def packages(named: str | None = None) -> Iterator[tuple[str, str]]:
    """Give every package of a game, and what names it.

    Args:
        named: Packages of further games, by commas (default: those that MAROONED_GAMES names).
    """
    for module in pkgutil.iter_modules([str(_SHELF)]):
        if module.ispkg:
            yield f"marooned.games.{module.name}", "marooned"
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        yield entry.value, f"the installed {entry.dist.name if entry.dist else entry.name!r}"
    names = os.environ.get(NAMED, "") if named is None else named
    for package in filter(None, map(str.strip, names.split(","))):
        yield package, NAMED


def is_example(package: str) -> bool:
    """Return whether a package holds an example, which is not listed among the games."""
    return package.rpartition(".")[2].startswith("_")
