"""How many of some cards come among those drawn."""

import pytest

from marooned.engine.chance.hypergeometric import number_drawn


def test_cards_are_counted_as_drawn_without_return() -> None:
    """Of four cards, two wanted: two draws bring none, one or both in 1, 4 and 1 of 6 cases."""
    assert number_drawn(4, 2, 2) == pytest.approx([1 / 6, 4 / 6, 1 / 6])


def test_no_more_is_drawn_than_there_is() -> None:
    """Who draws more cards than there are draws them all."""
    assert number_drawn(3, 2, 9) == pytest.approx([0, 0, 1])
