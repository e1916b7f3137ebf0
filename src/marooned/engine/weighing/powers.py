"""Powers with the same bits in every mode of the rules. Used by policies.

Compiled and plain.
"""

from marooned.engine.compiling.rule import rule


@rule
def power(base: float, times: int) -> float:
    """Return a number to a non-negative integer power, multiplied from left to right.

    `**` calls a library's `pow` in plain mode and squares in compiled code, so its last bits
    differ.
    """
    found = 1.0
    for _ in range(times):
        found *= base
    return found
