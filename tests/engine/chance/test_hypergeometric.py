"""How many of some cards come among those drawn."""

import pytest

from marooned.engine.chance.hypergeometric import at_least, number_drawn, together


def test_cards_are_counted_as_drawn_without_return() -> None:
    """Of four cards, two wanted: two draws bring none, one or both in 1, 4 and 1 of 6 cases."""
    assert number_drawn(4, 2, 2) == pytest.approx([1 / 6, 4 / 6, 1 / 6])


def test_no_more_is_drawn_than_there_is() -> None:
    """Who draws more cards than there are draws them all."""
    assert number_drawn(3, 2, 9) == pytest.approx([0, 0, 1])


def test_two_numbers_add_up() -> None:
    """The sum of two numbers is distributed over all pairs, and what is at least so much summed."""
    sums = together([0.5, 0.5], [0.5, 0.5])
    assert sums == pytest.approx([0.25, 0.5, 0.25])
    assert at_least(sums, 1) == pytest.approx(0.75)
    assert at_least(sums, 3) == 0
