"""Columns for the tables of studies, computed from the final states of many games at once."""

from collections.abc import Callable, Mapping

from marooned.engine.compiling.columns import Array, bits_set


def held(field: Callable[[str], Array]) -> Mapping[str, Array]:
    """Return the parts, the storm, the sand, the excavated tiles, and each seat's belongings."""
    return {
        "parts": (field("part_holder") >= 0).sum(axis=1),
        "storm": field("tick"),
        "sand": field("sand").sum(axis=1),
        "excavated": bits_set(field("excavated")),
        "water": field("water"),
        "equipment": field("hand").sum(axis=2),
    }
