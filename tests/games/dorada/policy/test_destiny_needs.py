"""Cards and gold that a destiny asks for in the end are kept, the more the nearer it is."""

from typing import Any

import pytest

from tests.games.dorada.dealing import bid, deal, entry, pending
from tests.games.dorada.policy.test_judgement import advice
from tests.games.dorada.rules.test_scoring import MANY

YAKS, KAMELS, GOLD, SYMBOLS = "d9", "d10", "d15", "d18"
LATE: dict[str, Any] = {
    "markers": [*MANY[1:14], "methritis"],
    "place": "methritis",
    "turns": 14,
    "came_way": "air",
}


def aiming(destiny: str) -> list[Any]:
    """Return the destinies of three seats, the first one's as stated."""
    return [{"hand": [destiny]}, {"hand": ["d0"]}, {"hand": ["d1"]}]


def drawing(bought: int = 0, destiny: str = YAKS, **stated: Any) -> str:
    """Return which card is taken late in the game by a seat with a destiny."""
    stack = pending("supply", 1 + bought, entry("drawing", bought, 0, [0]))
    return advice(deal(destinies=aiming(destiny), pending=stack, **LATE | stated))


@pytest.mark.parametrize(("destiny", "taken"), [(YAKS, "take a Yak"), (KAMELS, "take a Kamel")])
def test_a_card_is_taken_for_a_destiny(destiny: str, taken: str) -> None:
    """Of two animals the one that a destiny asks for is taken."""
    row = ["yak", "kamel", "bigfoot", "bigfoot"]
    assert drawing(destiny=destiny, hands=[{"yak": 2, "kamel": 2}], row=row) == taken


def test_no_more_is_taken_than_is_asked_for() -> None:
    """A destiny that is met wants no further card."""
    row = ["yak", "zeppelin", "bigfoot", "bigfoot"]
    assert drawing(hands=[{"yak": 4}], row=row) == "take a Zeppelin"


def test_gold_is_kept_for_a_destiny() -> None:
    """Gold that a destiny asks for buys no card that other gold would buy."""
    row = ["zeppelin", "yak", "bigfoot", "bigfoot"]
    early: dict[str, Any] = {"markers": [*MANY[1:10], "methritis"], "turns": 10}
    stated = {"row": row, "gold": [6, 6, 6], "hands": [{"juju": 1}]} | early
    assert drawing(1, GOLD, **stated) == "pass"
    assert drawing(1, SYMBOLS, **stated) == "take a Zeppelin"


@pytest.mark.parametrize(("destiny", "kept"), [(YAKS, "Kamel"), (KAMELS, "Yak")])
def test_what_a_destiny_asks_for_is_discarded_last(destiny: str, kept: str) -> None:
    """Of two animals the one that no destiny asks for is discarded."""
    stack = pending("supply", 1, entry("discarding", 3, 0, [0]))
    hands = [{"yak": 3, "kamel": 3}]
    game = deal(destinies=aiming(destiny), hands=hands, pending=stack, **LATE)
    assert advice(game) == f"discard a {kept}"


@pytest.mark.parametrize(("destiny", "paid"), [(YAKS, "a Drako"), (SYMBOLS, "a Yak")])
def test_a_payment_spares_what_a_destiny_asks_for(destiny: str, paid: str) -> None:
    """Who needs Yaks in the end pays with something else."""
    stack = pending("payment", 1, entry("paying", 1, 0, [0]))
    bids = [bid(0, "Septris by mountain", 1)]
    hands = [{"yak": 4, "drako": 1}]
    stated = LATE | {"turns": 15, "bids": bids}
    game = deal(destinies=aiming(destiny), hands=hands, pending=stack, **stated)
    assert paid in advice(game)
