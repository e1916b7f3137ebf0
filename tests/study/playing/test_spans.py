"""Spans of games: which are missing, and which are free."""

from marooned.study.playing.spans import is_free, missing


def test_what_lies_between_spans_is_missing() -> None:
    """What lies before, between and after spans is missing, up to the games that are wanted."""
    assert missing([(6, 8), (2, 4)], 10) == [(0, 2), (4, 6), (8, 10)]
    assert missing([(0, 12)], 10) == missing([], 0) == []
    assert missing([(0, 4), (12, 15)], 10) == [(4, 10)]


def test_spans_that_share_a_game_are_not_free() -> None:
    """A span is free if none of its games is taken; those that touch share none."""
    taken = [(2, 4), (6, 8)]
    assert [is_free(taken, span) for span in ((0, 2), (4, 6), (8, 9))] == [True] * 3
    assert [is_free(taken, span) for span in ((3, 5), (5, 7), (2, 4), (0, 9))] == [False] * 4
