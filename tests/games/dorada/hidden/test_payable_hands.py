"""What bids and payments tell of a hand: it can pay them, and is else as luck deals it."""

from typing import Any

import marooned
from tests.games.dorada.dealing import bid, deal, entry, pending

WORLDS = range(25)
KAMOPTIS = "Kamoptis by mountain"


def imagined(game: marooned.Game, seat: int = 0) -> list[marooned.Game]:
    """Return the worlds that a seat imagines, each a position that a game could reach."""
    worlds = [game.imagined(seat, seed) for seed in WORLDS]
    for world in worlds:
        assert marooned.load(world.position()) == world
    return worlds


def hands(game: marooned.Game, other: int) -> list[dict[str, int]]:
    """Return another's hand in each world that the first seat imagines."""
    return [world.position()["hands"][other] for world in imagined(game)]


def test_what_all_know_of_a_hand_stays_while_it_is_made_to_pay() -> None:
    """DOR-14: Who has bid pays with cards that nobody knows of; those that all know stay."""
    known = {"kamel": 2, "gonogo": 1}
    game = deal(
        hands=[{}, known | {"yak": 3}],
        shown={"indigo": known},
        bids=[bid(1, KAMOPTIS, 3)],
        turn=1,
    )
    for hand in hands(game, 1):
        assert pays_by_mountain(hand) >= 3
        assert all(hand.get(kind, 0) >= count for kind, count in known.items())


def pays_by_mountain(hand: dict[str, int]) -> int:
    """Return what a hand pays by mountain, Shamans left out, with gold enough."""
    worth = {"yak": 1, "drako": 2, "zeppelin": 5, "kamel": 1, "gonogo": 1}
    turned = ("kamel", "gonogo") if hand.get("shaman", 0) else ()
    land = sum(hand.get(kind, 0) for kind in ("yak", *turned))
    return land + sum(worth[kind] * hand.get(kind, 0) for kind in ("drako", "zeppelin"))


def test_who_bids_by_water_needs_no_yak_in_imagination() -> None:
    """DOR-14: The cards that make way for those to pay with are some that the hand has."""
    game = deal(hands=[{}, {"kayak": 3}], bids=[bid(1, "Mana-Hatu by water", 6)], turn=1)
    for hand in hands(game, 1):
        assert sum(hand.values()) == 3
        assert min(hand.values()) > 0


def test_a_bid_that_has_been_paid_tells_nothing_of_the_hand() -> None:
    """DOR-14: Once a bid has been paid the hand that is left may hold anything."""
    stack = pending("supply", 1, entry("drawing", 0, 0, [1]))
    stated: dict[str, Any] = {"place": "kamoptis", "markers": ["kamoptis"], "turn": 1}
    stated |= {"hands": [{}, {"yak": 3}], "bids": [bid(1, KAMOPTIS, 3)], "pending": stack}
    assert any(pays_by_mountain(hand) < 3 for hand in hands(deal(**stated), 1))


def test_a_partner_who_has_paid_may_hold_anything_while_the_next_one_pays() -> None:
    """DOR-14: In the variant who has paid is free again before the others have."""
    stack = pending("payment", 2, entry("paying", 2, 0, [2]))
    shares = [bid(1, KAMOPTIS, 3), bid(2, KAMOPTIS, 2)]
    held = [{}, {"kayak": 3}, {"yak": 2}]
    game = deal(hands=held, bids=shares, bidding="cooperative", pending=stack, turn=1)
    assert any(pays_by_mountain(hand) < 3 for hand in hands(game, 1))
    assert all(world.legal for world in imagined(game))


def test_who_adds_to_a_bid_of_its_own_can_pay_both() -> None:
    """DOR-57: Who is about to add to what it offers already can pay the sum in imagination."""
    shares = [bid(1, KAMOPTIS, 3), bid(0, KAMOPTIS, 1)]
    game = deal(hands=[{"yak": 1}, {"yak": 5}], bids=shares, bidding="cooperative")
    game.play(f"go to {KAMOPTIS}", 1)
    assert game.view()["phase"]["kind"] == "staking"
    assert all(world.legal for world in imagined(game))
