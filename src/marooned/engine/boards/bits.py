"""Two questions about the bits of a word that processors answer at once. For grids only.

Compiled, each is one instruction; plain, what Python's integers offer.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from marooned.engine.compiling.rule import native_form


def _plain_bits_on(word: int) -> int:
    """Return how many bits of a word that is not negative are on."""
    return word.bit_count()


def _plain_zeros_below(word: int) -> int:
    """Return how many zeros lie below the lowest bit of a word that is on; it is not 0."""
    return (word & -word).bit_length() - 1


def _instruction(name: str) -> Any:
    """Return an instruction on one 64-bit word, for compiled rules."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        if name == "ctpop":
            return builder.ctpop(arguments[0])
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    def typed(_typing: Any, word: Any) -> Any:
        return (types.int64(types.int64), build) if isinstance(word, types.Integer) else None

    return intrinsic(typed)


bits_on: Callable[[int], int] = native_form(_plain_bits_on, partial(_instruction, "ctpop"))
zeros_below: Callable[[int], int] = native_form(_plain_zeros_below, partial(_instruction, "cttz"))
