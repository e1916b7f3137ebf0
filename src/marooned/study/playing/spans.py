"""Spans of games: which of a series are played, and which are missing. For what keeps them."""

from bisect import bisect
from collections.abc import Iterable, Sequence

from marooned.study.playing.portions import Span


def is_free(taken: Sequence[Span], span: Span) -> bool:
    """Tell whether none of a span's games is among others; theirs are apart, and in order."""
    at = bisect(taken, span)
    begins_later = at == 0 or taken[at - 1][1] <= span[0]
    return begins_later and (at == len(taken) or span[1] <= taken[at][0])


def missing(done: Iterable[Span], games: int) -> list[Span]:
    """Return what of so many games is not among spans that are apart."""
    spans = sorted((first, min(last, games)) for first, last in done if first < games)
    ends = [0, *(last for _, last in spans)]
    starts = [*(first for first, _ in spans), games]
    return [(end, start) for end, start in zip(ends, starts, strict=True) if end < start]
