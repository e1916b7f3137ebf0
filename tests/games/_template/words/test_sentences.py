"""What a person reads and clicks."""

import pytest

import marooned
from tests.games._template.dealing import deal, wave

DRAWN = """\
Gull Point   no pieces
Shell Cove   no pieces
Wreck Bay    three pieces Sailor, Cook
Kelp Strand  no pieces
Heron Flats  no pieces
Fire: 0 of 8, cards left: 3
The Sailor or the Cook may hold on to three pieces of wood at Wreck Bay."""


def test_the_board_is_drawn() -> None:
    """The board in text tells wood, castaways, fire, cards and who is awaited."""
    assert str(wave(0, 1)) == DRAWN


def test_a_place_can_be_clicked() -> None:
    """A walk is meant by the beach it leads to, gathering and holding by one's own."""
    game = deal(wood=[0, 0, 1, 0, 0])
    targets = {action.kind: action.targets for action in game.legal}
    assert targets == {"pass": (), "gather": ("wreck-bay",), "walk": ("kelp-strand",)}
    assert wave(1).legal[1].targets == ("wreck-bay",)


def test_everybody_has_a_name() -> None:
    """A seat goes by a name of its own, in views and in errors."""
    game = marooned.Game("_template", players=3)
    assert [game.seat_name(seat) for seat in range(3)] == ["the Sailor", "the Cook", "the Botanist"]
    assert [seat["name"] for seat in game.view()["seats"]] == ["Sailor", "Cook", "Botanist"]


def test_the_beginning_is_told() -> None:
    """Setting up tells whose turn it is."""
    assert [str(event) for event in marooned.Game("_template").events] == [
        "The Sailor's turn begins."
    ]


@pytest.mark.parametrize(("fire", "text"), [(8, "The fire burns"), (0, "Night falls")])
def test_the_end_is_told(fire: int, text: str) -> None:
    """After the end the phase is over and says how it ended."""
    ending = "rescued" if fire else "nightfall"
    game = deal(fire=fire, sea=[], pending=[], outcome=ending)
    assert game.view()["phase"]["kind"] == "over"
    assert game.view()["phase"]["text"].startswith(text)
