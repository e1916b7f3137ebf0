"""Compiles a rule that allocates an array, and prints why that is refused."""

import sys

import numpy as np
from numba.core.errors import TypingError

from marooned.engine.compiling.rule import entry, rule


@rule
def first_of(size: int) -> float:
    """Return the first number of a new array."""
    return float(np.zeros(size)[0])


@entry
def call_first_of(size: int) -> float:
    """Ask it."""
    return first_of(size)


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{call_first_of(3)}\n")
    except TypingError as refused:
        sys.stdout.write(f"{refused}\n")
