"""Games with something against games without it, cell by cell."""

import pytest

from marooned.study.report.statistics.stratified import Stratum, against_others


def test_what_wins_more_in_every_cell_is_told() -> None:
    """With it 30 of 50 games are won, without 20 of 50: five games more than its even share."""
    found = against_others([Stratum(100, 50, 50, 30)])
    assert [found.games, found.value] == pytest.approx([50, 0.1])
    assert found.chance == pytest.approx(0.0466, abs=0.0005)
    assert (found.low or 0) > 0


def test_hard_cells_are_not_held_against_what_stands_in_them() -> None:
    """What is as good as all others is no worse for being in the cell that is lost more often."""
    found = against_others([Stratum(100, 80, 10, 8), Stratum(100, 20, 90, 18)])
    assert found.value == pytest.approx(0.0)
    assert found.chance == 1.0


def test_what_is_in_every_game_cannot_be_compared() -> None:
    """Where no game is without it, nothing is told."""
    assert against_others([Stratum(10, 5, 10, 5)]).chance == 1.0
