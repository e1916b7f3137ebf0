"""What plays a game: a digest of all sources that decide what comes of it. For studies."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from marooned import players
from marooned.definition import GameDefinition
from marooned.engine.compiling.cache import guest_of, source_digest

DIGEST: Final = 20
DECIDING: Final = ("companions.py", "arena/*.py", "imagining/*.py", "planning/*.py", "search/*.py")
"""What players decide by, beside the compiled rules; others only learn, advise or measure."""


def sources_of(game: GameDefinition) -> str:
    """Return a digest of what plays a game, the version of its rules behind it.

    Those of a game from elsewhere take in the sources of its own package. Networks are no part of
    it: they are told apart where they play.
    """
    guest = guest_of(game.package)
    parts = [playing_digest(source_digest()), *([guest.digest] if guest else []), str(game.version)]
    return "-".join(parts)


@cache
def playing_digest(rules: str) -> str:
    """Return a digest of the compiled rules, given by theirs, and of what players decide by."""
    found = hashlib.sha256(rules.encode())
    folder = Path(players.__file__).parent
    for path in sorted(each for pattern in DECIDING for each in folder.glob(pattern)):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:DIGEST]
