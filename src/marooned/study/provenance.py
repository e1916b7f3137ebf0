"""What plays a game: a digest of all sources that decide what comes of it. For studies."""

from marooned.definition import GameDefinition
from marooned.engine.compiling.cache import guest_of, source_digest


def sources_of(game: GameDefinition) -> str:
    """Return a digest of what plays a game, the version of its rules behind it.

    Those of a game from elsewhere take in the sources of its own package.
    """
    guest = guest_of(game.package)
    parts = [source_digest(), *([guest.digest] if guest else []), str(game.version)]
    return "-".join(parts)
