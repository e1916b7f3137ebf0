"""What is told of rivals: what all see of them, and what can be concluded from it."""

from typing import Any

import pytest

from marooned.games.dorada.value.rivals_told import BELIEF, BIDS, MEANS, SHOWN
from tests.games.dorada.dealing import bid, deal
from tests.games.dorada.value.told import rivals

THERE = [bid(1, "Kamoptis by mountain", 2)]
ELSEWHERE = [bid(1, "Kamoptis by mountain", 2), bid(2, "Kamoptis by mountain", 3)]
HELD: dict[Any, Any] = {0: {}, 1: {"hand": ["t20"]}, 2: {"hand": ["t50"]}}
RICH = [{}, {"yak": 5}, {"yak": 5}]


def test_whoever_has_most_points_comes_first() -> None:
    """Rows go by open points, and of equal ones by who plays next."""
    gold = [[row[4] for row in rivals(deal(gold=gold))[:2]] for gold in ([5, 3, 8], [5, 8, 3])]
    assert gold == [[0.8, 0.3], [0.8, 0.3]]
    equal = deal(gold=[5, 5, 5], hands=[{}, {"yak": 1}, {}])
    assert [row[5] for row in rivals(equal)[:2]] == [0.1, 0.0]


def test_the_lead_of_a_rival_counts_more_in_the_end() -> None:
    """What a rival is ahead stands by itself, and times the part of the game that is over."""
    markers = ["Kamoptis", "Septris"] * 4
    row = rivals(deal(gold=[2, 10, 0], markers=markers, turns=9))[0]
    assert row[1:4] == [1.0, 1.0, 0.5]


def test_bids_are_told() -> None:
    """Who has bid, how much, and for the trip that leads."""
    game = deal(bids=THERE, hands=RICH, turn=1, gold=[0, 5, 0])
    first, second = rivals(game)[:2]
    assert first[BIDS : BIDS + 5] == [0.0, 1.0, 2 / 6, 1.0, 1.0]
    assert second[BIDS : BIDS + 5] == [0.0] * 5


def test_what_a_rival_holds_makes_no_difference() -> None:
    """Other cards and goals in their hands leave all numbers as they are."""
    one = deal(bids=THERE, hands=RICH, turn=1, treasures=HELD)
    other = deal(
        bids=THERE,
        hands=[{}, {"yak": 2, "kayak": 3}, {"gonogo": 5}],
        turn=1,
        treasures=HELD | {1: {"hand": ["t50"]}, 2: {"hand": ["t20"]}},
    )
    assert rivals(one) == rivals(other)


def test_cards_that_all_have_seen_count() -> None:
    """A rival known to hold Kayaks is thought to have more to pay with on water."""
    hands = [{}, {"kayak": 3}, {}]
    sights: list[dict[str, int]] = [{}, {"kayak": 3}]
    hidden, shown = (deal(hands=hands, gold=[0, 1, 0], shown=[{}, seen, {}]) for seen in sights)
    water = [rivals(game)[0][MEANS + 3] for game in (hidden, shown)]
    assert water[0] < water[1] == pytest.approx(1.0, abs=0.05)


def test_a_bid_tells_what_its_seat_can_pay_at_least() -> None:
    """Nobody bids more than the hand can pay."""
    game = deal(bids=[bid(1, "Kamoptis by mountain", 5)], hands=RICH, turn=1, gold=[0, 1, 0])
    assert rivals(game)[0][MEANS] >= 5 / 6
    assert rivals(deal(hands=RICH, gold=[0, 1, 0]))[0][MEANS] < 5 / 6


def test_who_bids_for_a_site_is_thought_to_have_something_there() -> None:
    """A stop brings the bidder more on the mean than one who has as many treasures."""
    game = deal(bids=THERE, hands=RICH, turn=1, treasures=HELD, gold=[0, 5, 3])
    bidder, other = rivals(game)[:2]
    assert bidder[BELIEF] > 3 * other[BELIEF] > 0


def test_a_treasure_once_seen_in_a_hand_is_known() -> None:
    """What a robber left behind is not hidden from whoever held it."""
    stated: dict[str, Any] = {"bids": THERE, "hands": RICH, "turn": 1, "gold": [0, 1, 5]}
    hidden = deal(**stated, treasures={2: {"hand": ["t39"]}})
    known = deal(**stated, treasures={2: {"hand": ["t39"]}}, treasure_seen={"t39": [0, 2]})
    assert rivals(hidden)[0][BELIEF] < rivals(known)[0][BELIEF]


def test_curses_that_did_not_show_are_not_feared() -> None:
    """Who holds a curse may have it here, unless it would have shown here before."""
    stated: dict[str, Any] = {"bids": THERE, "hands": RICH, "turn": 1, "gold": [0, 0, 5]}
    young = deal(**stated, curses=[{}, {}, {"hand": ["c0"]}])
    been: dict[str, Any] = {"markers": ["Kamoptis"], "turns": 3, "place": "base camp"}
    old = deal(**stated, **been, curses=[{}, {}, {"hand": ["c0"]}], barred={"c0": ["Kamoptis"]})
    assert rivals(young)[0][BELIEF + 1] < 0
    assert rivals(young)[1][BELIEF + 1] == rivals(old)[0][BELIEF + 1] == 0


def test_what_is_found_is_told() -> None:
    """Treasures found count, and cards that help with goals once they were seen."""
    game = deal(treasures={1: {"found": ["t39"]}}, markers=["Kamoptis"], turns=2)
    assert [row[SHOWN] for row in rivals(game)[:2]] == [1 / 5, 0.0]
