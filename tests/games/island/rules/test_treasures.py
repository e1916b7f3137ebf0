"""Capturing treasures (ISL-21)."""

import pytest

from marooned.games.island.model.editions import TILE_NAMES
from tests.games.island.drawn import TREASURES, deal, hand, kinds, play, texts

SITES = [(TREASURES[place // 2], tile) for place, tile in enumerate(TILE_NAMES[:8])]


@pytest.mark.parametrize(("treasure", "site"), SITES)
@pytest.mark.parametrize("flooded", [False, True])
def test_a_treasure_is_captured_on_either_site_flooded_or_not(
    treasure: str, site: str, flooded: bool
) -> None:
    """ISL-21: On either site, flooded or not, four cards of the treasure capture it."""
    game = deal(
        pawns=[site, "Iron Gate"], hands=[{treasure: 4}, {}], flooded=[site] if flooded else []
    )
    action = next(action for action in game.legal if action.kind == "capture")
    game.play(action)
    found = {each["id"]: each["captured"] for each in game.view()["treasures"]}
    assert found == {each: each == treasure for each in TREASURES}


def test_exactly_four_cards_are_discarded() -> None:
    """ISL-21: Of five cards one is kept; the four go to the discards."""
    game = deal(
        pawns=["Temple of the Sun", "Iron Gate"],
        hands=[{"earth": 5}, {}],
        treasure_discards={"earth": 0, "wind": 1},
    )
    play(game, "capture Earth Stone")
    assert hand(game, 0) == {"earth": 1}
    assert game.view()["treasure_discards"] == {"earth": 4, "wind": 1}


def test_capturing_is_one_action() -> None:
    """ISL-21: Capturing is one of the turn's actions."""
    game = deal(pawns=["Temple of the Sun", "Iron Gate"], hands=[{"earth": 4}, {}])
    play(game, "capture Earth Stone")
    assert game.view()["phase"]["left"] == 2


def test_three_cards_are_too_few() -> None:
    """ISL-21: With three cards nothing is captured, whatever else the hand holds."""
    game = deal(
        pawns=["Temple of the Sun", "Iron Gate"], hands=[{"earth": 3, "wind": 1}, {"earth": 1}]
    )
    assert "capture" not in kinds(game)


def test_elsewhere_on_another_treasures_site_too_nothing_is_captured() -> None:
    """ISL-21: Elsewhere, on another treasure's site too, nothing is captured."""
    for tile in ("Howling Garden", "Watchtower", "Fools' Landing"):
        game = deal(pawns=[tile, "Iron Gate"], hands=[{"earth": 4}, {}])
        assert "capture" not in kinds(game)


def test_a_friends_cards_on_the_same_site_do_not_count() -> None:
    """ISL-21: A friend's cards on the same site do not count."""
    game = deal(pawns=["Temple of the Sun"] * 2, hands=[{"earth": 2}, {"earth": 2}])
    assert "capture" not in kinds(game)


def test_a_treasure_already_captured_is_not_captured_again() -> None:
    """ISL-21: A treasure already captured is not captured again."""
    game = deal(
        pawns=["Temple of the Sun", "Iron Gate"], hands=[{"earth": 4}, {}], captured=["earth"]
    )
    assert "capture" not in kinds(game)


def test_only_the_treasure_of_the_site_is_offered() -> None:
    """ISL-21: A hand with a full set captures the treasure of the tile that the pawn is on."""
    game = deal(pawns=["Cave of Shadows", "Iron Gate"], hands=[{"fire": 4, "earth": 1}, {}])
    assert texts(game, 0, "capture") == ["capture Crystal of Fire"]
