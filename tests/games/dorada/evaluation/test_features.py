"""The chance of a seat to win: its share in the end, and better for what is good."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dorada.dealing import deal
from tests.games.dorada.rules.test_scoring import MANY, ended
from tests.laws.played import table
from tests.laws.playing import WAYS

POSITIONS = 40


def chance(seat: int = 0, **stated: Any) -> float:
    """Return a seat's chance to win from a position with half of the markers placed."""
    return deal(**{"markers": MANY[:8]} | stated).estimated(seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gold": [10, 5, 5]}, {"gold": [3, 5, 5]}),
        ({"gold": [5, 5, 5]}, {"gold": [5, 10, 5]}),
        ({"treasures": [{"found": ["t20"]}]}, {"treasures": [{"hand": ["t20"]}]}),
        ({"treasures": [{"hand": ["t20"]}]}, {}),
        ({"treasures": {1: {"hand": ["t20"]}}}, {"treasures": {1: {"hand": ["t20", "t21"]}}}),
        ({"hands": [{"bongo": 1}]}, {}),
    ],
    ids=str,
)
def test_what_is_good_raises_the_chance(better: dict[str, Any], worse: dict[str, Any]) -> None:
    """Of two positions that differ in one thing the one any player would choose is better."""
    assert chance(0, **better) > chance(0, **worse)


def test_once_the_game_is_over_the_chance_is_the_share_of_the_win() -> None:
    """Those with the highest total share one win, the others have none of it."""
    game = ended(gold=[7, 3, 7])
    assert [game.estimated(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_others_goals_count_by_their_number_only() -> None:
    """Which treasure another seat holds does not matter, for one does not know."""
    held = [deal(treasures={1: {"hand": [name]}}).estimated(0) for name in ("t20", "t50")]
    assert held[0] == held[1]


def test_any_position_has_a_chance() -> None:
    """In positions of every kind each seat's chance lies between none and certainty."""
    games = [table("dorada", n, n, WAYS["generated"], n * 31) for n in range(POSITIONS)]
    assert all(0 <= game.estimated(seat) <= 1 for game in games for seat in range(game.players))
