"""What a viewer can tell of other hands, against all deals in which every seat can pay its bid."""

from math import sqrt
from typing import Any

import pytest

import marooned
from marooned.engine.calls import Rules
from marooned.games.dorada.model import board, cards
from marooned.games.dorada.rules import entries
from marooned.games.dorada.view.hand_chances import DEALS, HandChances
from tests.games.dorada.dealing import bid, deal
from tests.games.dorada.hidden.test_fitting_hands import RIVALS, fitting

LED: dict[str, Any] = RIVALS | {
    "hands": [{"yak": 6}, {"drako": 1, "yak": 2}, {"drako": 1, "zeppelin": 1, "kamel": 1}],
    "bids": [
        bid(1, "Kamoptis by mountain", 2),
        bid(2, "Methritis by air", 3),
        bid(0, "Kamoptis by mountain", 4),
    ],
    "deck": ["shaman", "sangaia", "kayak", "yak", "gonogo"],
}
"""The first seat leads; the others have bid, each by a way of its own."""


def shares(game: marooned.Game) -> tuple[list[float], float]:
    """Return the shares of fitting deals in which each seat can pay more, and others a Sangaia."""
    able, sangaias, deals = [0, 0], 0, 0
    for hands in fitting(game):
        deals += 1
        sangaias += any(cards.SANGAIA in hand for hand in hands)
        for place, hand in enumerate(hands):
            able[place] += most(game, place + 1, hand) > game.state.bid_part[0]
    return [number / deals for number in able], sangaias / deals


def most(game: marooned.Game, seat: int, hand: tuple[int, ...]) -> int:
    """Return the most that a seat could pay with a hand by any way that is open."""
    then = game.state
    then.hand[seat] = [hand.count(kind) for kind in range(cards.HELD)]
    rules = Rules(then)
    ways = [way for way in range(board.WAYS) if rules.answer(entries.call_open_sites, way)]
    return max(rules.answer(entries.call_means, seat, way) for way in ways)


def near(share: float, true: float) -> bool:
    """Tell whether a share of imagined deals is within four standard errors of the true one."""
    return abs(share - true) <= 4 * sqrt(true * (1 - true) / DEALS) + 1e-9


def test_the_chances_are_those_of_all_deals_in_which_all_can_pay() -> None:
    """DOR-12, DOR-14, DOR-28: All standing bids bear upon who can bid more, and on Sangaias."""
    game = deal(**LED)
    told, (able, sangaias) = HandChances(game.state, 0), shares(game)
    assert [near(told.chance_of_more(seat), able[seat - 1]) for seat in (1, 2)] == [True, True]
    assert near(told.chance_of_sangaia(), sangaias)
    assert 0.1 < min(able) < max(able) < 0.99


def test_the_chance_is_exact_if_no_other_bid_bears_upon_it() -> None:
    """DOR-14: With one bid of the rival's own all its hands are counted."""
    game = deal(**(LED | {"bids": [LED["bids"][0], LED["bids"][2]]}))
    able = shares(game)[0]
    assert HandChances(game.state, 0).chance_of_more(1) == pytest.approx(able[0])


def test_chances_are_the_same_at_every_look_and_whoever_holds_what() -> None:
    """DOR-1: Worlds that look alike to a viewer give the same chances."""
    game = deal(**LED)
    for viewer in (0, None):
        told = [each.dangers(viewer) for each in (game, game, game.imagined(0, 1))]
        assert told[0] == told[1]
        assert viewer is None or told[0] == told[2]


def test_a_spectator_knows_what_all_have_seen() -> None:
    """DOR-1: Spectators see the chances that bids imply as well."""
    game = deal(**LED)
    told = [danger for danger in game.dangers(None) if danger.target == "seat-2"]
    assert 0 < told[0].chance <= 1


def test_who_names_a_bid_can_bid_more() -> None:
    """DOR-14: A rival that has announced a bid is known to be able to pay more than the last."""
    game = deal(
        hands=[{"yak": 2}, {"kayak": 4, "kamel": 1}, {"yak": 1}],
        bids=[bid(0, "Kamoptis by mountain", 1)],
    )
    assert 0 < HandChances(game.state, 0).chance_of_more(1) < 1
    text = next(each for each in game.legal_for(1) if each.kind == "go")
    game.play(text, 1)
    assert game.view()["phase"]["kind"] == "staking"
    assert HandChances(game.state, 0).chance_of_more(1) == 1.0
