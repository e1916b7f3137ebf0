"""The model: the state, the pieces, what can be done, what can happen."""

from marooned.games.dorada.model.state import State

__all__ = ["State"]
