"""Gymnasium ids of all games. This module does not name any game."""

from __future__ import annotations

from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.envs.versions import current
from marooned.extras import has


def id_of(definition: GameDefinition) -> str:
    """Return a game's id: its capitalized name, and the version of its environments."""
    name = "".join(part.capitalize() for part in definition.name.split("_"))
    return f"marooned/{name}-v{current(definition)}"


def ids() -> dict[str, str]:
    """Return the id of every game, by the game's name."""
    return {name: id_of(definition) for name, definition in games().items()}


def register_all() -> None:
    """Register every game that is not registered yet. Do nothing without Gymnasium."""
    if not has("gymnasium"):
        return
    import gymnasium

    for name, identity in ids().items():
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="marooned.envs.gymnasium:LearnerEnv",
                vector_entry_point="marooned.envs.gymnasium:vector_env",
                kwargs={"game": name},
                order_enforce=False,  # the environment itself checks the order of calls
                disable_env_checker=True,  # tests run this check, which would slow every step
            )
