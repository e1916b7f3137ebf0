"""Boards: spaces are drawn as text, and sets of spaces are bit masks.

Neighbour tables are computed once, in plain Python.

A picture has `#` for a space, `.` for a gap and `/` between rows. Spaces are numbered in reading
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
    """Return one list per direction, orthogonal directions first, with each space's neighbour.

    A missing neighbour is NOWHERE.
    """
    places = spaces(picture)
    number = {place: index for index, place in enumerate(places)}
    steps = ORTHOGONAL + DIAGONAL
    return [[number.get((x + dx, y + dy), NOWHERE) for x, y in places] for dx, dy in steps]


@rule
def has(members: int, index: int) -> bool:
    """Return True if a bit set contains an index."""
    return (members >> index) & 1 == 1


@rule
def size(members: int) -> int:
    """Return the number of members of a set."""
    return bits_on(members)


@rule
def lowest(members: int) -> int:
    """Return the smallest index in a non-empty set."""
    return zeros_below(members)


def frozen(values: Any) -> Any:
    """Return a nested list of integers in a form that rules can index as a module constant."""
    if PLAIN:
        return values
    import numpy as np

    return np.array(values, np.int64)
