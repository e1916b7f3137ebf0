"""The observation of a game as learners ask for it, by the game's name and its options."""

from typing import Any

from marooned.discover import find
from marooned.engine.observation import Observation


def observation(name: str, *, players: int | None = None, **options: Any) -> Observation:
    """Return what a game's rows of numbers hold, field by field; no options change it.

    Args:
        name: The game, as `marooned.games()` lists it.
        players: How many seats; rows have room for the most that the game allows.
        **options: The game's own options.

    Raises:
        OptionError: Something of this is not allowed.
    """
    definition = find(name)
    definition.validated(players, options)
    return definition.observation
