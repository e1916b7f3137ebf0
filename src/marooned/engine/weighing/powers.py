"""Powers with the same bits in every mode of the rules. For judgements.

Compiled and plain.
"""

from marooned.engine.compiling.rule import rule


@rule
def power(base: float, times: int) -> float:
    """Return a number to the power of 0 or a positive whole number, multiplied from left to right.

    `**` is a library's `pow` in plain mode and squares in compiled code: the last bits differ.
    """
    found = 1.0
    for _ in range(times):
        found *= base
    return found
