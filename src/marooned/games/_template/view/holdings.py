"""What there was when games ended, for the rows of studies: of many games at once."""

from collections.abc import Callable, Mapping

from marooned.engine.compiling.columns import Array


def held(field: Callable[[str], Array]) -> Mapping[str, Array]:
    """Return the wood on the fire, and what still lay on the beaches."""
    return {"fire": field("fire"), "wood": field("wood").sum(axis=1)}
