"""Sorting of numbers that are spread evenly over a range. Only `decks` uses this module.

Compiled code sorts a small set of numbers by counting: a number's place is the count of smaller
numbers. This is faster than comparing and swapping, because processors need not predict branches. A
larger set is first distributed over equal parts of the range, then sorted by insertion. Plain rules
use Python's sort.
"""

from typing import Any

from marooned.engine.compiling.rule import PLAIN, rule
from marooned.engine.compiling.scratch import ROOM, scratch

FEW = 48
"""Largest count that is sorted by counting."""


def _sort_plain(numbers: list[int], count: int, _bits: int) -> None:
    """Sort the first `count` numbers, all different, of `_bits` bits each."""
    numbers[:count] = sorted(numbers[:count])


@rule
def _sort_compiled(numbers: Any, count: int, bits: int) -> None:
    """Sort the first `count` numbers, all different, of `bits` bits each."""
    if count > FEW:
        _sort_by_parts(numbers, count, bits)
    else:
        _sort_by_counting(numbers, count)


@rule
def _sort_by_counting(numbers: Any, count: int) -> None:
    """Sort a small set of numbers: the place of each is the count of smaller ones."""
    ordered = scratch()
    for place in range(count):
        ordered[_less(numbers, count, numbers[place])] = numbers[place]
    for place in range(count):
        numbers[place] = ordered[place]


@rule
def _less(numbers: Any, count: int, number: int) -> int:
    """Return the number of values below `number` among the first `count`."""
    found = 0
    for place in range(count):
        found += int(numbers[place] < number)
    return found


@rule
def _sort_by_parts(numbers: Any, count: int, bits: int) -> None:
    """Sort a large set of numbers: distribute them over parts of the range, then insert each."""
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
    """For each part of the range, count the numbers in that part and in all earlier parts."""
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
    """Insert a number into the sorted numbers from `first` up to `place`."""
    while place > first and numbers[place - 1] > number:
        numbers[place] = numbers[place - 1]
        place -= 1
    numbers[place] = number


sort = _sort_plain if PLAIN else _sort_compiled
