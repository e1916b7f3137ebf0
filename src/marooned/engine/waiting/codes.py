"""Action codes of a game: a range of numbers for each kind of action."""

from collections.abc import Mapping
from itertools import accumulate


def code_ranges(counts: Mapping[str, int]) -> dict[str, range]:
    """Return the codes of each kind of action from how many it has; the first is passing."""
    ends = accumulate(counts.values())
    return {kind: range(end - counts[kind], end) for kind, end in zip(counts, ends, strict=True)}
