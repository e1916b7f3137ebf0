"""Observation layout of a game, by the game's name and options."""

from typing import Any

from marooned.discover import find
from marooned.engine.observation import Observation


def observation(name: str, *, players: int | None = None, **options: Any) -> Observation:
    """Return the layout of a game's observations, which does not depend on options.

    Args:
        name: The game, as listed by `marooned.games()`.
        players: Number of seats; rows have room for the largest number.
        **options: The game's own options.

    Raises:
        OptionError: The name, the number of seats or an option is not allowed.
    """
    definition = find(name)
    definition.validated(players, options)
    return definition.observation
