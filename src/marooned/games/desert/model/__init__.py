"""Model: the state, the pieces, the action codes, the events."""

from marooned.games.desert.model.state import State

__all__ = ["State"]
