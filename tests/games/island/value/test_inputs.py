"""The inputs as a whole: of the island, honest, and within their places in any position."""

from random import Random
from typing import Any

import pytest

import marooned
from marooned.engine import memory
from marooned.engine.memory import stored
from marooned.games.island.value.slots import ROOM, TURN, WIDTH
from tests.games.island.drawn import NAMES, acting, deal, drawing, entry, flooding
from tests.games.island.value.told import Told, call_inputs, filled, place
from tests.laws.played import play, table
from tests.laws.playing import WAYS

SEEDS = range(40)
GROUPS = ("most", "step", "sites", "at_site", "meet")
"""Inputs of a treasure of which one at most is 1."""
AROUND = ["Observatory", "Copper Gate", "Phantom Rock", "Twilight Hollow"]
RULES: dict[str, Any] = {"set_size": 5, "hand_size": 9, "treasure_cards": 6, "actions": 6}


def any_game(seed: int) -> marooned.Game:
    """Return a game under any rules, house rules too, in any position or played a while."""
    way = WAYS["generated" if seed % 2 else "random"]
    game = table("island", seed, seed, way, seed * 7919)
    play(game, seed, way, Random(seed))
    return game


@pytest.mark.parametrize("seed", SEEDS)
def test_inputs_fit_their_places_under_any_rules(seed: int) -> None:
    """Of numbers that exclude each other one is 1, chances are chances, and seats none are none."""
    told = Told(any_game(seed))
    groups = [place(block[name]) for block in told.treasures for name in GROUPS]
    homes = [place(seat["home"]) is not None for seat in told.seats]
    assert len(groups) == 20
    assert homes == [seat["here"] == [1] for seat in told.seats]
    assert all(0 <= chance <= 1 for chance in told.numbers[TURN:])


@pytest.mark.parametrize("seed", SEEDS)
def test_inputs_do_not_know_the_decks(seed: int) -> None:
    """Worlds that any seat imagines, and any seat asked, give the same inputs to the last bit."""
    game = any_game(seed)
    seat = seed % game.players
    assert filled(game.imagined(seat, seed), seat) == filled(game, 0)


def test_numbers_beyond_the_inputs_are_chances() -> None:
    """Behind the inputs there is room for a turn's and a round's chance of each tile."""
    told = Told(deal())
    assert (TURN, ROOM) == (WIDTH, WIDTH + 2 * 24)
    assert len(told.numbers) == ROOM


def test_what_was_there_before_is_forgotten() -> None:
    """A list that holds the inputs of another position is filled in anew."""
    out, game = memory.zeros(ROOM, memory.FLOAT64), deal(flooded=AROUND)
    for each in (deal(captured=["fire"], hands=[{"wind": 5}, {}]), game):
        call_inputs(stored(each.state), 0, 0, out)
    assert list(out) == filled(game)


def test_house_rules_at_their_greatest_have_their_places() -> None:
    """ISL-10, ISL-21, ISL-25: Sets of five, hands of nine and six actions are told as well."""
    hands: list[dict[str, int]] = [{"fire": 5, "wind": 4}, {"fire": 1}]
    told = Told(deal(**RULES, hands=hands, water=9, pawns=["Lost Lagoon", "Watchtower"]))
    assert [place(told.treasures[0][name]) for name in ("step", "sites")] == [4, 0]
    assert (place(told.treasures[0]["at_site"]), told.seats[0]["hand"]) == (2, [9 / 5, 1, 1])


def before(due: int, **stated: Any) -> Told:
    """Return what is told before so many flood cards, all treasure cards drawn."""
    pending = [*flooding(due, b=1), entry("window", waits=[0])]
    return Told(deal(pending=pending, hands=[{"helicopter": 1}, {}], **stated))


def test_flood_cards_to_come_are_expected() -> None:
    """Flooded tiles count by their chances this turn and this round, dry ones this round."""
    pile = [NAMES[:4], NAMES[4:]]
    told = before(3, water=3, flood_pile=pile, flooded=NAMES[:2])
    assert told.isle["coming"] == pytest.approx([1 / 2, 2 / 5, (2 + 2) / 8])


def test_the_decks_are_told_by_their_sizes() -> None:
    """Flood discards, flood pile and treasure deck: each as a part of what there may be."""
    told = Told(deal(flooded=NAMES[:6], hands=[{"fire": 3}, {"helicopter": 1}]))
    assert told.isle["sizes"] == [6 / 24, 18 / 24, 24 / 28]


def test_the_landing_has_one_place_dry_and_another_wet() -> None:
    """ISL-42: Its chances stand in one place while it is dry and in another once it is flooded."""
    pile = [["Fools' Landing", *NAMES[:1]], [tile for tile in NAMES[1:] if tile[0] != "F"]]
    whole: dict[str, Any] = {"flood_pile": pile}
    assert before(1, **whole).isle["landing"] == [0, 0, 1 / 2, 1]
    assert before(1, **whole, flooded=["Fools' Landing"]).isle["landing"] == [1 / 2, 1, 0, 0]


def test_the_land_around_the_landing_is_measured() -> None:
    """ISL-11: What can be walked to from there counts, and what with dry feet."""
    assert Told(deal(flooded=["Temple of the Moon"])).isle["land"] == [1, 23 / 24]
    assert Told(deal(flooded=AROUND)).isle["land"] == [1, 1 / 24]
    home = ["Fools' Landing"] * 2
    assert Told(deal(sunk=AROUND, pawns=home)).isle["land"] == [1 / 24, 1 / 24]


def test_lifts_are_told_by_where_they_are() -> None:
    """Those still to be drawn count by the size of the deck, those gone by themselves."""
    hands: list[dict[str, int]] = [{"helicopter": 1}, {}]
    told = Told(deal(hands=hands, treasure_discards={"helicopter": 1}))
    assert told.isle["lifts"] == [1 / 26, 1 / 3]


def test_the_others_turns_bring_floods() -> None:
    """ISL-30: As many flood cards as the water level says, for each seat but one."""
    assert Told(deal(water=3)).isle["others"] == [3 / 15]
    assert Told(deal(water=9, players=4)).isle["others"] == [1]


@pytest.mark.parametrize(
    ("pending", "due"), [(acting(3), 2), (drawing(1, b=1), 1), (flooding(2, b=1), 0)], ids=str
)
def test_treasure_cards_due_are_told(pending: list[dict[str, Any]], due: int) -> None:
    """ISL-22: Two before they are drawn, then what is left of them."""
    hands: list[dict[str, int]] = [{"helicopter": 1}, {}]
    window = [] if pending[0]["kind"] == "actions" else [entry("window", waits=[0])]
    assert Told(deal(pending=[*pending, *window], hands=hands)).isle["draws"] == [due / 2]
