"""Companions look further than their next step: who collects, who is cut off, what holds on."""

from __future__ import annotations

from typing import Any

import pytest

from marooned import players
from tests.games.island.drawn import NAMES, deal, flooding

ALL = ["earth", "wind", "fire", "ocean"]
ISLET = ["Gold Gate", "Coral Palace"]
"""What must sink to part Silver Gate from the rest."""


def advice(seat: int = 0, **stated: Any) -> str:
    """Return what the companion in a seat would do; `pass` when it lets others go on."""
    action = players.choose("greedy", deal(**stated), seat, seed=3)
    return action.text if action else "pass"


def test_who_holds_more_gives_nothing_away() -> None:
    """With three cards against one the other is to give, so these are kept."""
    hands = [{"fire": 3}, {"fire": 1}]
    assert not advice(pawns=["Watchtower"] * 2, hands=hands).startswith("give")


def test_a_card_that_somebody_else_collects_is_kept() -> None:
    """Over the limit, a card for another's set stays and one for nobody's goes."""
    hands = [{"wind": 4, "fire": 1, "ocean": 1}, {"fire": 3}]
    assert advice(hands=hands) == "discard Ocean's Chalice"


def test_nothing_is_forced_on_a_full_hand() -> None:
    """A first card of its kind is not given to a player who would have to discard for it."""
    hands = [{"fire": 1}, {"wind": 3, "earth": 2}]
    assert not advice(pawns=["Watchtower"] * 2, hands=hands).startswith("give")


def test_the_only_way_is_shored_up_first() -> None:
    """The flooded tile that alone joins a friend to Fools' Landing goes before others."""
    stated: dict[str, Any] = {
        "pawns": ["Phantom Rock", "Silver Gate"],
        "sunk": ["Coral Palace", "Whispering Garden"],
        "flooded": ["Gold Gate", "Dunes of Deception", "Breakers Bridge"],
    }
    assert advice(**stated) == "shore up Gold Gate"


def test_who_is_cut_off_is_lifted_home_with_the_last_lift() -> None:
    """There is no other way, and another lift may come."""
    stated: dict[str, Any] = {
        "captured": ALL,
        "sunk": ISLET,
        "pawns": ["Fools' Landing", "Silver Gate"],
        "hands": [{"helicopter": 1}, {}],
    }
    assert advice(**stated) == "lift the Messenger"


@pytest.mark.parametrize("adventurer", ["diver", "pilot", "explorer"])
def test_who_can_come_home_is_not_lifted_with_the_last_lift(adventurer: str) -> None:
    """The Diver dives, the Pilot flies, and the Explorer steps diagonally."""
    stated: dict[str, Any] = {
        "adventurers": ["engineer", adventurer],
        "captured": ALL,
        "sunk": ISLET,
        "pawns": ["Fools' Landing", "Silver Gate"],
        "hands": [{"helicopter": 1}, {}],
    }
    assert "lift" not in advice(**stated)


def test_all_captured_everybody_goes_home() -> None:
    """Nothing else is worth an action while a pawn is away."""
    assert advice(captured=ALL, pawns=["Phantom Rock", "Watchtower"]) == "move to Fools' Landing"


def test_who_could_not_swim_is_rescued() -> None:
    """Pawns whose tile sinks with no other beside it are lifted off, all in one go."""
    game = deal(
        players=3,
        pawns=["Fools' Landing", "Silver Gate", "Silver Gate"],
        sunk=ISLET,
        flooded=["Silver Gate"],
        floods=["Silver Gate"],
        pending=flooding(1),
        hands=[{"helicopter": 1}, {}, {}],
    )
    game.play("pass")
    lift = players.choose("greedy", game, 0, seed=3)
    assert str(lift) == "lift the Messenger and Navigator"


def test_sandbags_are_not_spent_on_what_is_in_no_danger() -> None:
    """A flooded tile whose card cannot come before the next turn is left to the shovels."""
    stated: dict[str, Any] = {
        "pending": flooding(1),
        "flooded": ["Cave of Embers"],
        "flood_discards": ["Cave of Embers"],
        "hands": [{"sandbags": 1}, {}],
    }
    assert advice(**stated) == "pass"


def test_a_known_layer_on_top_is_feared() -> None:
    """Of two like sites the one whose card lies in the layer just put back is shored up."""
    stated: dict[str, Any] = {
        "pawns": ["Misty Marsh", "Iron Gate"],
        "adventurers": ["diver", "messenger"],
        "flooded": ["Crimson Forest", "Watchtower"],
        "flood_discards": ["Crimson Forest"],
    }
    top = ["Watchtower", "Gold Gate", "Silver Gate"]
    rest = [t for t in NAMES if t not in (*top, "Crimson Forest")]
    assert advice(**stated, flood_pile=[top, rest]) == "shore up Watchtower"
