"""Wishes: before which cards somebody wants to be asked."""

from typing import Any

import pytest

from tests.games.island.drawn import TREASURES, deal, drawing, flooding

HANDS = [{"sandbags": 1}, {}]
LEFT = {"captured": list(TREASURES)}


def is_due(**stated: Any) -> bool:
    """Return whether the wish asks for an answer in this position."""
    game = deal(**{"hands": HANDS} | stated)
    assert game.view(0)["phase"]["kind"] == "window"
    (wish,) = game.view(0)["wishes"]
    assert wish == game.view(1)["wishes"][0]
    return bool(wish["due"])


@pytest.mark.parametrize(
    ("tile", "stated", "due"),
    [
        ("Watchtower", {}, False),
        ("Watchtower", {"pawns": ["Watchtower", "Iron Gate"]}, True),
        ("Fools' Landing", {}, True),
        ("Cave of Embers", {}, True),
        ("Cave of Embers", LEFT, False),
    ],
)
def test_one_is_asked_where_something_needed_could_sink(
    tile: str, stated: dict[str, Any], *, due: bool
) -> None:
    """A flooded tile with a pawn, of a treasure to come or to fly from asks for an answer."""
    told = {"flooded": [tile], "flood_pile": [[tile]], "pending": flooding(1)}
    assert is_due(**told | stated) is due


def test_a_dry_tile_does_not_sink_at_once() -> None:
    """What is only flooded next asks nobody."""
    told = {"flooded": ["Iron Gate"], "floods": ["Watchtower"], "pending": flooding(1)}
    assert not is_due(**told, pawns=["Watchtower", "Gold Gate"])


def test_what_lies_deeper_does_not_come_next() -> None:
    """Only the set on top of the flood pile counts; what is below it cannot be drawn now."""
    pile = [["Watchtower"], ["Fools' Landing"]]
    told = {"flooded": ["Watchtower", "Fools' Landing"], "pending": flooding(1)}
    assert not is_due(**told, flood_pile=pile)
    assert is_due(**told, flood_pile=pile[::-1])


def test_no_treasure_card_sinks_a_tile() -> None:
    """Before treasure cards nobody is asked who wishes so."""
    assert not is_due(flooded=["Fools' Landing"], pending=drawing(1))
