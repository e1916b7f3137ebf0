"""Why a castaway might make a move, in a sentence."""

from __future__ import annotations

from tests.games._template.dealing import deal, wave


def test_moves_are_told_by_what_they_do_for_the_fire() -> None:
    """Wood goes to the fire, castaways go to wood, and what does neither is told as it is."""
    game = deal(wood=[0, 0, 3, 1, 0], castaways=["Wreck Bay"] * 2)
    told = {action.text: game.reason(action) for action in game.legal}
    assert told == {
        "pass": "The Sailor passes.",
        "gather the wood": "Brings three pieces of wood to the fire.",
        "walk to Shell Cove": "The Sailor walks to Shell Cove.",
        "walk to Kelp Strand": "Brings the Sailor to the wood at Kelp Strand.",
    }


def test_holding_on_keeps_the_wood() -> None:
    """Who holds on keeps the wood from the sea."""
    assert wave(0).reason("hold on to the wood") == "Keeps the wood at Wreck Bay from the sea."
