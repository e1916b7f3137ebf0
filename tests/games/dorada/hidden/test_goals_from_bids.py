"""What a bid reveals: in imagined worlds whoever bids for a site often holds a treasure of it."""

from collections import Counter
from typing import Any

import marooned
from marooned.games.dorada.model.card_tables import FILE
from tests.games.dorada.dealing import bid, deal, entry, pending

WORLDS = range(120)
QUALTOPS = {"t12", "t54", "t55", "t56"}
BID = [bid(1, "Qualtops by jungle", 0)]
HANDS: list[Any] = [{"hand": ["t0"]}, {"hand": ["t1", "t20"]}, {"hand": ["t2"]}]


def held(game: marooned.Game, seat: int, other: int) -> list[set[str]]:
    """Return the treasures of another's hand in each world that a seat imagines."""
    worlds = (game.imagined(seat, seed).position() for seed in WORLDS)
    return [set(world["treasures"][other].get("hand", ())) for world in worlds]


def share(game: marooned.Game, seat: int = 0, other: int = 1) -> float:
    """Return in which part of the worlds a seat imagines another holds a treasure of Qualtops."""
    return sum(bool(hand & QUALTOPS) for hand in held(game, seat, other)) / len(WORLDS)


def test_who_bids_for_a_site_may_hold_a_treasure_of_it() -> None:
    """A bidder holds a treasure of the site in about every second world, the others seldom."""
    game = deal(treasures=HANDS, bids=BID, turn=1)
    assert 0.3 < share(game) < 0.65
    assert share(game, other=2) < 0.2
    assert share(deal(treasures=HANDS)) < 0.2


def test_treasures_stay_in_their_stacks() -> None:
    """DOR-6: However goals are imagined, a hand has as many of each stack as before."""
    game = deal(treasures=HANDS, bids=BID, turn=1)
    starting = {f"t{number}" for number in range(18)}
    assert {len(hand & starting) for hand in held(game, 0, 1)} == {1}
    assert {len(hand) for hand in held(game, 0, 1)} == {2}


def test_imagined_worlds_with_bids_can_be_stated() -> None:
    """What is imagined is a position that a game could reach."""
    game = deal(treasures=HANDS, bids=BID, turn=1)
    for seed in WORLDS[:20]:
        world = game.imagined(0, seed)
        assert marooned.load(world.position()) == world


def test_a_hand_without_treasures_reveals_none() -> None:
    """DOR-48: How many goals a seat holds is public; who has none gets none by bidding."""
    assert share(deal(treasures=[{}, {}, {}], bids=BID, turn=1)) == 0


def test_treasures_in_sight_are_not_imagined() -> None:
    """A bidder holds none of the treasures that the asking seat holds itself."""
    hands = [{"hand": sorted(QUALTOPS)}, {"hand": ["t1", "t20"]}, {}]
    assert share(deal(treasures=hands, bids=BID, turn=1)) == 0


def test_once_treasures_are_played_a_bid_reveals_nothing() -> None:
    """DOR-30: Who did not play a treasure of the site has shown enough."""
    stack = pending("supply", 1, entry("drawing", 0, 0, [1]))
    stated: dict[str, Any] = {"place": "qualtops", "markers": ["qualtops"], "turns": 1, "turn": 1}
    game = deal(treasures=HANDS, bids=BID, pending=stack, **stated)
    assert share(game) < 0.2


def test_a_bidder_known_to_hold_a_treasure_of_the_site_is_imagined_no_other() -> None:
    """Who bids for a site and holds a treasure of it has shown no second one by that."""
    hands = [{}, {"hand": ["t20", "t54"]}, {}]
    game = deal(treasures=hands, treasure_seen={"t54": [0, 1]}, bids=BID, turn=1)
    assert sum(len(hand & QUALTOPS) > 1 for hand in held(game, 0, 1)) < 0.2 * len(WORLDS)


def test_a_treasure_seen_stays_with_the_bidder_who_holds_it() -> None:
    """DOR-41: What a seat has seen in a bidder's hand lies there in all that it imagines."""
    hands = [{}, {"hand": ["t20", "t21"]}, {}]
    game = deal(treasures=hands, treasure_seen={"t20": [0, 1]}, bids=BID, turn=1)
    assert all("t20" in hand for hand in held(game, 0, 1))


MIXED = FILE.read_text(encoding="utf-8")
MIXED = MIXED.replace('["Qualtops", "chalice", 2]', '["Qualtops", "chalice", 9]')


def test_a_bidder_is_most_often_after_the_best_treasure_of_the_site() -> None:
    """Of the treasures of a site its bidder is imagined to hold the most valuable one above all."""
    game = deal(treasures=[{}, {"hand": ["t20", "t21"]}, {}], bids=BID, turn=1, cards=MIXED)
    found = Counter(treasure for hand in held(game, 0, 1) for treasure in hand)
    assert found["t55"] > 3 * max(found["t54"], found["t56"])
