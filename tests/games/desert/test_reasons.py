"""Why one might make a move in the desert, in a sentence with the right names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.desert.drawn import deal

PARTS = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
CLUES = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
HELD = {"excavated": [*CLUES, "A1"], "parts": dict.fromkeys(PARTS, "seat 0")}
PLACED = {"excavated": ["B1", "C1"], "parts": {"Propeller": "C1"}}
NO_WATER = {"water": [3, 0], "pawns": ["B4", "B4"]}
WEATHER = {"adventurers": ["meteorologist", "explorer"], "pawns": ["B4", "B4"]}
STOCK = [
    *["Dune Blaster", "Jet Pack"] * 3,
    *["Solar Shield", "Terrascope"],
    *["Secret Water Reserve", "Time Throttle"],
]
EQUIPPED = {
    "hands": [{"Terrascope": 1, "Solar Shield": 1}, {}],
    "excavated": ["C4", "D4"],
    "equipment_deck": STOCK,
}


def why(action: str, **stated: Any) -> str:
    """Return why the first seat might play an action."""
    return deal(**stated).reason(action, 0)


def test_what_gains_most_is_told_only_where_it_is_so() -> None:
    """A feature that rises for another cause brings no untrue sentence."""
    before, game = deal(**HELD), deal(**HELD)
    game.play("move to C4")
    face = game.definition.face
    told = face.reason(before.state, game.state, 0, [("ways_home", 1.0), ("taken[3]", 0.5)])
    assert told == "Brings the Archeologist to C4."


@pytest.mark.parametrize(
    ("action", "stated", "sentence"),
    [
        ("pick up the Propeller", PLACED | {"pawns": ["C1", "B4"]}, "Takes the Propeller."),
        ("excavate", {"pawns": ["A3", "B4"]}, "Digs at A3 for clues and the launch pad."),
        ("excavate", {"pawns": ["D3", "B4"]}, "Digs at D3 for water."),
        ("excavate", {}, "Digs at B4 for equipment."),
        (
            "excavate",
            {"pawns": ["B1", "B4"], "seen": ["B1"]},
            "Digs at B1 for the Propeller row clue.",
        ),
        ("excavate", HELD | {"pawns": ["A5", "B4"]}, "Digs at A5 for equipment."),
        ("share water with the Explorer", NO_WATER, "Brings water to the Explorer, who has none."),
        (
            "share water with the Explorer",
            NO_WATER | {"water": [3, 1]},
            "Brings water to the Explorer, who has little left.",
        ),
        (
            "share water with the Explorer",
            NO_WATER | {"water": [3, 3]},
            "Brings water to the Explorer.",
        ),
        ("move to A4", PLACED, "Brings the Archeologist to A4."),
        ("move to B3", PLACED, "Brings the Archeologist nearer to the Propeller."),
        ("move to B3", HELD, "Brings the Archeologist nearer to the launch pad."),
        ("move to C4", HELD, "Brings the Archeologist to C4."),
        ("move to B3", {"excavated": ["B3"]}, "Brings the Archeologist out of the sun."),
        ("remove sand at B4", {"sand": {"B4": 2}}, "Digs the Archeologist out."),
        ("remove sand at B3", {"sand": {"B3": 1}}, "Clears sand off B3."),
        (
            "remove sand at C1",
            PLACED | {"sand": {"C1": 3}, "pawns": ["B1", "B4"]},
            "Clears the sand off the Propeller.",
        ),
        (
            "remove sand at A1",
            HELD | {"sand": {"A1": 3}, "pawns": ["B1", "B4"]},
            "Clears the sand off the launch pad.",
        ),
        (
            "remove sand at B3",
            {"sand": dict.fromkeys(["A5", "B5", "C5", "D5"], 10) | {"B3": 1}},
            "Puts sand back before the supply runs out.",
        ),
        ("spare a storm card", WEATHER, "Spares the team a storm card."),
        ("look at the storm cards", WEATHER, "Looks at the storm cards to come, to be rid of one."),
        ("look under A3", EQUIPPED, "Looks under A3 for clues and the launch pad."),
        ("look under D3", EQUIPPED, "Looks under D3 for water."),
        ("look under A4", EQUIPPED | {"seen": ["A4"]}, "The Archeologist acts: four actions left."),
        ("raise the solar shield", EQUIPPED, "Keeps the sun off for a round."),
        ("end actions", {}, "The Archeologist ends the actions."),
    ],
    ids=str,
)
def test_a_move_is_told_by_what_it_is_good_for(
    action: str, stated: dict[str, Any], sentence: str
) -> None:
    """Parts, digging, water, sand, shelter and the storm each have their sentence."""
    assert why(action, **stated) == sentence
