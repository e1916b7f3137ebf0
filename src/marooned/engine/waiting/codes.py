"""Action codes of a game: a range of numbers for each kind of action."""

from collections.abc import Mapping
from itertools import accumulate


def code_ranges(counts: Mapping[str, int]) -> dict[str, range]:
    """Return the code range of each kind of action, given its size. The first range is the pass."""
    ends = accumulate(counts.values())
    return {kind: range(end - counts[kind], end) for kind, end in zip(counts, ends, strict=True)}
