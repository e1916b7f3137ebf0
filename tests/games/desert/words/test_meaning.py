"""Clicks that others acted before: whether they mean the same still."""

import pytest

import marooned
from tests.games.desert.drawn import deal, play, texts

GEARS = ["C4", "D4", "E4", "A5", "B5", "C5", "D5", "E5"]
NORTH = ["north_1", "south_1", "north_1", "south_1"]


def flown(*held: str, **stated: object) -> marooned.Game:
    """Return a game in which the second seat has flown away with the first."""
    hands = [dict.fromkeys(held, 1), {"Jet Pack": 1}]
    game = deal(hands=hands, excavated=GEARS, **stated)
    play(game, "1: jet to A4 with the Archeologist")
    return game


def survives(game: marooned.Game, text: str, seat: int = 0) -> bool:
    """Tell whether an action survives all that was done, which is legal now in any case."""
    assert text in texts(game, seat)
    return game.survives(text, seat, since=0)


@pytest.mark.parametrize(
    "text", ["excavate", "move to A3", "end actions", "raise the solar shield"]
)
def test_who_was_flown_away_looks_again(text: str) -> None:
    """What is done where one stands is not done elsewhere, because a friend has flown."""
    assert not survives(flown("Solar Shield"), text)


@pytest.mark.parametrize("text", ["look under E1", "hand Terrascope to the Explorer"])
def test_what_is_done_from_anywhere_survives_a_flight(text: str) -> None:
    """What names its tile or its receiver means the same wherever one stands."""
    assert survives(flown("Terrascope"), text)


def test_a_friend_who_acts_elsewhere_changes_no_click() -> None:
    """A friend who looks under a tile leaves a walk what it was."""
    game = deal(hands=[{}, {"Terrascope": 1}], excavated=GEARS)
    play(game, "1: look under A1")
    assert survives(game, "move to C4")


def test_a_friend_who_was_flown_away_is_not_moved_from_there() -> None:
    """Another's pawn is moved from where it was seen."""
    hands = [{}, {"Jet Pack": 1}]
    game = deal(adventurers=["navigator", "explorer"], hands=hands, excavated=GEARS)
    play(game, "1: jet to A4")
    assert not survives(game, "move the Explorer to A3")


def test_a_place_means_the_tile_that_lay_there() -> None:
    """Once the storm has moved tiles, a card for a place may be meant for another tile."""
    hands = [{}, {"Terrascope": 1}, {"Terrascope": 1}]
    game = deal(players=3, hands=hands, excavated=GEARS, draws=NORTH, pawns=["E5"] * 3)
    play(game, "end actions", "1: pass")
    chosen = game.seq
    play(game, "2: pass")
    assert {"look under B2", "look under C2"} <= {*texts(game, 1)}
    assert not game.survives("look under B2", 1, since=chosen)
