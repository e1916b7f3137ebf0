"""What the game's own judgement does."""

from __future__ import annotations

import pytest

import marooned
from tests.games._template.dealing import deal, wave


@pytest.mark.parametrize(
    ("wood", "places", "text"),
    [
        ([0, 0, 1, 0, 3], ["Wreck Bay"] * 2, "gather the wood"),
        ([1, 0, 0, 0, 2], ["Wreck Bay"] * 2, "walk to Kelp Strand"),
        ([1, 0, 0, 0, 1], ["Shell Cove"] * 2, "walk to Gull Point"),
        ([0, 0, 0, 0, 0], ["Shell Cove"] * 2, "walk to Wreck Bay"),
        ([0, 0, 0, 0, 0], ["Wreck Bay"] * 2, "pass"),
    ],
)
def test_it_goes_for_wood(wood: list[int], places: list[str], text: str) -> None:
    """It gathers, walks to where most wood is for the way, or waits in the middle."""
    game = deal(wood=wood, castaways=places, sea=["a wave at Gull Point"])
    assert game.definition.face.texts(game.state)[game.advised(0)] == text


def test_it_holds_on_to_much_wood() -> None:
    """It holds on to two pieces of wood, not to one."""
    much, little = wave(0), wave(0, wood=[0, 0, 1, 0, 0])
    assert [much.advised(0), little.advised(0)] == [2, 0]


def test_it_wins_most_games() -> None:
    """In calm weather it wins nearly always."""
    games = [marooned.Game("_template", seed=seed) for seed in range(20)]
    for game in games:
        while game.outcome is None:
            game.play(game.advised(game.turn))
    assert sum(game.outcome.won for game in games if game.outcome) >= 18
