"""How far pawns have to go, as the inputs tell it: by who they are, from whose turn it is."""

from typing import Any

import pytest

from tests.games.island.drawn import deal
from tests.games.island.value.told import Told, place

ALL = ["earth", "wind", "fire", "ocean"]
HOME = "Fools' Landing"
AROUND = ["Observatory", "Copper Gate", "Phantom Rock", "Twilight Hollow"]
NEVER = 5


def home_of(role: str, pawn: str, **stated: Any) -> int | None:
    """Return how many actions the inputs give an adventurer to come home, NEVER for 5 or more."""
    friend = "navigator" if role == "messenger" else "messenger"
    game = deal(adventurers=[role, friend], pawns=[pawn, "Watchtower"], **stated)
    return place(Told(game).seats[0]["home"])


@pytest.mark.parametrize(
    ("role", "actions"),
    [
        ("engineer", 3),
        ("navigator", 3),
        ("messenger", 3),
        ("explorer", 2),
        ("diver", 2),
        ("pilot", 1),
    ],
)
def test_everybody_goes_by_steps_of_his_own(role: str, actions: int) -> None:
    """ISL-12 to ISL-14: The Explorer goes askew, the Diver under a wet tile, the Pilot flies."""
    assert home_of(role, "Iron Gate", flooded=["Lost Lagoon"]) == actions
    assert home_of(role, HOME, flooded=["Lost Lagoon"]) == 0


@pytest.mark.parametrize(
    ("role", "actions"), [("engineer", NEVER), ("explorer", 2), ("diver", 2), ("pilot", 1)]
)
def test_who_is_cut_off_is_far(role: str, actions: int) -> None:
    """ISL-11: With all around the landing sunk who walks gets there no more, others do."""
    assert home_of(role, "Iron Gate", sunk=AROUND) == actions


def test_seats_stand_in_the_order_of_their_turns() -> None:
    """First comes whose turn it is; places that nobody takes tell nothing."""
    whole: dict[str, Any] = {"adventurers": ["engineer", "diver", "pilot"], "players": 3}
    pawns = [HOME, "Phantom Rock", "Silver Gate"]
    told = Told(deal(**whole, pawns=pawns, turn=1))
    assert [place(seat["role"]) for seat in told.seats] == [4, 0, 1, None]
    assert [place(seat["home"]) for seat in told.seats] == [1, 1, 0, None]
    assert [seat["here"] for seat in told.seats] == [[1], [1], [1], [0]]


def test_pairs_tell_how_far_seats_are_apart() -> None:
    """Each pair counts the shorter of both ways: the Pilot comes to anybody in one action."""
    whole: dict[str, Any] = {"adventurers": ["engineer", "diver", "pilot"], "players": 3}
    told = Told(deal(**whole, pawns=["Iron Gate", "Iron Gate", "Silver Gate"]))
    assert told.pairs[:3] == [[0, 1], [1 / 6, 0], [1 / 6, 0]]
    assert told.pairs[3:] == [[0, 0]] * 3


def test_pairs_that_cannot_meet_are_far_apart() -> None:
    """ISL-11: Two pawns on either side of sunk tiles are six actions apart, as far as it goes."""
    told = Told(deal(pawns=[HOME, "Iron Gate"], sunk=AROUND, captured=ALL))
    assert told.pairs[0] == [1, 0]


@pytest.mark.parametrize(
    ("stated", "last", "ready"),
    [
        ({"pawns": [HOME, "Iron Gate"]}, 3, 0),
        ({"pawns": ["Iron Gate", HOME]}, 3, 0),
        ({"pawns": [HOME, "Phantom Rock"]}, 1, 1),
        ({"pawns": [HOME, "Phantom Rock"], "hands": [{}, {}]}, 1, 0),
        ({"pawns": [HOME, "Phantom Rock"], "captured": ALL[1:]}, None, 0),
    ],
    ids=str,
)
def test_all_captured_the_last_to_come_home_counts(
    stated: dict[str, Any], last: int | None, ready: int
) -> None:
    """ISL-40: A lift in hand and all at home or next to it are as good as away."""
    whole: dict[str, Any] = {"captured": ALL, "hands": [{"helicopter": 1}, {}]}
    isle = Told(deal(**whole | stated)).isle
    assert (place(isle["last"]), isle["ready"]) == (last, [ready])
