"""Spans of games in a series: overlap, and missing games. Used for checkpoint files."""

from bisect import bisect
from collections.abc import Iterable, Sequence

from marooned.study.playing.portions import Span


def is_free(taken: Sequence[Span], span: Span) -> bool:
    """Return True if a span does not overlap any span of `taken`, which are disjoint and sorted."""
    at = bisect(taken, span)
    begins_later = at == 0 or taken[at - 1][1] <= span[0]
    return begins_later and (at == len(taken) or span[1] <= taken[at][0])


def missing(done: Iterable[Span], games: int) -> list[Span]:
    """Return the spans of games below number `games` that are not in the disjoint spans `done`."""
    spans = sorted((first, min(last, games)) for first, last in done if first < games)
    ends = [0, *(last for _, last in spans)]
    starts = [*(first for first, _ in spans), games]
    return [(end, start) for end, start in zip(ends, starts, strict=True) if end < start]
