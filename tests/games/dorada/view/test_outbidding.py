"""How likely rivals can bid more, counted as the rules would: by every hand that they may hold."""

from itertools import combinations
from typing import Any

import pytest

import marooned
from marooned.engine.calls import Rules
from marooned.games.dorada.model import board, cards
from marooned.games.dorada.rules import entries
from marooned.games.dorada.view.outbidding import chance_of_more, may_bid_more
from tests.games.dorada.auctions import deal, offer

FIRST = {"yak": 3, "kayak": 1}
SECOND = {"kamel": 1, "drako": 1, "shaman": 1, "gonogo": 2}
LOT = (cards.YAK, cards.SHAMAN, cards.ZEPPELIN, cards.KAYAK, cards.KAMEL, cards.OVETOS)
"""What is left of the deck."""


def bid(most: int, **stated: Any) -> Any:
    """Return a table at which the first seat leads with a bid, and few cards are unseen."""
    game = deal(FIRST, SECOND, {"yak": 1}, **stated)
    offer(game, 0, "Kamoptis by mountain", f"bid {most}")
    plain = game.state
    plain.deck[: len(LOT)] = LOT
    plain.deck_size = len(LOT)
    return plain


def hands(plain: Any) -> list[list[int]]:
    """Return all hands that the second seat may hold, as counts of each kind."""
    held = [
        kind for seat in (1, 2) for kind in range(cards.HELD) for _ in range(plain.hand[seat][kind])
    ]
    drawn = combinations([*LOT, *held], sum(plain.hand[1]))
    return [[hand.count(kind) for kind in range(cards.HELD)] for hand in drawn]


def means(plain: Any, hand: list[int]) -> list[int]:
    """Ask the rules how much the second seat could pay with a hand by each way that is open."""
    plain.hand[1] = hand
    rules = Rules(plain)
    ways = [way for way in range(board.WAYS) if rules.answer(entries.call_open_sites, way)]
    return [rules.answer(entries.call_means, 1, way) for way in ways]


@pytest.mark.parametrize("most", [0, 1, 3])
@pytest.mark.parametrize("gold", [0, 3, 10])
def test_the_chance_is_that_of_all_hands(most: int, gold: int) -> None:
    """DOR-14, DOR-22, DOR-23: As many hands as the rules let bid more are counted, exactly."""
    plain = bid(most, gold=[10, gold, 10])
    found = chance_of_more(plain, 0, 1)
    able = [max(means(plain, hand)) > most for hand in hands(plain)]
    assert found == pytest.approx(sum(able) / len(able))


def test_an_own_bid_tells_of_a_hand() -> None:
    """DOR-14: Of whoever has bid by a way only those hands are counted that can pay that."""
    plain = bid(3)
    plain.bid_on[1], plain.bid_part[1] = plain.bid_on[0], 2
    found = chance_of_more(plain, 0, 1)
    able = [paid for paid in (means(plain, hand) for hand in hands(plain)) if paid[0] >= 2]
    assert found == pytest.approx(sum(max(paid) > 3 for paid in able) / len(able))


def test_what_was_seen_is_certain() -> None:
    """DOR-1: Of a hand that was seen whole it is known whether it can."""
    plain = bid(1)
    plain.shown[1] = list(plain.hand[1])
    assert chance_of_more(plain, 0, 1) == 1.0


def test_only_rivals_who_may_are_told_of() -> None:
    """DOR-12, DOR-16: The one who leads, who looks, and who is shut out are left out."""
    plain = bid(2)
    assert (may_bid_more(plain, 0), may_bid_more(plain, 1)) == ([1, 2], [2])
    plain.shut = 1 << 2
    assert may_bid_more(plain, 0) == [1]


def test_without_a_bid_to_beat_nobody_is_told_of() -> None:
    """DOR-12, DOR-50: Before a bid, above the highest, and among partners there is none to beat."""
    plain = bid(2)
    plain.bid_part[0] = cards.MOST_BID
    assert [may_bid_more(each, 0) for each in (deal(FIRST).state, plain)] == [[], []]


def test_rivals_who_can_bid_more_are_foretold() -> None:
    """DOR-12: It is a danger to whose bid leads, and to others only worth knowing."""
    game: marooned.Game = deal(FIRST, SECOND)
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    (mine,) = [danger for danger in game.dangers(0) if danger.target == "seat-1"]
    (theirs,) = [danger for danger in game.dangers(2) if danger.target == "seat-1"]
    assert (mine.slight, theirs.slight) == (False, True)
    assert mine.text.startswith("Indigo can bid more than 1 with a chance of ")
