"""The games in OpenSpiel. After this import, `pyspiel.load_game` finds all of them.

    import pyspiel
    import marooned.envs.openspiel

    game = pyspiel.load_game("python_marooned_NAME(players=3)")

Every option of a game is a parameter.
"""

from marooned.extras import need

need("pyspiel", "openspiel")

from marooned.envs.openspiel.registry import register_all, spiel_name  # noqa: E402 - needs it

__all__ = ["spiel_name"]

register_all()
