"""Provenance of games: a digest of all sources that determine their results. Used by studies."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from marooned import players
from marooned.definition import GameDefinition
from marooned.engine.compiling.cache import guest_of, source_digest

DIGEST: Final = 20
DECIDING: Final = ("companions.py", "arena/*.py", "imagining/*.py", "planning/*.py", "search/*.py")
"""Player sources that affect decisions, besides the compiled rules."""


def sources_of(game: GameDefinition) -> str:
    """Return a digest of all code that plays a game, followed by the version of its rules.

    For a game from another package, that package's sources are included. Networks are not included,
    because the keys of matchups contain their digests.
    """
    guest = guest_of(game.package)
    parts = [playing_digest(source_digest()), *([guest.digest] if guest else []), str(game.version)]
    return "-".join(parts)


@cache
def playing_digest(rules: str) -> str:
    """Return a digest of the players' sources and of the compiled rules, given as a digest."""
    found = hashlib.sha256(rules.encode())
    folder = Path(players.__file__).parent
    for path in sorted(each for pattern in DECIDING for each in folder.glob(pattern)):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:DIGEST]
