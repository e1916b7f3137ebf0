"""Discovery of built-in, installed and configured game packages, without importing them."""

import os
import pkgutil
from collections.abc import Iterator
from pathlib import Path

GROUP = "marooned.games"
"""Entry point group under which installed packages offer games."""
NAMED = "MAROONED_GAMES"
"""Environment variable with further game packages, separated by commas."""
_SHELF = Path(__file__).resolve().parents[1] / "games"


def packages(named: str | None = None) -> Iterator[tuple[str, str]]:
    """Yield the name of each game package, and the place where the name was found.

    Args:
        named: Further game packages, separated by commas (default: those in MAROONED_GAMES).
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
    """Return True if a package is an example, which lists of games leave out."""
    return package.rpartition(".")[2].startswith("_")
