"""The chance that the team escapes: exact at the end, and better for what is good."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.desert.drawn import deal
from tests.laws.played import table
from tests.laws.playing import WAYS

PARTS = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
HELD = dict.fromkeys(PARTS, "seat 0")
CLUES = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
STOCK = [
    *["Dune Blaster"] * 3,
    *["Jet Pack"] * 3,
    *["Solar Shield", "Terrascope"] * 2,
    "Secret Water Reserve",
    "Time Throttle",
]
POSITIONS = 60


def chance(**stated: Any) -> float:
    """Return the chance that the team escapes from a position."""
    return deal(**stated).estimated(0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"water": [3, 4]}, {"water": [3, 0]}),
        ({"water": [3, 4]}, {"water": [1, 1]}),
        ({"tick": 2}, {"tick": 9}),
        ({"excavated": ["B1", "C1"], "parts": {"Propeller": "seat 1"}}, {}),
        ({"excavated": ["B1", "C1"], "parts": {"Propeller": "C1"}}, {"excavated": ["B1"]}),
        ({}, {"sand": dict.fromkeys(["A4", "B4", "C4", "D4", "E4", "A5", "B5", "C5"], 5)}),
        (
            {"hands": [{"Dune Blaster": 1}, {}], "equipment_deck": STOCK[1:], "excavated": ["C4"]},
            {"hands": [{}, {}], "equipment_deck": STOCK[1:], "excavated": ["C4"]},
        ),
        (
            {"excavated": [*CLUES, "A1"], "parts": HELD, "pawns": ["A2", "A2"]},
            {"excavated": [*CLUES, "A1"], "parts": HELD, "pawns": ["E5", "E5"]},
        ),
    ],
    ids=str,
)
def test_what_is_good_raises_the_chance(better: dict[str, Any], worse: dict[str, Any]) -> None:
    """Of two positions that differ in one thing the one any player would choose is better."""
    assert chance(**better) > chance(**worse)


def test_once_the_game_is_over_the_chance_is_what_came_of_it() -> None:
    """An escape counts one, a death of thirst counts nothing."""
    home: dict[str, Any] = {"excavated": [*CLUES, "A1"], "parts": HELD, "pawns": ["A1", "B1"]}
    won = deal(turn=1, **home)
    won.play("move to A1")
    lost = deal(water=[0, 0], draws=["sun_beats_down"])
    lost.play("end actions")
    assert [won.estimated(0), lost.estimated(1)] == [1.0, 0.0]


def test_a_tile_looked_under_counts_as_known() -> None:
    """A clue or the launch pad that the team has only looked at is not sought any more."""
    sought = [deal(seen=seen).features(0)["sought"] for seen in ([], ["B1"], ["B1", "A1"])]
    assert sought == [9.0, 8.0, 7.0]


def test_any_position_has_a_chance() -> None:
    """In positions of every kind the chance lies between none and certainty."""
    games = [table("desert", n, n, WAYS["generated"], n * 7919) for n in range(POSITIONS)]
    assert all(0 <= game.estimated(0) <= 1 for game in games)
