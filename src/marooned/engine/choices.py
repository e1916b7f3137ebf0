"""A list of legal codes kept in an array: the number first, then the codes.

Rules fill it, players read it.
"""

from __future__ import annotations

from marooned.engine.grids import lowest
from marooned.engine.rule import rule


@rule
def allow(choices: list[int], code: int) -> None:
    """Add one code."""
    number = choices[0] + 1
    choices[0] = number
    choices[number] = code


@rule
def allow_each(choices: list[int], base: int, members: int) -> None:
    """Add base + i for each bit i of a set."""
    number = choices[0]
    while members:
        number += 1
        choices[number] = base + lowest(members)
        members &= members - 1
    choices[0] = number


@rule
def is_allowed(choices: list[int], code: int) -> bool:
    """Tell whether a code is in the list."""
    for place in range(1, choices[0] + 1):
        if choices[place] == code:
            return True
    return False
