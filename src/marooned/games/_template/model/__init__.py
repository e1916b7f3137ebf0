"""The model: the state, the pieces, what can be done, what can happen."""

from marooned.games._template.model.state import State

__all__ = ["State"]
