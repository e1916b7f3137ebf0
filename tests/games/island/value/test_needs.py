"""What inputs tell of each treasure: its cards, its sites, and the way between them."""

from typing import Any

import pytest

from tests.games.island.drawn import NAMES, acting, deal, entry, flooding
from tests.games.island.value.told import Block, Told, place

EMBERS, SHADOWS = "Cave of Embers", "Cave of Shadows"
SITES = [EMBERS, SHADOWS]


def fire(*cards: int, **stated: Any) -> Block:
    """Return what is told of the Crystal of Fire, the nearest of all, by its cards in hands."""
    hands: list[dict[str, int]] = [{"fire": card} for card in cards]
    return Told(deal(hands=hands, **stated)).treasures[0]


def test_treasures_stand_in_the_order_of_how_near_they_are() -> None:
    """The most cards in one hand come first, then the most in all, captured ones last."""
    hands = [{"ocean": 2, "wind": 1}, {"fire": 3, "ocean": 2}, {"earth": 4, "wind": 1}]
    told = Told(deal(players=3, hands=hands, hand_size=6, captured=["earth"])).treasures
    held = [[0, 0.75, 0, 0], [0.5, 0.5, 0, 0], [0.25, 0, 0.25, 0], [0, 0, 0, 0]]
    assert [block["held"] for block in told] == held
    assert [block["captured"] for block in told] == [[0], [0], [0], [1]]


def test_a_captured_treasure_tells_nothing_more() -> None:
    """ISL-21: Once it is captured neither its cards nor its sites matter."""
    whole: dict[str, Any] = {"captured": ["earth", "wind", "fire", "ocean"], "flooded": SITES}
    block = Told(deal(**whole, hands=[{"fire": 2}, {}])).treasures[0]
    assert sum(map(sum, block.values())) == 1


def test_cards_are_told_by_who_holds_them() -> None:
    """The one with the most is noted, the first of equals from whose turn it is."""
    block = fire(2, 1, 2, players=3, turn=1)
    assert block["held"] == [0.25, 0.5, 0.5, 0]
    assert (place(block["most"]), place(block["step"])) == (1, 2)
    assert block["found"] == [1]


@pytest.mark.parametrize(("cards", "enough"), [((2, 1), 0), ((2, 2), 1), ((5, 0), 1)])
def test_a_set_in_all_hands_together_is_enough(cards: tuple[int, int], enough: int) -> None:
    """ISL-21: It is noted whether a set is held; more than a set lacks nothing, and no less."""
    block = fire(*cards, flooded=SITES)
    assert block["enough"] == [enough]
    assert (block["lost"][2] > 0) == (not enough)
    assert block["lost"][2] >= 0


def test_cards_in_no_hand_are_in_the_deck_or_gone() -> None:
    """ISL-24: What is neither held nor discarded is still to be drawn."""
    block = fire(1, 0, treasure_discards={"fire": 2})
    assert block["deck"] == [2 / 5, 2 / 25]
    assert (block["discards"], block["enough"]) == ([2 / 5], [0])
    assert [block["wait"][0], fire(1, 0)["wait"][0]] == pytest.approx([30 / 28, 3 / 5])


@pytest.mark.parametrize("size", [1, 3, 5])
def test_steps_to_a_set_end_alike_for_sets_of_any_size(size: int) -> None:
    """ISL-21: A whole set is the last step, one card short of it the step before."""
    whole = fire(size, 0, set_size=size, treasure_cards=6)
    short = fire(size - 1, 0, set_size=size, treasure_cards=6)
    assert (place(whole["step"]), place(short["step"])) == (4, 3)


@pytest.mark.parametrize(
    ("flooded", "sunk", "state"),
    [([], [], 0), ([EMBERS], [], 1), (SITES, [], 2), ([], [EMBERS], 3), ([SHADOWS], [EMBERS], 4)],
)
def test_the_two_sites_are_told_together(flooded: list[str], sunk: list[str], state: int) -> None:
    """Both dry, one or both flooded, the last one dry or flooded; the last is noted."""
    block = fire(1, 0, flooded=flooded, sunk=sunk)
    assert place(block["sites"]) == state
    assert block["last"] == [1 if sunk else 0]


def lost(**stated: Any) -> list[float]:
    """Return how likely the fire's sites are lost, before two flood cards, one card in hand."""
    pending = [*flooding(2, b=1), entry("window", waits=[0])]
    whole: dict[str, Any] = {"hands": [{"fire": 1, "helicopter": 1}, {}], "pending": pending}
    return Told(deal(**whole | stated)).treasures[0]["lost"]


REST = [tile for tile in NAMES if tile not in SITES]


@pytest.mark.parametrize(
    ("pile", "stated", "turn", "round_"),
    [
        ([SITES, REST], {"flooded": SITES}, 1, 1),
        ([[*SITES, *REST[:2]], REST[2:]], {"flooded": SITES}, 1 / 4, 1),
        ([REST], {"flooded": SITES}, 0, 0),
        ([SITES, REST], {"flooded": [EMBERS]}, 0, 0.3),
        ([SITES, REST], {"flooded": [SHADOWS]}, 0, 0.3),
        ([[EMBERS, *REST]], {"flooded": [EMBERS], "sunk": [SHADOWS]}, 2 / 23, 4 / 23),
        ([[EMBERS, *REST]], {"sunk": [SHADOWS]}, 0, 0.3 * 4 / 23),
    ],
    ids=str,
)
def test_both_sites_must_sink(
    pile: list[list[str]], stated: dict[str, Any], turn: float, round_: float
) -> None:
    """ISL-41: Both chances are multiplied; a dry site cannot sink at once, a sunk one has."""
    found = lost(flood_pile=pile, **stated)
    assert found == pytest.approx([turn, round_, round_ * 3 / 4])


