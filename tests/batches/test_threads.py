"""The games of a batch shared out, and each share gone through by spans."""

from marooned.batches.threads import CACHE, Threads


def test_a_share_is_gone_through_by_spans_that_a_processor_keeps_at_hand() -> None:
    """Games that are too large to lie close by together are worked on by a hundred at a time."""
    spans: list[tuple[int, int]] = []
    Threads(250, 1, CACHE // 100).share(lambda first, last: spans.append((first, last)))
    assert spans == [(0, 100), (100, 200), (200, 250)]
