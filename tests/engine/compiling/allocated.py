"""Compiles what allocates an array or answers with one, and prints why each is refused."""

import sys
from typing import Any

import numpy as np
from numba.core.errors import TypingError

from marooned.engine.compiling.rule import entry, rule
from marooned.errors import RulesModeError


@rule
def first_of(size: int) -> float:
    """Return the first number of a new array."""
    return float(np.zeros(size)[0])


@entry
def call_first_of(size: int) -> float:
    """Ask it."""
    return first_of(size)


@entry
def call_rest_of(numbers: Any) -> Any:
    """Answer with part of an array beside a number."""
    return (numbers[1:], len(numbers))


if __name__ == "__main__":
    asked: list[tuple[Any, Any]] = [(call_first_of, 3), (call_rest_of, np.arange(4))]
    for ask, value in asked:
        try:
            sys.stdout.write(f"{ask(value)}\n")
        except (TypingError, RulesModeError) as refused:
            sys.stdout.write(f"{refused}\n")
