"""Model: the state, the pieces, the action codes, the events."""

from marooned.games.dorada.model.state import State

__all__ = ["State"]
