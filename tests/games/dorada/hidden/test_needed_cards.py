"""Imagined hands where cards are scarce: all can pay what they bid and owe, whatever that takes."""

from random import Random
from typing import Any

import pytest

import marooned
from marooned.engine.calls import Rules
from marooned.engine.compiling.rule import PLAIN
from marooned.games.dorada.hidden import fitting_hands, needed_cards
from marooned.games.dorada.model import board, cards
from marooned.games.dorada.model.names import WAY_NAMES
from marooned.games.dorada.position.write import TRIP_NAMES
from marooned.games.dorada.rules import entries
from tests.games.dorada.dealing import bid, deal
from tests.laws.tables import generated

PLAYERS = 6
HARD = (38, 181, 647, 731, 946, 1163, 1608, 1903, 2046, 2124, 2213, 2381, 2516, 2931)
"""Numbers of positions in which cards are so scarce that luck alone hardly finds hands to pay."""


def contested(number: int) -> marooned.Game:
    """Return a position in which nearly every seat bids about as much as it can pay."""
    luck = Random(number)
    form = ("rival", "cooperative")[number % 2]
    dealt = marooned.Game("dorada", seed=number, players=PLAYERS, bidding=form)
    game = generated(dealt, number)
    return marooned.load(game.position() | {"pending": None} | bids(game, luck))


def bids(game: marooned.Game, luck: Random) -> dict[str, Any]:
    """Return the bids of such a position, each higher than the one before."""
    found: list[dict[str, Any]] = []
    for seat in luck.sample(range(game.players), game.players):
        trip, most = best_trip(game, seat)
        part = most - luck.choice([0, 0, 0, 1, 2])
        if trip and part > (found[-1]["part"] if found else 0):
            found.append({"seat": seat, "go": trip, "part": part})
    return {"bids": found, "bids_made": len(found), "bidder": None} if found else {}


def best_trip(game: marooned.Game, seat: int) -> tuple[str, int]:
    """Return the trip that a seat can pay most for, and how much."""
    rules, best = Rules(game.state), ("", 0)
    for way in range(len(WAY_NAMES)):
        sites = rules.answer(entries.call_open_sites, way)
        means = rules.answer(entries.call_means, seat, way)
        if sites and means > best[1]:
            best = (TRIP_NAMES[way * board.SITES + sites.bit_length() - 1], means)
    return best


