"""How rivals came out: shared wins, shared ranks, means."""

import numpy as np
import pytest

from marooned.players.arena.ranking import ranks, rivals, shares, tops
from marooned.players.intervals import wilson

SCORES = np.array([[3.0, 1.0, 2.0], [5.0, 5.0, 0.0], [4.0, 4.0, 4.0]])


def test_those_at_the_top_are_counted_by_how_many_are_level() -> None:
    """Each player has the games it won alone, those it shared with one other, and with two."""
    assert tops(SCORES) == [[1, 1, 1], [0, 1, 1], [0, 0, 1]]


def test_those_level_at_the_top_share_the_win() -> None:
    """A tie of two at the top counts half a win each, of three a third."""
    wins = [rival.wins for rival in rivals(SCORES)]
    assert wins == pytest.approx([1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert shares(SCORES).tolist() == [[1, 0, 0], [0.5, 0.5, 0], [1 / 3] * 3]


def test_those_level_share_their_ranks() -> None:
    """The best is first, and those level have the mean of the ranks they take up."""
    assert ranks(SCORES).tolist() == [[1, 3, 2], [1.5, 1.5, 3], [2, 2, 2]]


def test_each_player_is_told_by_rates_and_means() -> None:
    """Every player has its wins, their rate with its interval, and its mean score and rank."""
    found = zip("abc", rivals(SCORES), strict=True)
    first, second, third = [rival.result(name, 3) for name, rival in found]
    assert [told["player"] for told in (first, second, third)] == ["a", "b", "c"]
    assert first["wins"] == pytest.approx(1 + 1 / 2 + 1 / 3)
    assert first["win_rate"] == pytest.approx(first["wins"] / 3)
    assert (first["low"], first["high"]) == wilson(first["wins"], 3)
    assert (second["mean_score"], third["mean_rank"]) == (pytest.approx(10 / 3), 7 / 3)


def test_parts_add_up() -> None:
    """What players did in some games and in others is what they did in all of them."""
    whole = rivals(SCORES)
    first, rest = rivals(SCORES[:1]), rivals(SCORES[1:])
    for mine, more in zip(first, rest, strict=True):
        mine.add(more)
    assert first == whole
