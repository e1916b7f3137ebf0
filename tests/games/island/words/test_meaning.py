"""Clicks that others acted before: whether they mean the same still."""

import pytest

import marooned
from tests.games.island.drawn import deal, drawn, flooding, play

LIFTS = [{}, {"helicopter": 1, "sandbags": 1}]
TOP = {"flooded": ["Watchtower"], "floods": ["Watchtower"], "pending": flooding(1)}
BEACH = """
..oo..
.oooo.
ooEooo
oo~oMo
.oooo.
..oo..
"""


def survives(game: marooned.Game, text: str, seat: int = 0) -> bool:
    """Tell whether an action chosen before anybody acted survives all that was done."""
    return game.survives(text, seat, since=0)


def shore() -> marooned.Game:
    """Return a game in which the Messenger may interject."""
    return drawn(BEACH, hands=LIFTS)


@pytest.mark.parametrize("text", ["move to Lost Lagoon", "shore up Fools' Landing", "end actions"])
def test_what_others_do_elsewhere_changes_no_click(text: str) -> None:
    """A walk, a shoring and the end of the actions survive a lift of somebody else's pawn."""
    game = shore()
    play(game, "1: lift the Messenger", "1: land on Watchtower")
    assert survives(game, text)


@pytest.mark.parametrize("text", ["move to Lost Lagoon", "end actions"])
def test_who_was_lifted_looks_again(text: str) -> None:
    """Where one's own pawn was lifted, a walk means another way, and the end another place."""
    game = shore()
    play(game, "1: lift the Engineer", "1: land on Iron Gate")
    assert text in [action.text for action in game.legal_for(0)]
    assert not survives(game, text)


def test_a_tile_that_was_shored_up_is_not_shored_up_twice() -> None:
    """What is against the rules now does not survive."""
    game = shore()
    play(game, "1: sandbag Fools' Landing")
    assert not survives(game, "shore up Fools' Landing")


def test_a_navigator_does_not_move_a_pawn_that_was_lifted() -> None:
    """A pawn moved on another's behalf is where it was seen, or it is not moved."""
    hands = {"hands": LIFTS, "adventurers": ["navigator", "pilot"]}
    game = deal(**hands, pawns=["Iron Gate", "Gold Gate"])
    play(game, "1: lift the Pilot", "1: land on Phantom Rock")
    assert not survives(game, "move the Pilot to Copper Gate")
    assert not survives(game, "move the Pilot to Silver Gate")


def test_a_pass_survives_passes() -> None:
    """In a window others may pass in any order."""
    game = deal(**TOP, hands=[{"sandbags": 1}, {"helicopter": 1}])
    play(game, "1: pass")
    assert survives(game, "pass")


def test_a_pass_in_a_window_that_a_card_reopened_is_asked_anew() -> None:
    """After a card all may answer again, so a pass from before it says nothing."""
    game = deal(**TOP, hands=[{"sandbags": 1}, {"helicopter": 1}])
    play(game, "1: lift the Engineer", "1: land on Iron Gate")
    assert "pass" in [action.text for action in game.legal_for(0)]
    assert not survives(game, "pass")
