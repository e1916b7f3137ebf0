"""Why one might make a move on the island, in a sentence with the right names."""

from typing import Any

import pytest

from tests.games.island.drawn import deal

ALL = ["earth", "wind", "fire", "ocean"]
FIRE_SITES = ["Cave of Embers", "Cave of Shadows"]
SHADOWS: dict[str, Any] = {"pawns": ["Cave of Shadows"] * 2, "hands": [{}, {}]}


def why(action: str, **stated: Any) -> str:
    """Return why the first seat might play an action."""
    return deal(**stated).reason(action, 0)


def held(*hands: dict[str, int], pawns: list[str]) -> dict[str, Any]:
    """Return who holds what and stands where."""
    return {"hands": list(hands), "pawns": pawns}


@pytest.mark.parametrize(
    ("stated", "sentence"),
    [
        ({}, "Keeps Cave of Shadows for the Crystal of Fire."),
        (
            {"sunk": ["Cave of Embers"]},
            "Saves Cave of Shadows, the last site of the Crystal of Fire.",
        ),
        ({"captured": ["fire"]}, "Keeps Cave of Shadows from sinking."),
    ],
)
def test_shoring_up_is_told_by_what_the_tile_is_for(stated: dict[str, Any], sentence: str) -> None:
    """A last site is saved, another is kept for its treasure, any other tile from sinking."""
    whole = SHADOWS | {"flooded": ["Cave of Shadows"]} | stated
    assert why("shore up Cave of Shadows", **whole) == sentence


def test_the_way_off_the_island_matters_most() -> None:
    """Of two tiles that the Engineer shores up Fools' Landing is the one told of."""
    whole: dict[str, Any] = {"pawns": ["Phantom Rock"] * 2, "flooded": ["Fools' Landing"]}
    sentence = "Keeps Fools' Landing, the only way off the island."
    assert why("shore up Fools' Landing", **whole) == sentence


def test_a_capture_is_told_before_all_else() -> None:
    """What captures a treasure is good for that."""
    whole = held({"fire": 4}, {}, pawns=FIRE_SITES)
    assert why("capture Crystal of Fire", **whole) == "Captures the Crystal of Fire."


@pytest.mark.parametrize(
    ("fire", "sentence"),
    [
        ([1, 3], "Gives the Messenger enough cards for the Crystal of Fire."),
        ([1, 2], "Collects three cards of the Crystal of Fire in the hand of the Messenger."),
        ([1, 0], "The Engineer gives a Crystal of Fire to the Messenger."),
        ([2, 1], "The Engineer gives a Crystal of Fire to the Messenger."),
        ([3, 0], "The Engineer gives a Crystal of Fire to the Messenger."),
    ],
)
def test_giving_is_told_by_what_comes_together(fire: list[int], sentence: str) -> None:
    """A gift that gathers cards says what comes together; one that scatters them does not."""
    whole = held({"fire": fire[0]}, {"fire": fire[1]}, pawns=["Watchtower"] * 2)
    assert why("give Crystal of Fire to the Messenger", **whole) == sentence


