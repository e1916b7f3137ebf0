"""Numbers put in order. For decks only.

Compiled, each is put where as many as are less come before it: to count them takes processors less
time than to compare and swap, since they need not guess. Plain, Python sorts.
"""

from typing import Any

from marooned.engine.compiling.rule import PLAIN, rule
from marooned.engine.compiling.scratch import scratch


def _sort_plain(numbers: list[int], count: int) -> None:
    """Put the first so many numbers in order; no two are equal."""
    numbers[:count] = sorted(numbers[:count])


@rule
def _sort_compiled(numbers: Any, count: int) -> None:
    """Do the same."""
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


sort = _sort_plain if PLAIN else _sort_compiled
