"""Shuffles and lots are even: chi-square over fixed seeds."""

from collections.abc import Callable
from typing import Any

import pytest

from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import batch
from tests.engine.chance import counting
from tests.engine.chance.counting import CARDS, Shuffler, seeds, surprise, table

SHUFFLES = 3_000 if PLAIN else 100_000
BEYOND_CHANCE = 4.0


def counted(count: Callable[..., None], size: int = CARDS) -> Any:
    found = table(size, size)
    count(batch(Shuffler), seeds(SHUFFLES, seed=11), found)
    return found


def test_every_card_comes_to_every_place() -> None:
    """Each of 24 cards comes to each of 24 places equally often."""
    found = counted(counting.count_places)
    assert abs(surprise(found, (CARDS - 1) ** 2)) < BEYOND_CHANCE


def test_every_card_lies_on_every_other() -> None:
    """Each card lies next to each other card equally often."""
    found = counted(counting.count_neighbours)
    assert abs(surprise(found, CARDS * (CARDS - 1) - 1, but_diagonal=True)) < BEYOND_CHANCE


@pytest.mark.parametrize(
    "count", [counting.count_decks, counting.count_shuffles, counting.count_seeds]
)
def test_one_order_tells_nothing_of_another(count: Callable[..., None]) -> None:
    """Two decks, two shuffles of one deck and two seeds give top cards that are independent."""
    assert abs(surprise(counted(count), CARDS**2 - 1)) < BEYOND_CHANCE


@pytest.mark.parametrize("number", [2, 3, 4, 7])
def test_lots_are_even(number: int) -> None:
    """Each lot falls equally often, whatever fell before."""
    assert abs(surprise(counted(counting.count_lots, number), number**2 - 1)) < BEYOND_CHANCE


def test_a_shuffle_keeps_every_card() -> None:
    """Every shuffle puts every card in exactly one place."""
    found = counted(counting.count_places)
    assert {sum(row) for row in found} == {SHUFFLES}
    assert {sum(row[card] for row in found) for card in range(CARDS)} == {SHUFFLES}


def test_unequal_counts_are_noticed() -> None:
    """The measure itself notices counts too uneven, and counts too even, for chance."""
    even = [[100] * CARDS for _ in range(CARDS)]
    uneven = [[150 if card == place else 100 for card in range(CARDS)] for place in range(CARDS)]
    assert surprise(even, CARDS**2 - 1) < -BEYOND_CHANCE
    assert surprise(uneven, CARDS - 1) > BEYOND_CHANCE