def test_who_is_near_to_shore_up_a_site_is_told() -> None:
    """Both the way of who is on turn to a site and the way of who is next count."""
    stated: dict[str, Any] = {"pawns": ["Misty Marsh", "Watchtower"], "turn": 0}
    assert fire(1, 0, **stated)["near"] == [1 / 6, pytest.approx(2 / 6)]
    stated["turn"] = 1
    assert fire(1, 0, **stated)["near"] == [pytest.approx(2 / 6), 1 / 6]


def test_sites_are_lost_the_sooner_the_farther_friends_are() -> None:
    """Chances count by how far the next and the last seat are from what is flooded."""
    pawns = ["Iron Gate", "Misty Marsh", "Dunes of Deception"]
    stated: dict[str, Any] = {"players": 3, "pawns": pawns, "flooded": SITES}
    block = fire(1, 0, 0, **stated, flood_pile=[[*SITES, *REST[:2]], REST[2:]])
    assert block["lost"][:2] == [1 / 4, 1]
    assert block["late"] == pytest.approx([1 / 4 / 3, 1 / 3, 2 / 3])
    assert fire(1, 0)["late"] == [0, 0, 0]


def test_a_whole_set_has_its_way_to_a_site() -> None:
    """ISL-21: Who holds the set counts how far the nearer site is, from 0 to 5 or more."""
    assert place(fire(4, 0, pawns=[EMBERS, "Watchtower"])["at_site"]) == 0
    assert place(fire(0, 5, pawns=[EMBERS, "Silver Gate"])["at_site"]) == 3
    away = fire(4, 0, pawns=["Tidal Palace", "Watchtower"], sunk=[SHADOWS])
    assert (place(away["at_site"]), away["meet"]) == (5, [0] * 6)


def test_a_set_in_two_hands_has_its_meeting() -> None:
    """ISL-19: It counts how far both are apart, and who of them is to carry the treasure."""
    whole: dict[str, Any] = {"pawns": ["Misty Marsh", "Iron Gate"], "pending": acting(3)}
    block = fire(1, 3, **whole, adventurers=["engineer", "diver"])
    assert (place(block["meet"]), block["carrier"]) == (4, [1 / 3])
    assert block["way"] == [pytest.approx(3 / 6)]
    assert (block["apart"], place(block["at_site"])) == ([0, 0], None)


@pytest.mark.parametrize(
    ("pawns", "roles", "apart"),
    [
        (["Iron Gate", "Misty Marsh"], ["engineer", "diver"], [4 / 6, 0]),
        (["Iron Gate", "Misty Marsh"], ["engineer", "pilot"], [1 / 6, 0]),
        (["Iron Gate", "Misty Marsh"], ["pilot", "engineer"], [1 / 6, 0]),
        (["Iron Gate", "Iron Gate"], ["engineer", "diver"], [0, 1]),
        (["Iron Gate", "Misty Marsh"], ["engineer", "messenger"], [0, 1]),
        (["Iron Gate", "Misty Marsh"], ["messenger", "engineer"], [4 / 6, 0]),
    ],
    ids=str,
)
def test_part_of_a_set_in_two_hands_comes_together(
    pawns: list[str], roles: list[str], apart: list[float]
) -> None:
    """ISL-19, ISL-20: The shorter way counts; what the Messenger holds need not be brought."""
    block = fire(2, 1, pawns=pawns, adventurers=roles)
    assert block["apart"] == pytest.approx(apart)
    assert block["meet"] == [0] * 6


def test_cards_that_one_hand_holds_meet_nobody() -> None:
    """Where one seat has all there are nobody need come, and the hand is told."""
    block = fire(3, 0)
    assert (block["apart"], block["hand"]) == ([0, 0], [3 / 6, 0])


def test_only_who_holds_some_of_the_cards_is_met() -> None:
    """ISL-19: A friend nearby with none of the cards is no help to gather a set."""
    pawns = ["Iron Gate", "Misty Marsh", "Iron Gate"]
    block = fire(2, 1, 0, players=3, pawns=pawns, adventurers=["engineer", "diver", "navigator"])
    assert block["apart"] == pytest.approx([4 / 6, 0])


def test_a_full_hand_is_told_with_its_treasure() -> None:
    """ISL-25: Who collects and may hold no card more is noted, by the limit of the house."""
    hands: list[dict[str, int]] = [{"fire": 3, "wind": 2}, {}]
    assert Told(deal(hands=hands)).treasures[0]["hand"] == [5 / 6, 1]
    assert Told(deal(hands=hands, hand_size=6)).treasures[0]["hand"] == [5 / 6, 0]


def test_cards_that_nobody_holds_have_no_way() -> None:
    """Without a holder nothing is told of ways."""
    block = fire(0, 0)
    assert [place(block["most"]), place(block["at_site"]), place(block["meet"])] == [None] * 3
    assert block["way"] == block["carrier"] == [0]
