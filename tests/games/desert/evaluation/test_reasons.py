"""Why one might make a move in the desert, in a sentence with the right names."""

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

UNDER = {"pawns": ["A3", "B4"]}
AT_MIRAGE = {"pawns": ["A4", "B4"]}
SHIELDED = {"excavated": ["B3"], "shields": [0], "hands": [{}, {}]}
ASKEW = PLACED | {"adventurers": ["explorer", "archeologist"], "pawns": ["A3", "B4"]}
WALLED = {"sand": {"B1": 2}, "pawns": ["A2", "B4"]}
UNDERGROUND = {
    "excavated": ["D1", "E1", "A3", "E2"],
    "parts": {"Engine": "E1"},
    "pawns": ["A2", "B4"],
}
CLIMBING = {"adventurers": ["climber", "archeologist"], "sand": {"B4": 2}}


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
        ("excavate", UNDER | {"excavated": CLUES}, "Digs at A3 for the launch pad."),
        ("excavate", UNDER | {"excavated": ["A1"]}, "Digs at A3 for clues."),
        ("excavate", UNDER | {"excavated": ["A1", *CLUES[1:]]}, "Digs at A3 for the last clue."),
        (
            "excavate",
            UNDER | {"excavated": CLUES[1:]},
            "Digs at A3 for the last clue and the launch pad.",
        ),
        ("excavate", UNDER | {"seen": ["A3"]}, "Digs at A3 for a tunnel and equipment."),
        ("excavate", AT_MIRAGE, "Digs at A4 for water."),
        ("excavate", AT_MIRAGE | {"excavated": ["D3", "E3"]}, "Digs at A4."),
        ("excavate", AT_MIRAGE | {"seen": ["A4"]}, "Digs at A4."),
        ("excavate", {"pawns": ["D3", "B4"], "seen": ["D3"]}, "Digs at D3 for water."),
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
        ("move to B3", UNDER | {"excavated": ["A3", "B3"]}, "Brings the Archeologist to B3."),
        ("move to B3", SHIELDED, "Brings the Archeologist to B3."),
        ("remove sand at B4", {"sand": {"B4": 2}}, "Digs the Archeologist out."),
        ("remove sand at B4", CLIMBING, "Clears sand off B4."),
        ("remove sand at B3", {"sand": {"B3": 1}}, "Clears sand off B3."),
        (
            "remove sand at C1",
            PLACED | {"sand": {"C1": 3}, "pawns": ["B1", "B4"]},
            "Clears sand off the Propeller.",
        ),
        (
            "remove two sand at C1",
            PLACED | {"sand": {"C1": 2}, "pawns": ["B1", "B4"]},
            "Clears the sand off the Propeller.",
        ),
        (
            "remove sand at A1",
            HELD | {"sand": {"A1": 3}, "pawns": ["B1", "B4"]},
            "Clears sand off the launch pad.",
        ),
        (
            "remove sand at A1",
            HELD | {"sand": {"A1": 1}, "pawns": ["B1", "B4"]},
            "Clears the sand off the launch pad.",
        ),
        (
            "remove sand at B3",
            {"sand": dict.fromkeys(["A5", "B5", "C5", "D5"], 10) | {"B3": 1}},
            "Returns sand to the supply, which is running low.",
        ),
        ("spare a storm card", WEATHER, "Spares the team a storm card."),
        ("look at the storm cards", WEATHER, "Looks at the next storm cards to bury one."),
        ("look under A3", EQUIPPED, "Looks under A3 for clues and the launch pad."),
        ("look under D3", EQUIPPED, "Looks under D3 for water."),
        ("look under B3", EQUIPPED | {"seen": ["B3"]}, "Looks under B3, which is known already."),
        ("look under B4", EQUIPPED, "Looks under B4, which is known already."),
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


@pytest.mark.parametrize(
    ("action", "stated", "sentence"),
    [
        ("move to C1", PLACED | {"pawns": ["B1", "B4"]}, "Archeologist to the Propeller."),
        ("move to A2", PLACED | {"pawns": ["A3", "B4"]}, "Archeologist nearer to the Propeller."),
        ("move to A2", ASKEW, "Explorer to A2."),
        ("move to B2", ASKEW, "Explorer nearer to the Propeller."),
        ("move to B2", ASKEW | {"sand": {"C1": 3}}, "Explorer nearer to the Propeller."),
        ("move to A1", PLACED | WALLED, "Archeologist to A1."),
        ("move to A3", UNDERGROUND, "Archeologist nearer to the Engine."),
        ("move to B2", UNDERGROUND, "Archeologist to B2."),
        ("move to A1", HELD | {"pawns": ["A2", "B4"]}, "Archeologist to the launch pad."),
        ("move to A3", HELD | {"pawns": ["A2", "B4"]}, "Archeologist to A3."),
    ],
    ids=str,
)
def test_a_pawn_comes_nearer_by_steps_of_its_own(
    action: str, stated: dict[str, Any], sentence: str
) -> None:
    """Nearer is who has fewer steps to go: askew for the Explorer, under the ground, round sand."""
    before, game = deal(**stated), deal(**stated)
    game.play(action)
    changes = [("way_to_parts", 1.0), ("ways_home", 1.0)]
    told = game.definition.face.reason(before.state, game.state, 0, changes)
    assert told == f"Brings the {sentence}"


def test_a_known_tile_looked_under_in_a_window_has_its_reason() -> None:
    """Before a storm card, with nobody else left to answer, there is a reason for it as well."""
    window = [{"kind": "drawing", "a": 1, "b": 1}, {"kind": "window", "seats": [0]}]
    told = why("look under B3", **EQUIPPED, seen=["B3"], pending=window)
    assert told == "Looks under B3, which is known already."
