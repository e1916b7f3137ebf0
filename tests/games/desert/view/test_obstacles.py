"""Why nothing can be done with a tile, a pawn, a card, a part or a button."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import acting, deal, drawing, faces

GEARS = ["C4", "D4", "E4", "A5", "B5"]
KIT = {"hands": [{"solar_shield": 1}, {}], "excavated": GEARS}
"""Something that may still be played with no action left."""
SPENT = KIT | {"pending": acting(0)}
BURIED = {"sand": {"B4": 2}}
PROPELLER = {"excavated": ["B1", "C1"]}


def said(game: marooned.Game, target: str, seat: int = 0) -> str:
    """Return what is in the way, with the numbers of its rules."""
    obstacle = game.why_not(seat, target)
    return f"{obstacle} [{', '.join(obstacle.rules)}]" if obstacle else "nothing"


def crew(*roles: str, **stated: Any) -> dict[str, Any]:
    """Return what states who plays."""
    return {"adventurers": list(roles)} | stated


THINGS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "c3", "The storm is there: no pawn can enter it. [DES-10]"),
    ({}, "e1", "E1 is six moves away; each move takes one action. [DES-10, DES-11]"),
    (SPENT, "b3", "You have no action left. [DES-10]"),
    (BURIED, "a4", "You are buried: first remove sand from your own tile. [DES-15]"),
    (
        {"excavated": ["B4"]},
        "b4",
        "There is no sand on your tile, and nothing to excavate. [DES-12, DES-13]",
    ),
    ({"sand": {"E1": 2}}, "e1", "E1 is blocked by two sand markers. [DES-10]"),
    (
        {"sand": {"D1": 2, "E2": 2}},
        "e1",
        "No way leads to E1: the storm or sand is in between. [DES-10]",
    ),
    ({}, "seat:0", "This is your own pawn: click on a tile to move it. [DES-10]"),
    (
        {"pawns": ["A1", "B4"]},
        "seat:1",
        "You and the Explorer are not on the same tile, so nothing can be given. [DES-16]",
    ),
    ({}, "seat:1", "You have nothing that the Explorer could take. [DES-16]"),
    (SPENT, "seat:0", "You have no action left. [DES-10]"),
    (
        {"pawns": ["A1", "B4"], "sand": {"A2": 2, "B1": 2}},
        "seat:0",
        "No tile is in reach. [DES-10]",
    ),
    (
        crew("water_carrier", "explorer", pawns=["A4", "B4"]),
        "seat:1",
        (
            "The canteen of the Explorer is full, and equipment can only be given on the same "
            "tile. [DES-16, DES-46]"
        ),
    ),
    (
        crew("water_carrier", "explorer", pawns=["A4", "B4"], water=[0, 1]),
        "seat:1",
        "Your canteen is empty. [DES-16]",
    ),
    (
        {"gifts": 20},
        "seat:1",
        "After twenty gifts in a row, another action must come first. [DES-16]",
    ),
    ({}, "canteen:0", "No player in reach has room for water. [DES-16]"),
    ({"water": [0, 4]}, "canteen:0", "Your canteen is empty. [DES-16]"),
    (
        {"gifts": 20},
        "canteen:0",
        "After twenty gifts in a row, another action must come first. [DES-16]",
    ),
    (
        {},
        "canteen:1",
        "Only the Explorer can give water from this canteen. [DES-16, DES-37]",
    ),
    (
        {"hands": [{}, {"jet_pack": 1}], "excavated": GEARS},
        "card:1:jet_pack",
        "Only the Explorer can use this equipment. [DES-16, DES-37]",
    ),
    (
        {"hands": [{"dune_blaster": 1}, {}], "excavated": GEARS, "pawns": ["A1", "B4"]},
        "card:0:dune_blaster",
        "No sand is in reach of a Dune Blaster. [DES-23]",
    ),
    (
        crew("navigator", "explorer"),
        "spare",
        "Only the Meteorologist can do this. [DES-43, DES-44]",
    ),
    ({}, "meter", "Only the Meteorologist can do this. [DES-43, DES-44]"),
    (
        {},
        "part:propeller",
        "This part is not on the board until both its clues are found. [DES-20]",
    ),
    (
        PROPELLER | {"parts": {"Propeller": "seat 1"}},
        "propeller",
        "The Explorer has this part already. [DES-14]",
    ),
]


@pytest.mark.parametrize(("stated", "target", "sentence"), THINGS)
def test_a_thing_says_why_nothing_can_be_done_with_it(
    stated: dict[str, Any], target: str, sentence: str
) -> None:
    """DES-10, DES-13 to DES-16, DES-20, DES-23, DES-43: The first condition that fails is told."""
    assert said(deal(**stated), target) == sentence


BUTTONS: list[tuple[dict[str, Any], str, str]] = [
    ({"excavated": ["B4"]}, "excavate", "Your tile has been excavated already. [DES-13]"),
    ({"sand": {"B4": 1}}, "excavate", "Sand lies on your tile: remove it first. [DES-13]"),
    ({}, "fetch", "Only the Water Carrier can take water. [DES-46]"),
    (
        crew("water_carrier", "explorer"),
        "fetch",
        "Taking water needs an excavated well, and room in the canteen. [DES-46]",
    ),
    (crew("water_carrier", "explorer", **SPENT), "fetch", "You have no action left. [DES-10]"),
    ({}, "look", "Only the Meteorologist can do this. [DES-43, DES-44]"),
    ({}, "pick_up", "No part lies on your tile. [DES-14]"),
    (BURIED, "move", "You are buried: first remove sand from your own tile. [DES-15]"),
    ({}, "carry", "Only the Climber can take other pawns along. [DES-41]"),
    ({}, "remove", "No sand is in reach. [DES-12]"),
    ({}, "remove_two", "No tile in reach has two sand markers. [DES-40]"),
    ({}, "navigate", "Only the Navigator can move other pawns. [DES-45]"),
    ({}, "lead", "Only the Navigator can move other pawns. [DES-45]"),
    (crew("navigator", "explorer"), "lead", "The Climber is not in this game. [DES-45]"),
    (
        crew("navigator", "climber", pawns=["A1", "B4"]),
        "lead_with",
        "No other pawn is on the Climber's tile. [DES-45]",
    ),
    ({}, "share", "No player in reach has room for water. [DES-16]"),
    ({}, "hand", "You hold no equipment. [DES-16]"),
    (KIT | {"pawns": ["A1", "B4"]}, "hand", "No other player is on your tile. [DES-16, DES-24]"),
    (
        KIT | {"gifts": 20},
        "hand",
        "After twenty gifts in a row, another action must come first. [DES-16]",
    ),
    ({}, "jet", "You do not hold a card for this. [DES-19]"),
    ({}, "jet_with", "You do not hold a card for this. [DES-19]"),
    (
        {"hands": [{"jet_pack": 1}, {}], "excavated": GEARS, "pawns": ["A1", "B4"]},
        "jet_with",
        "No other player is on your tile. [DES-16, DES-24]",
    ),
    (
        {"hands": [{"dune_blaster": 1}, {}], "excavated": GEARS},
        "blast",
        "No sand is in reach of a Dune Blaster. [DES-23]",
    ),
    ({}, "pass", "You can pass only before a storm card; end your actions now. [DES-35]"),
    ({}, "stop", "No pawn is being led. [DES-45]"),
    ({}, "bury", "Only the Meteorologist can do this. [DES-43, DES-44]"),
    (crew("meteorologist", "explorer"), "bury", "First look at the storm cards. [DES-44]"),
    (
        crew("navigator", "climber"),
        "navigate",
        "Your only partner is the Climber, whom you lead step by step. [DES-45]",
    ),
    (
        crew("navigator", "archeologist", pawns=["A1", "E5"], sand={"E5": 2}),
        "navigate",
        "No other pawn can be moved: the Archeologist is buried. [DES-45]",
    ),
    (
        crew("navigator", "archeologist", pawns=["A1", "E5"], sand={"D5": 2, "E4": 2}),
        "navigate",
        "No other pawn can be moved: no tile is in reach of the Archeologist. [DES-45]",
    ),
    (
        crew(
            "navigator",
            "archeologist",
            "meteorologist",
            players=3,
            pawns=["A1", "E5", "A5"],
            sand={"D5": 2, "E4": 2, "A5": 2},
        ),
        "navigate",
        (
            "No other pawn can be moved: the Meteorologist is buried, and no tile is in reach of "
            "the Archeologist. [DES-45]"
        ),
    ),
    (
        {
            "hands": [{"jet_pack": 1}, {}],
            "excavated": GEARS,
            "sand": {f"{column}{row}": 2 for column in "ABCDE" for row in "12345"}
            | {"B4": 0, "C3": 0},
        },
        "jet_with",
        "There is no other unblocked tile to fly to. [DES-24]",
    ),
]


@pytest.mark.parametrize(("stated", "kind", "sentence"), BUTTONS)
def test_a_button_says_why_it_does_nothing(
    stated: dict[str, Any], kind: str, sentence: str
) -> None:
    """DES-12 to DES-16, DES-19, DES-35, DES-40 to DES-46: A kind of action tells its rule."""
    assert said(deal(**stated), kind) == sentence


def test_parts_lie_where_their_clues_cross() -> None:
    """DES-14: A part is picked up on its tile, once that is excavated and unblocked."""
    stated = {"excavated": ["B1", "C1"], "parts": {"Propeller": "C1"}}
    far = deal(**stated)
    assert (
        said(far, "propeller") == "This part lies on C1: only a pawn there can pick it up. [DES-14]"
    )
    here = deal(**stated, pawns=["C1", "B4"])
    assert said(here, "propeller") == "This part can be picked up: click on your tile. [DES-14]"
    blocked = deal(**stated, pawns=["C1", "B4"], sand={"C1": 2})
    assert said(blocked, "pick_up").startswith("You are buried")
    climbing = deal(
        **stated, pawns=["C1", "B4"], sand={"C1": 2}, adventurers=["climber", "explorer"]
    )
    covered = "The tile of this part has to be excavated and unblocked first. [DES-14]"
    assert {said(climbing, each) for each in ("pick_up", "propeller")} == {covered}


def test_the_others_are_waited_for() -> None:
    """DES-10, DES-16: Out of turn only what is free can be done, if anything is."""
    assert said(deal(), "a4", 1) == "It is the Archeologist's turn. [DES-10]"
    game = deal(hands=[{}, {"solar_shield": 1}], excavated=GEARS)
    only = "It is the Archeologist's turn: you can only give or use equipment now. [DES-10, DES-16]"
    assert {said(game, each, 1) for each in ("a4", "remove", "stop")} == {only}


def test_a_window_is_for_what_is_free() -> None:
    """DES-35: Before a storm card nobody acts but for free, and nobody passes twice."""
    game = deal(
        pending=drawing(2), hands=[{"solar_shield": 1}, {"solar_shield": 1}], excavated=GEARS
    )
    assert said(game, "a4") == (
        "Before the next storm card only free actions are possible. [DES-35]"
    )
    game.play("pass", 1)
    passed = "You have passed already, and may only take free actions. [DES-35]"
    assert said(game, "pass", 1) == passed


def test_who_has_ended_the_actions_has_passed() -> None:
    """DES-35: Ending the actions is a pass in the window before the first storm card."""
    game = deal(
        hands=[{"solar_shield": 1, "time_throttle": 1}, {"solar_shield": 1}],
        excavated=[*GEARS, "C5"],
    )
    game.play("end actions", 0)
    assert said(game, "pass") == (
        "You have ended your actions or passed already, and may only take free actions. [DES-35]"
    )
    assert said(game, "throttle") == (
        "The Time Throttle can be used only in your own turn, before the storm cards. [DES-28]"
    )


def test_storm_cards_looked_at_come_first() -> None:
    """DES-44: Who looks at storm cards decides about them before anything else."""
    game = deal(**crew("meteorologist", "explorer"))
    game.play("look at the storm cards")
    assert (
        said(game, "a4")
        == "First put one of the storm cards at the bottom, or leave them in order. [DES-44]"
    )
    assert said(game, "a4", 1) == (
        "First the Meteorologist decides about the storm cards. [DES-44]"
    )


def test_after_the_end_nothing_can_be_done() -> None:
    """DES-53: The game is over, and how it ended is told."""
    game = deal(tick=13, draws=["storm_picks_up"], pending=drawing(1))
    assert said(game, "a4") == (
        "The game is over. The storm has reached the skull and sweeps the team away: "
        "the game is lost. [DES-53]"
    )


def test_a_part_may_lie_in_the_storm() -> None:
    """DES-21: A part whose lines cross in the hole cannot be picked up there."""
    laid = faces() | {"A3": "Propeller row", "C1": "Propeller column", "B1": "Tunnel"}
    game = deal(faces=laid, excavated=["A3", "C1"], parts={"Propeller": "C3"})
    assert said(game, "propeller") == "This part lies in the storm. [DES-21]"
