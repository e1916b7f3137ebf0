"""The games as ids of Gymnasium's registry. Names none of them."""

from __future__ import annotations

from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.envs.versions import current
from marooned.extras import has


def id_of(definition: GameDefinition) -> str:
    """Return a game's id: its name with a capital, and the version of its environments."""
    name = "".join(part.capitalize() for part in definition.name.split("_"))
    return f"marooned/{name}-v{current(definition)}"


def ids() -> dict[str, str]:
    """Return the id of every game, by the game's name."""
    return {name: id_of(definition) for name, definition in games().items()}


def register_all() -> None:
    """Register every game, unless it is or Gymnasium is not installed."""
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
                order_enforce=False,  # it says by itself what comes first
                disable_env_checker=True,  # tests check it; each step would cost several more
            )
