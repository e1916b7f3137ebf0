"""Bit counts for grids: the number of set bits and the number of trailing zeros of a word.

Compiled rules compute each with one processor instruction. Plain rules use methods of Python's
integers.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from marooned.engine.compiling.rule import native_form


def _plain_bits_on(word: int) -> int:
    """Return the number of set bits of a non-negative word."""
    return word.bit_count()


def _plain_zeros_below(word: int) -> int:
    """Return the number of trailing zeros of a word that is not 0."""
    return (word & -word).bit_length() - 1


def _instruction(name: str) -> Any:
    """Return a function for compiled rules that runs one LLVM instruction on a 64-bit word."""
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
