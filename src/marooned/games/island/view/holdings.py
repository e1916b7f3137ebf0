"""Columns for the tables of studies, computed from the final states of many games at once."""

from collections.abc import Callable, Mapping

from marooned.engine.compiling.columns import Array, bits_set


def held(field: Callable[[str], Array]) -> Mapping[str, Array]:
    """Return the captured treasures, the water level, the sunk tiles, and each hand."""
    return {
        "treasures": bits_set(field("captured")),
        "water": field("water"),
        "flooded": bits_set(field("flooded")),
        "sunk": bits_set(field("sunk")),
        "cards": field("hand").sum(axis=2),
    }
