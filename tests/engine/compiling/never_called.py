"""Compiles an entry in which one rule only seems to call what another does, and prints its answer.

Run by `test_libraries`, in a process of its own.
"""

import sys
from typing import Final

from marooned.engine.compiling.rule import entry, rule

NEVER: Final = 0


@rule
def is_small(number: int) -> bool:
    """Tell whether a number is 1 or 2."""
    return number in (1, 2)


@rule
def seems_to_ask(number: int) -> int:
    """Return a number; no round of the loop asks anything."""
    for step in range(NEVER):
        number += int(is_small(number + step))
    return number


@rule
def asks(number: int) -> int:
    """Return a number, less 1 if it is a small one."""
    return number - int(is_small(number))


@entry
def call_both(number: int) -> int:
    """Ask both, the one that asks nothing last."""
    return asks(number) + seems_to_ask(number)


@entry
def call_both_otherwise(number: int) -> int:
    """Ask both, the one that asks nothing first."""
    return seems_to_ask(number) + asks(number)


if __name__ == "__main__":
    sys.stdout.write(f"{call_both(2)} {call_both_otherwise(5)}\n")
