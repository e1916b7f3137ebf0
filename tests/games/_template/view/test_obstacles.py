"""Why nothing can be done with a beach, a castaway or a button."""

import pytest

import marooned
from tests.games._template.dealing import deal, wave


def said(game: marooned.Game, target: str, seat: int = 0) -> str:
    """Return what is in the way, with the numbers of its rules."""
    obstacle = game.why_not(seat, target)
    return f"{obstacle} [{', '.join(obstacle.rules)}]" if obstacle else "nothing"


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("gull-point", "Gull Point is two steps away; each step takes one action. [TPL-4]"),
        ("shell-cove", "nothing"),
        ("walk", "nothing"),
        ("wreck-bay", "There is no wood on your beach. [TPL-5]"),
        ("gather", "There is no wood on your beach. [TPL-5]"),
        ("hold", "No wave rolls over your beach. [TPL-7]"),
        ("seat:1", "No action involves a castaway. [TPL-3]"),
    ],
)
def test_in_a_turn_the_first_obstacle_is_told(target: str, sentence: str) -> None:
    """TPL-3 to TPL-5, TPL-7: What can be done has no obstacle, all else tells its rule."""
    assert said(deal(), target) == sentence


def test_others_wait_for_their_turn() -> None:
    """TPL-3: Out of turn nothing can be done, and whose turn it is is told."""
    assert said(deal(), "shell-cove", 1) == "It is the Sailor's turn. [TPL-3]"


def test_a_wave_comes_first() -> None:
    """TPL-7: Who may hold on does so or passes; nothing else can be done."""
    game = wave(0)
    assert said(game, "gather") == "First say whether you hold on to the wood. [TPL-7]"
    assert said(game, "hold", 1) == "First the Sailor may hold on to the wood. [TPL-7]"


def test_after_the_end_nothing_can_be_done() -> None:
    """TPL-8, TPL-9: How the game ended is told."""
    lit = deal(fire=8, sea=[], pending=[], outcome="rescued")
    assert said(lit, "walk") == "The game is over: the fire burns. [TPL-8]"
    dark = deal(fire=0, sea=[], pending=[], outcome="nightfall")
    assert said(dark, "walk") == "The game is over: night has fallen. [TPL-9]"