@pytest.mark.parametrize(
    ("stated", "tile", "sentence"),
    [
        (
            held({"fire": 4}, {}, pawns=["Misty Marsh", "Watchtower"]),
            "Cave of Embers",
            "Brings the Engineer to a site of the Crystal of Fire.",
        ),
        (
            held({"fire": 4}, {}, pawns=["Crimson Forest", "Watchtower"]),
            "Misty Marsh",
            "Brings the Engineer on the way to a site of the Crystal of Fire.",
        ),
        (
            held({"fire": 2}, {"fire": 2}, pawns=["Misty Marsh", "Crimson Forest"]),
            "Crimson Forest",
            "Brings the Engineer to the Messenger, to share cards of the Crystal of Fire.",
        ),
        (
            held({"fire": 2}, {"fire": 2}, pawns=["Observatory", "Watchtower"]),
            "Crimson Forest",
            "Brings the Engineer towards the Messenger, to share cards of the Crystal of Fire.",
        ),
        (
            held({}, {}, pawns=["Observatory", "Watchtower"]) | {"flooded": ["Fools' Landing"]},
            "Dunes of Deception",
            "Brings the Engineer to Dunes of Deception.",
        ),
        (
            held({}, {}, pawns=["Lost Lagoon", "Watchtower"]) | {"flooded": ["Fools' Landing"]},
            "Observatory",
            "Brings the Engineer close to Fools' Landing, which is in danger.",
        ),
        (
            held({}, {}, pawns=["Lost Lagoon", "Watchtower"]) | {"captured": ALL},
            "Observatory",
            "Brings the Engineer on the way to Fools' Landing.",
        ),
        (
            held({}, {}, pawns=["Observatory", "Watchtower"]) | {"captured": ALL},
            "Fools' Landing",
            "Brings the Engineer to Fools' Landing.",
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_move_is_told_by_where_it_leads(stated: dict[str, Any], tile: str, sentence: str) -> None:
    """A pawn goes to a site, to share cards, home, to where a tile is in danger, or just there."""
    assert why(f"move to {tile}", **stated) == sentence


FIRE_FAR = held({"fire": 4}, {}, pawns=["Misty Marsh", "Watchtower"])
FIRE_APART = held({"fire": 2}, {"fire": 2}, pawns=["Misty Marsh", "Crimson Forest"])
FROM_LANDING = held({}, {}, pawns=["Fools' Landing", "Watchtower"]) | {"captured": ALL}


@pytest.mark.parametrize(
    ("stated", "tile"),
    [
        (FIRE_FAR, "Crimson Forest"),
        (FIRE_FAR | {"sunk": ["Cave of Embers"]}, "Watchtower"),
        (FIRE_APART, "Cave of Embers"),
        (FIRE_APART | {"hands": [{"fire": 1}, {"fire": 4}]}, "Crimson Forest"),
        (FROM_LANDING, "Phantom Rock"),
    ],
    ids=str,
)
def test_a_move_that_leads_away_is_just_a_move(stated: dict[str, Any], tile: str) -> None:
    """What does not bring a pawn nearer to site, partner or home is not told as if it did."""
    assert why(f"move to {tile}", **stated) == f"Brings the Engineer to {tile}."


@pytest.mark.parametrize(
    ("role", "pawn", "tile", "where"),
    [
        ("engineer", "Observatory", "Fools' Landing", "to Fools' Landing"),
        ("engineer", "Lost Lagoon", "Observatory", "close to Fools' Landing, which is in danger"),
        ("explorer", "Lost Lagoon", "Observatory", "to Observatory"),
        (
            "explorer",
            "Howling Garden",
            "Lost Lagoon",
            "close to Fools' Landing, which is in danger",
        ),
    ],
)
def test_a_guard_comes_to_where_he_was_not(role: str, pawn: str, tile: str, where: str) -> None:
    """Who could shore a tile up from where he was, askew or not, is brought to no danger."""
    whole = held({}, {}, pawns=[pawn, "Watchtower"]) | {"adventurers": [role, "messenger"]}
    sentence = f"Brings the {role.capitalize()} {where}."
    assert why(f"move to {tile}", **whole, flooded=["Fools' Landing"]) == sentence


@pytest.mark.parametrize(
    ("role", "sentence"),
    [
        ("engineer", "Brings the Engineer on the way to Fools' Landing."),
        ("explorer", "Brings the Explorer to Crimson Forest."),
        ("diver", "Brings the Diver to Crimson Forest."),
        ("pilot", "Brings the Pilot to Crimson Forest."),
    ],
)
def test_each_goes_by_steps_of_his_own(role: str, sentence: str) -> None:
    """A step nearer for most gains nothing for who steps askew, dives or flies there at once."""
    whole = held({}, {}, pawns=["Misty Marsh", "Watchtower"]) | {"captured": ALL}
    wet = {"flooded": ["Dunes of Deception", "Phantom Rock"]}
    roles = {"adventurers": [role, "messenger"]}
    assert why("move to Crimson Forest", **whole, **wet, **roles) == sentence


def test_what_gains_most_is_told_only_where_it_is_so() -> None:
    """A feature that rises for another cause brings no untrue sentence."""
    stated = held({}, {}, pawns=["Observatory", "Watchtower"])
    before, game = deal(**stated), deal(**stated)
    game.play("move to Lost Lagoon")
    changes = [("last_guard[1]", 2.0), ("away[2]", 1.0), ("full_hands", 0.5), ("dry", 0.1)]
    told = game.definition.face.reason(before.state, game.state, 0, changes)
    assert told == "Brings the Engineer to Lost Lagoon."


def test_a_discard_says_why() -> None:
    """A sixth card has to go."""
    game = deal(
        hands=[{"fire": 3, "wind": 3}, {}],
        pending=[{"kind": "drawing", "a": 1}, {"kind": "discard", "seats": [0]}],
    )
    assert game.reason("discard Statue of the Wind").startswith("Discards a Statue of the Wind")


def test_the_take_off_wins() -> None:
    """The lift that wins is told so."""
    whole = held({"helicopter": 1}, {}, pawns=["Fools' Landing"] * 2)
    assert why("lift off", captured=ALL, **whole) == "Wins: the team lifts off together."


def test_what_is_good_for_nothing_is_told_as_it_is() -> None:
    """A move without a merit of its own is told as the event that it is."""
    assert why("end actions") == "The Engineer ends the actions."


def test_an_empty_hand_is_brought_to_no_site() -> None:
    """Where one card is a set, who holds none has nothing to do at its site."""
    whole = held({}, {}, pawns=["Misty Marsh", "Watchtower"])
    sentence = "Brings the Engineer to Cave of Embers."
    assert why("move to Cave of Embers", set_size=1, **whole) == sentence
