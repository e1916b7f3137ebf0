"""What the learned value of the desert rests on: only what the team knows, and all of that."""

from typing import Any

import pytest

from marooned.games.desert.value import ground, sky, slots
from tests.games.desert.drawn import deal, discarded_but, drawing
from tests.games.desert.foreseen import inputs, turned_over
from tests.laws.played import table
from tests.laws.playing import WAYS

POSITIONS = 60
WORLDS = 2
SHIELDED = [{"Solar Shield": 1}, {}]
"""Somebody who may act in a window, so that the game stops there."""


@pytest.mark.parametrize("way", ["generated", "greedy"])
def test_inputs_are_the_same_in_all_worlds_that_may_be(way: str) -> None:
    """What nobody knows may be dealt anew: no input changes."""
    for seed in range(POSITIONS):
        game = table("desert", seed, seed, WAYS[way], seed * 31)
        worlds = [game.imagined(0, seed * WORLDS + each) for each in range(WORLDS)]
        assert all(inputs(world) == inputs(game) for world in worlds)


def test_a_tile_turned_over_shows_only_after_the_choice() -> None:
    """Whatever lies under the tile about to be excavated, the inputs are the same."""
    game = deal(pawns=["E5", "B4"])
    worlds = [game.imagined(0, seed) for seed in range(12)]
    found = {tuple(inputs(world, "excavate")) for world in worlds}
    assert (len(found), tuple(inputs(game)) in found) == (1, False)


def test_what_a_terrascope_showed_is_known_when_it_is_turned_over() -> None:
    """A launch pad looked under counts as found, before and after it is excavated."""
    game = deal(pawns=["A1", "B4"], seen=["A1"])
    worlds = [game.imagined(0, seed) for seed in range(6)]
    found = {tuple(inputs(world, "excavate")) for world in worlds}
    assert (len(found), next(iter(found))[slots.GROUND + ground.PAD_KNOWN]) == (1, 1.0)


def test_what_is_tried_out_is_dealt_anew() -> None:
    """Right after an excavation a world may hold any tile there, with its tunnel if it is one."""
    game = deal(pawns=["E5", "B4"])
    found = [turned_over(game, "E5", seed) for seed in range(40)]
    assert {face for face, _ in found} > {"Tunnel", "Gear"}
    assert all(is_tunnel == (face == "Tunnel") for face, is_tunnel in found)


def test_a_part_on_the_tile_turned_over_counts() -> None:
    """To excavate where a part lies is told apart from excavating elsewhere."""
    stated = {"excavated": ["B1", "C1"], "pawns": ["E5", "B4"]}
    there = deal(**stated, parts={"Propeller": "E5"})
    away = deal(**stated, parts={"Propeller": "A5"})
    place = slots.WEATHER + sky.TURNING + 3
    assert [inputs(game, "excavate")[place] for game in (there, away)] == [1.0, 0.0]


def test_storm_cards_looked_at_show_only_after_the_choice() -> None:
    """Whatever the next cards are, looking at them is worth the same."""
    game = deal(adventurers=["meteorologist", "explorer"])
    worlds = [game.imagined(0, seed) for seed in range(6)]
    assert len({tuple(inputs(world, "look at the storm cards")) for world in worlds}) == 1


def test_one_dry_canteen_endangers_all() -> None:
    """With a sun next and known, a team with a dry canteen is lost; in a tunnel it is not."""
    stated: dict[str, Any] = {"water": [0, 4], "draws": ["sun_beats_down"], "known_top": 1}
    sunny = deal(**stated, pawns=["B4", "B4"])
    shaded = deal(**stated, excavated=["A3"], pawns=["A3", "B4"])
    assert [inputs(game)[slots.STRAITS] for game in (sunny, shaded)] == [1.0, 0.0]


def test_suns_are_told_by_the_cards_that_are_left() -> None:
    """Two cards of which one is a sun: it comes in the first of one draw half the time."""
    left = discarded_but("sun_beats_down", "north_1")
    stated: dict[str, Any] = {"storm_deck": ["north_1", "sun_beats_down"], "storm_discards": left}
    game = deal(**stated, water=[0, 0], pending=drawing(1), hands=SHIELDED, excavated=["A5"])
    assert inputs(game)[slots.STRAITS] == pytest.approx(0.5)


def test_without_cards_in_the_pile_all_are_drawn_from() -> None:
    """Where more are drawn than lie in the pile, the discards come again."""
    stated = {"storm_deck": ["north_1"], "storm_discards": discarded_but("north_1"), "tick": 5}
    game = deal(**stated, water=[0, 0])
    assert 0.3 < inputs(game)[slots.STRAITS] < 0.5
