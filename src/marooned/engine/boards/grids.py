"""Boards of spaces drawn as text, and sets of spaces as bits.

Neighbour tables are made once, in plain Python.

A picture has `#` for a space and `.` for none, rows parted by `/`; spaces are numbered in reading
order.
"""

from typing import Any

from marooned.engine.boards.bits import bits_on, zeros_below
from marooned.engine.compiling.rule import PLAIN, rule

ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))
NOWHERE = -1


def spaces(picture: str) -> list[tuple[int, int]]:
    """Return the (column, row) of each space of a picture."""
    rows = picture.split("/")
    return [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]


def neighbours(picture: str) -> list[list[int]]:
    """Return each space's next space, or NOWHERE, in each direction, orthogonal ones first."""
    places = spaces(picture)
    number = {place: index for index, place in enumerate(places)}
    steps = ORTHOGONAL + DIAGONAL
    return [[number.get((x + dx, y + dy), NOWHERE) for x, y in places] for dx, dy in steps]


@rule
def has(members: int, index: int) -> bool:
    """Tell whether a set of bits holds an index."""
    return (members >> index) & 1 == 1


@rule
def size(members: int) -> int:
    """Return how many members a set has."""
    return bits_on(members)


@rule
def lowest(members: int) -> int:
    """Return the least index in a set that is not empty."""
    return zeros_below(members)


def frozen(values: Any) -> Any:
    """Return a nested list of integers in the form that rules may index as a module constant."""
    if PLAIN:
        return values
    import numpy as np

    return np.array(values, np.int64)
