"""Numbers put in order: few and many, spread evenly or heaped."""

from random import Random
from typing import Any

import pytest

from marooned.engine import memory
from marooned.engine.chance.sorting import FEW, sort
from marooned.engine.compiling.rule import entry
from marooned.engine.compiling.scratch import ROOM

BITS = 39


@entry
def call_sort(numbers: Any, count: int, bits: int) -> None:
    """Put the first so many numbers in order."""
    sort(numbers, count, bits)


def in_order(numbers: list[int], count: int) -> list[int]:
    given = memory.array(numbers)
    call_sort(given, count, BITS)
    return [int(each) for each in given]


@pytest.mark.parametrize("count", [0, 1, 2, FEW, FEW + 1, 112, ROOM])
def test_numbers_come_into_order(count: int) -> None:
    """As many as are wanted, and no others."""
    numbers = Random(count).sample(range(1 << BITS), ROOM)
    assert in_order(numbers, count) == sorted(numbers[:count]) + numbers[count:]


@pytest.mark.parametrize("first", [0, (1 << BITS) - ROOM])
def test_numbers_on_a_heap_come_into_order(first: int) -> None:
    """Where all lie in one part of the range it takes longer, no more."""
    numbers = Random(first).sample(range(first, first + ROOM), ROOM)
    assert in_order(numbers, ROOM) == sorted(numbers)
