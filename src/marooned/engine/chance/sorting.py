"""Numbers put in order that are spread evenly over a range. For decks only.

Compiled, each of a few is put at the place that the number of smaller ones tells: to count them
takes processors less time than to compare and swap, since they need not guess. Of many, each is
put into the part of the range where it lies, and then past the few there that are greater. Plain,
Python sorts.
"""

from typing import Any

from marooned.engine.compiling.rule import PLAIN, rule
from marooned.engine.compiling.scratch import ROOM, scratch

FEW = 48
"""As many are counted at most."""


def _sort_plain(numbers: list[int], count: int, _bits: int) -> None:
    """Put the first so many numbers in order, no two equal, all of so many bits."""
    numbers[:count] = sorted(numbers[:count])


@rule
def _sort_compiled(numbers: Any, count: int, bits: int) -> None:
    """Do the same."""
    if count > FEW:
        _sort_by_parts(numbers, count, bits)
    else:
        _sort_by_counting(numbers, count)


@rule
def _sort_by_counting(numbers: Any, count: int) -> None:
    """Put few numbers in order."""
    ordered = scratch()
    for place in range(count):
        ordered[_less(numbers, count, numbers[place])] = numbers[place]
    for place in range(count):
        numbers[place] = ordered[place]


@rule
def _less(numbers: Any, count: int, number: int) -> int:
    """Return how many of the first so many numbers are less than one."""
    found = 0
    for place in range(count):
        found += int(numbers[place] < number)
    return found


@rule
def _sort_by_parts(numbers: Any, count: int, bits: int) -> None:
    """Put many numbers in order."""
    ends, parted = scratch(), scratch()
    parts = min(2 * count, ROOM)
    _find_ends(numbers, count, bits, parts, ends)
    for place in range(count):
        part = (numbers[place] * parts) >> bits
        ends[part] -= 1
        parted[ends[part]] = numbers[place]
    for place in range(count):
        insert(numbers, 0, place, parted[place])


@rule
def _find_ends(numbers: Any, count: int, bits: int, parts: int, ends: Any) -> None:
    """Fill in how many numbers lie in each part of the range and all before it."""
    for part in range(parts):
        ends[part] = 0
    for place in range(count):
        ends[(numbers[place] * parts) >> bits] += 1
    total = 0
    for part in range(parts):
        total += ends[part]
        ends[part] = total


@rule
def insert(numbers: Any, first: int, place: int, number: int) -> None:
    """Put a number where it belongs among the sorted ones from the first on, before its place."""
    while place > first and numbers[place - 1] > number:
        numbers[place] = numbers[place - 1]
        place -= 1
    numbers[place] = number


sort = _sort_plain if PLAIN else _sort_compiled
