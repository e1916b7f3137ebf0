"""How rivals came out: shared wins, shared ranks, means."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.players.intervals import wilson
from marooned.players.ranking import ranked, ranks, shares

SCORES = np.array([[3.0, 1.0, 2.0], [5.0, 5.0, 0.0], [4.0, 4.0, 4.0]])


def test_those_level_at_the_top_share_the_win() -> None:
    """A tie of two at the top counts half a win each, of three a third."""
    assert shares(SCORES).tolist() == [[1, 0, 0], [0.5, 0.5, 0], [1 / 3] * 3]


def test_those_level_share_their_ranks() -> None:
    """The best is first, and those level have the mean of the ranks they take up."""
    assert ranks(SCORES).tolist() == [[1, 3, 2], [1.5, 1.5, 3], [2, 2, 2]]


def test_each_player_is_told_by_rates_and_means() -> None:
    """Every player has its wins, their rate with its interval, and its mean score and rank."""
    first, second, third = ranked(["a", "b", "c"], SCORES)
    assert [told["player"] for told in (first, second, third)] == ["a", "b", "c"]
    assert first["wins"] == pytest.approx(1 + 1 / 2 + 1 / 3)
    assert first["win_rate"] == pytest.approx(first["wins"] / 3)
    assert (first["low"], first["high"]) == wilson(first["wins"], 3)
    assert (second["mean_score"], third["mean_rank"]) == (pytest.approx(10 / 3), 7 / 3)
