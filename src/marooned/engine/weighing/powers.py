"""Powers with the same bits in every mode of the rules. Used by policies.

Compiled and plain.
"""

from marooned.engine.compiling.rule import rule


@rule
def power(base: float, times: int) -> float:
    """Return a number to a non-negative integer power, multiplied from left to right.

    The last bits of `**` differ: in plain mode it calls a library's `pow`, and compiled code
    squares.
    """
    found = 1.0
    for _ in range(times):
        found *= base
    return found