def short_seats(game: marooned.Game) -> list[int]:
    """Return the seats whose bid is more than their hand can pay."""
    rules, state = Rules(game.state), game.state
    return [
        seat
        for seat in range(game.players)
        if state.bid_part[seat]
        and rules.answer(entries.call_means, seat, state.bid_on[seat] // board.SITES)
        < state.bid_part[seat]
    ]


def cards_held(game: marooned.Game) -> list[int]:
    """Return how many cards each seat holds."""
    return [sum(hand) for hand in game.state.hand]


@pytest.mark.parametrize("number", HARD)
def test_all_imagined_hands_can_pay_however_scarce_the_cards(number: int) -> None:
    """DOR-14: Where all bid what they can, all can pay in every world that anybody imagines."""
    game = contested(number)
    for seed in range(2):
        for seat in range(game.players):
            other = game.imagined(seat, number * 77 + seed)
            assert not short_seats(other)
            assert marooned.load(other.position()) == other


def test_what_is_imagined_of_scarce_cards_does_not_depend_on_who_has_them() -> None:
    """DOR-1: From each world that a seat imagines it would imagine the same ones."""
    game = contested(2213)
    worlds = [game.imagined(5, seed) for seed in range(3)]
    for seed in range(2213 * 77, 2213 * 77 + 4):
        found = [world.imagined(5, seed) for world in worlds]
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("number", HARD)
def test_as_many_shuffles_are_counted_however_hands_were_dealt(number: int) -> None:
    """DOR-1: Worlds imagined from one in which hands were dealt twice are no others for that."""
    game = contested(number)
    for seat in range(game.players):
        worlds = [game.imagined(seat, number * 77 + seed) for seed in range(8)]
        assert len({tuple(world.position()["shuffles"]) for world in worlds}) == 1


@pytest.mark.skipif(not PLAIN, reason="the number of steps is compiled in")
def test_cards_are_dealt_by_luck_where_no_way_to_pay_is_found_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DOR-14: Imagining ends after so many steps: each hand has its number of cards even so."""
    game = contested(HARD[0])
    monkeypatch.setattr(needed_cards, "MOST_STEPS", 1)
    monkeypatch.setattr(fitting_hands, "DEALS", 1)
    monkeypatch.setattr(fitting_hands, "HANDS", 1)
    worlds = [
        game.imagined(seat, HARD[0] * 77 + seed) for seed in range(2) for seat in range(PLAYERS)
    ]
    assert any(short_seats(world) for world in worlds)
    assert all(cards_held(world) == cards_held(game) for world in worlds)


LAST_ZEPPELIN: dict[str, Any] = {
    "hands": [{"drako": 2, "yak": 2}, {"yak": 3}, {"drako": 1, "zeppelin": 1, "kamel": 1}],
    "gold": [4, 4, 4],
    "bids": [bid(0, "Septris by air", 4), bid(2, "Methritis by air", 7)],
    "deck": ["drako", "gonogo", "makaks"],
    "deck_size": 3,
}


def test_the_last_zeppelin_is_with_the_one_who_cannot_do_without() -> None:
    """DOR-14: Of two who bid by air the one has the Zeppelin that only it must have."""
    game = deal(**LAST_ZEPPELIN)
    for seed in range(40):
        world = game.imagined(1, seed)
        hands = world.position()["hands"]
        assert hands[2]["zeppelin"] == 1
        assert hands[0]["drako"] >= 2
        assert marooned.load(world.position()) == world


def test_a_bid_is_not_always_paid_alike_in_imagination() -> None:
    """DOR-14: Whatever pays a bid may be what is held for it; no more is changed than must be."""
    game = deal(hands=[{}, {"yak": 5}], bids=[bid(1, "Kamoptis by mountain", 2)], turn=1)
    hands = [game.imagined(0, seed).position()["hands"][1] for seed in range(60)]
    assert any(hand.get("yak", 0) >= 2 for hand in hands)
    assert any(hand.get("yak", 0) < 2 for hand in hands)


CLOSED: dict[str, Any] = {
    "place": "vanu-tabu",
    "markers": ["vanu-tabu"],
    "turns": 2,
    "bigfoot": "bulo-mapo~vanu-tabu",
    "leviathan": "vanu-tabu>aminadang",
}


def test_whoever_opens_by_air_with_a_juju_can_fly_and_the_leader_cannot() -> None:
    """DOR-21: Amid an opening by air in his place the leader has nothing to fly with."""
    game = deal(hands=[{"yak": 2}, {"drako": 1, "juju": 1}, {"yak": 1}], deck_size=4, **CLOSED)
    game.play("play a Juju on Jade", 1)
    for seed in range(40):
        world = game.imagined(2, seed)
        hands = world.position()["hands"]
        assert not {"drako", "zeppelin"} & set(hands[0])
        assert {"drako", "zeppelin"} & set(hands[1])
        assert marooned.load(world.position()) == world


def test_a_leader_too_poor_to_fly_may_hold_what_flies() -> None:
    """DOR-21: Who has not the gold for a Zeppelin could not open with it, and may have one."""
    game = deal(hands=[{"zeppelin": 1}, {"drako": 1}, {}], gold=[2, 10, 10], **CLOSED)
    found = {next(iter(game.imagined(2, seed).position()["hands"][0])) for seed in range(150)}
    assert "zeppelin" in found
    assert "drako" not in found


@pytest.mark.skipif(not PLAIN, reason="compiled rules cannot be called by themselves")
def test_cards_that_no_hand_holds_are_passed_over() -> None:
    """DOR-21: A hand is filled from the deck with the first cards that it could hold."""
    state = marooned.Game("dorada", players=3, seed=1).state
    size = state.deck_size
    state.deck[size - 1], room = cards.HELD, [0, 1, 0, 0, 0, 0]
    before = sum(state.hand[1])
    needed_cards.fill_hand(state, 1, room)
    assert (sum(state.hand[1]), room[1]) == (before + 1, 0)
    assert cards.HELD in state.deck[: state.deck_size]
