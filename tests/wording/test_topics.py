"""What the reasons of any game are told by: who moved, and how far it is."""

import math
from types import SimpleNamespace

import pytest

from marooned.wording.topics import moved, steps_to


def test_those_that_are_elsewhere_have_moved() -> None:
    """Of three pawns the two that are elsewhere afterwards have moved."""
    before = SimpleNamespace(seats=3, pawn=[4, 4, 4])
    assert moved(before, SimpleNamespace(seats=3, pawn=[5, 4, 9])) == [0, 2]
    assert moved(before, before) == []


@pytest.mark.parametrize(
    ("ends", "steps"),
    [([0], 0), ([1], 1), ([4], 3), ([1, 4], 1), ([5], math.inf), ([], math.inf)],
)
def test_steps_are_counted_along_the_shortest_way(ends: list[int], steps: float) -> None:
    """From 0 the way leads by 1 and 2 to 3 and 4, and nowhere does it lead to 5."""
    leads = {0: 0b10, 1: 0b101, 2: 0b11000, 3: 0b10000, 4: 0, 5: 0b1}
    assert steps_to(sum(1 << end for end in ends), 0, leads.__getitem__) == steps
