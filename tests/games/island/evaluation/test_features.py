"""The chance that the team gets away: exact at the end, and better for what is good."""

from __future__ import annotations

from typing import Any

import pytest

import marooned
from tests.games.island.drawn import deal
from tests.laws.played import table
from tests.laws.playing import WAYS

ALL = ["earth", "wind", "fire", "ocean"]
HOME = ["Fools' Landing", "Fools' Landing"]
POSITIONS = 90
FAR = ["Crimson Forest", "Crimson Forest"]


def chance(**stated: Any) -> float:
    """Return the chance that the team gets away from a position."""
    return deal(**stated).estimated(0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"captured": ["fire"]}, {}),
        ({"captured": ["fire", "wind", "earth"]}, {"captured": ["fire", "wind"]}),
        ({"hands": [{"fire": 4}, {}]}, {"hands": [{"fire": 3}, {}]}),
        ({"hands": [{"fire": 4}, {}]}, {"hands": [{"fire": 2}, {"fire": 2}]}),
        ({"water": 4}, {"water": 8}),
        ({}, {"sunk": ["Watchtower", "Misty Marsh", "Gold Gate", "Iron Gate"]}),
        ({}, {"sunk": ["Cave of Embers"]}),
        ({"flooded": ["Misty Marsh"]}, {"flooded": ["Fools' Landing"]}),
        ({"captured": ALL, "pawns": HOME}, {"captured": ALL, "pawns": FAR}),
        (
            {"captured": ALL, "pawns": HOME, "hands": [{"helicopter": 1}, {}]},
            {"captured": ALL, "pawns": HOME},
        ),
    ],
    ids=str,
)
def test_what_is_good_raises_the_chance(better: dict[str, Any], worse: dict[str, Any]) -> None:
    """Of two positions that differ in one thing the one any player would choose is better."""
    common: dict[str, Any] = {"pawns": FAR}
    assert chance(**common | better) > chance(**common | worse)


def test_a_team_ready_to_lift_off_is_as_good_as_away() -> None:
    """With all treasures, all home and a Helicopter Lift in hand hardly anything can go wrong."""
    assert chance(captured=ALL, pawns=HOME, hands=[{"helicopter": 1}, {}]) > 0.9


def test_once_the_game_is_over_the_chance_is_what_came_of_it() -> None:
    """An escape counts one, a loss counts nothing."""
    won = deal(captured=ALL, pawns=HOME, hands=[{"helicopter": 1}, {}])
    won.play("lift off")
    lost = marooned.Game("island", seed=4, difficulty="legendary")
    while lost.outcome is None:
        lost.play("end actions" if "end actions" in map(str, lost.legal) else lost.legal[0])
    assert [won.estimated(0), lost.estimated(1)] == [1.0, 0.0]


def test_features_are_told_by_name() -> None:
    """Each feature has its name in the table of weights and its number in the position."""
    told = deal(captured=["fire"], flooded=["Fools' Landing"], water=5).features(1)
    assert told["captured[0]"] == told["landing_wet"] == told["water[4]"] == 1.0
    assert told["captured[1]"] == told["landing_soon"] == told["sunk"] == 0.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_position_has_a_chance(players: int) -> None:
    """In positions of every kind the chance lies between none and certainty."""
    games = [table("island", n, n, WAYS["generated"], n * 7919) for n in range(POSITIONS)]
    chances = [game.estimated(0) for game in games if game.players == players]
    assert all(0 <= chance <= 1 for chance in chances)
    assert len(set(chances)) > POSITIONS // 6
