"""The model: the state, the pieces, what can be done, what can happen."""

from marooned.games.island.model.state import State

__all__ = ["State"]
