"""A small part of the great examination (`make examine`), at every run of the tests."""

from __future__ import annotations

from marooned.engine.compiling.rule import PLAIN
from tests.examination import examine
from tests.laws.played import every_game

GAMES = 15 if PLAIN else 6_000


@every_game
def test_no_law_breaks_and_every_ending_is_reached(name: str) -> None:
    """Thousands of whole games break no law after any action and reach every ending."""
    report = examine(name, GAMES, seed=2)
    assert report.faults == []
    assert PLAIN or report.missing == []
    assert sum(report.endings.values()) >= GAMES
