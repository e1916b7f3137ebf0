"""Imagined hands against all deals in which every seat can pay what it has bid."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

import marooned
from marooned.engine.calls import Rules
from marooned.engine.compiling.rule import PLAIN
from marooned.games.dorada.hidden import fitting_hands
from marooned.games.dorada.model import board, cards
from marooned.games.dorada.rules import entries
from tests.games.dorada.dealing import bid, deal

WORLDS = 600
Hands = tuple[tuple[int, ...], tuple[int, ...]]
"""The hands of the second and the third seat, as sorted kinds of card."""
RIVALS: dict[str, Any] = {
    "hands": [{}, {"drako": 1, "yak": 2}, {"drako": 1, "zeppelin": 1, "kamel": 1}],
    "gold": [4, 4, 4],
    "deck": ["shaman", "drako", "kayak", "yak", "gonogo"],
    "deck_size": 5,
    "bids": [bid(1, "Kamoptis by mountain", 2), bid(2, "Methritis by air", 5)],
}
"""Two seats that have bid, and eleven cards that the first one does not see."""
SCARCE: dict[str, Any] = RIVALS | {
    "hands": [{}, {"drako": 2, "yak": 2}, {"drako": 1, "zeppelin": 1, "kamel": 1}],
    "deck": ["kayak", "gonogo", "kamel"],
    "deck_size": 3,
    "bids": [bid(1, "Septris by air", 4), bid(2, "Methritis by air", 7)],
}
"""Two seats of which just a few deals let both pay."""


def fitting(game: marooned.Game) -> Iterator[Hands]:
    """Give each deal of the cards that the first seat does not see in which both others can pay."""
    state = game.state
    unseen = [kind for kind in state.deck[: state.deck_size] if kind < cards.HELD]
    for hand in state.hand[1:3]:
        unseen += [kind for kind in range(cards.HELD) for _ in range(hand[kind])]
    places = range(len(unseen))
    for first in combinations(places, sum(state.hand[1])):
        rest = [place for place in places if place not in first]
        for second in combinations(rest, sum(state.hand[2])):
            hands = [sorted(unseen[place] for place in held) for held in (first, second)]
            if all(can_pay(game, 1 + seat, hand) for seat, hand in enumerate(hands)):
                yield tuple(hands[0]), tuple(hands[1])


def can_pay(game: marooned.Game, seat: int, hand: list[int]) -> bool:
    """Return whether a seat could pay its bid with a hand."""
    then = game.state
    then.hand[seat] = [hand.count(kind) for kind in range(cards.HELD)]
    means = Rules(then).answer(entries.call_means, seat, then.bid_on[seat] // board.SITES)
    return means >= int(then.bid_part[seat])


def imagined(game: marooned.Game) -> Counter[Hands]:
    """Return the count of each pair of hands that the first seat imagines."""
    found: Counter[Hands] = Counter()
    for seed in range(WORLDS):
        hands = game.imagined(0, seed).state.hand[1:3]
        one, other = (
            tuple(kind for kind in range(cards.HELD) for _ in range(hand[kind])) for hand in hands
        )
        found[one, other] += 1
    return found


def differ(game: marooned.Game) -> float:
    """Return by how many standard errors imagined shares differ from those of all fitting deals.

    Compared are the mean numbers of each kind of card in each hand.
    """
    deals, found = Counter(fitting(game)), imagined(game)
    assert set(found) <= set(deals)
    worst = 0.0
    for hand in range(2):
        for kind in range(cards.HELD):
            (true, spread), (mean, _) = (moments(each, hand, kind) for each in (deals, found))
            if spread:
                worst = max(worst, abs(true - mean) / sqrt(spread / WORLDS))
            else:
                assert mean == pytest.approx(true)
    return worst


def moments(found: Counter[Hands], hand: int, kind: int) -> tuple[float, float]:
    """Return the mean number of cards of a kind in a hand, and its variance."""
    total = sum(found.values())
    mean = sum(hands[hand].count(kind) * count for hands, count in found.items()) / total
    square = sum(hands[hand].count(kind) ** 2 * count for hands, count in found.items()) / total
    return mean, square - mean**2


@pytest.mark.parametrize("stated", [RIVALS, SCARCE], ids=["rivals", "scarce"])
def test_each_deal_in_which_all_can_pay_is_equally_likely(stated: dict[str, Any]) -> None:
    """DOR-14: Imagined hands are distributed like all hands that can pay all standing bids."""
    assert differ(deal(**stated)) < 4.5


@pytest.mark.skipif(not PLAIN, reason="limits are compiled in")
@pytest.mark.parametrize("limits", [{"DEALS": 0}, {"DEALS": 0, "HANDS": 1}], ids=["turns", "needs"])
@pytest.mark.parametrize("stated", [RIVALS, SCARCE], ids=["rivals", "scarce"])
def test_cards_change_places_until_all_deals_are_as_likely(
    stated: dict[str, Any], limits: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """DOR-14: So it is as well if luck does not find hands that fit, and some are made to."""
    for name, limit in limits.items():
        monkeypatch.setattr(fitting_hands, name, limit)
    assert differ(deal(**stated)) < 4.5
