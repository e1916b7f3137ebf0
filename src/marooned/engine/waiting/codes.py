"""The fixed space of a game's action codes: one kind of action after the other."""

from collections.abc import Mapping
from itertools import accumulate


def code_ranges(counts: Mapping[str, int]) -> dict[str, range]:
    """Return the codes of each kind of action from how many it has; the first is passing."""
    ends = accumulate(counts.values())
    return {kind: range(end - counts[kind], end) for kind, end in zip(counts, ends, strict=True)}
