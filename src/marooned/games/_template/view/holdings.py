"""Columns of study tables, computed from the final states of many games at once."""

from collections.abc import Callable, Mapping

from marooned.engine.compiling.columns import Array


def held(field: Callable[[str], Array]) -> Mapping[str, Array]:
    """Return the wood on the fire, and the wood left on the beaches."""
    return {"fire": field("fire"), "wood": field("wood").sum(axis=1)}
