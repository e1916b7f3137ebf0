"""What inputs tell of each seat: its hand, and the ground that it stands on."""

from typing import Any

import pytest

from tests.games.island.drawn import NAMES, deal
from tests.games.island.value.told import Block, Told

AROUND = ["Observatory", "Copper Gate", "Phantom Rock", "Twilight Hollow"]


def first(pawn: str = "Iron Gate", **stated: Any) -> Block:
    """Return what is told of the first seat, in whose turn it is."""
    return Told(deal(**{"pawns": [pawn, "Watchtower"], "hands": [{}, {}]} | stated)).seats[0]


@pytest.mark.parametrize(
    ("cards", "limit", "told"),
    [
        (3, 5, [3 / 5, 0, 0]),
        (4, 5, [4 / 5, 1, 0]),
        (5, 5, [1, 1, 1]),
        (5, 6, [1, 1, 0]),
        (4, 4, [4 / 5, 1, 1]),
    ],
)
def test_a_hand_is_told_by_how_full_it_is(cards: int, limit: int, told: list[float]) -> None:
    """ISL-25: Cards count, one short of what the house allows, and no room left."""
    hands: list[dict[str, int]] = [{"fire": cards - 1, "wind": 1}, {}]
    assert first(hands=hands, hand_size=limit)["hand"] == told


def test_special_cards_are_told() -> None:
    """ISL-26: Helicopter Lifts and Sandbags of a hand are counted."""
    assert first(hands=[{"helicopter": 2, "sandbags": 1}, {}])["specials"] == [1, 1 / 2]


def test_cards_of_captured_treasures_are_spent() -> None:
    """ISL-25: A full hand with nothing to throw away is told; a spent card is one to throw away."""
    hands: list[dict[str, int]] = [{"fire": 4, "wind": 1}, {}]
    assert first(hands=hands)["spent"] == [0, 1]
    assert first(hands=hands, hand_size=6)["spent"] == [0, 0]
    assert first(hands=hands, captured=["wind"])["spent"] == [1 / 3, 0]


def test_wet_ground_is_told_with_the_chance_that_it_sinks() -> None:
    """On a dry tile nothing is told; on a flooded one the chances of its card are."""
    top = [["Iron Gate", "Gold Gate"], [t for t in NAMES if t not in ("Iron Gate", "Gold Gate")]]
    wet = first(flooded=["Iron Gate"], flood_pile=top, treasure_deck=["earth"])
    assert wet["wet"] == [1, 1, 1]
    assert wet["drowning"] == first()["wet"][:2] == [0, 0]


def test_who_could_not_swim_is_told() -> None:
    """ISL-43: On a flooded tile with nothing around it a pawn drowns once its card comes."""
    pile = [[tile for tile in NAMES if tile not in AROUND]]
    stated: dict[str, Any] = {"sunk": AROUND, "flooded": ["Fools' Landing"], "flood_pile": pile}
    found = first("Fools' Landing", **stated)
    assert found["drowning"] == [1, found["wet"][2]]
    assert found["wet"][2] > 0


@pytest.mark.parametrize(("role", "ground"), [("engineer", 3), ("explorer", 5), ("pilot", 0)])
def test_tiles_within_an_action_are_counted(role: str, ground: int) -> None:
    """ISL-12: The own one among them; the Pilot, who flies, is told none."""
    assert first(adventurers=[role, "messenger"])["ground"] == [ground / 8]


def test_floods_to_come_nearby_are_expected() -> None:
    """Flooded tiles within two actions count by their chances, needed ones within one at once."""
    top = ["Lost Lagoon", "Temple of the Moon", "Silver Gate"]
    pile = [top, [tile for tile in NAMES if tile not in top]]
    whole: dict[str, Any] = {"flooded": top, "flood_pile": pile, "treasure_deck": ["earth"]}
    near = first("Howling Garden", **whole, water=3)["floods"]
    assert near == [1 / 2, 1 / 2, 0]
    assert first("Watchtower", **whole, water=3)["floods"] == [1 / 4, 1 / 2, 1]
