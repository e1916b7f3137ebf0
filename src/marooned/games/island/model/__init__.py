"""Model: the state, the pieces, the action codes, the events."""

from marooned.games.island.model.state import State

__all__ = ["State"]
