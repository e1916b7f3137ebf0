"""Scratch buffers for rules: temporary arrays of numbers outside the record.

In compiled code a buffer lies on the stack and costs nothing; in plain code it is a list.
"""

from functools import partial
from typing import Any

from marooned.engine.compiling.rule import native_form

ROOM = 256
"""Size of a buffer of integers."""
SPACES = 32
"""Size of a buffer of floats: one for each space of any board that uses it."""
Number = int | float


def room_for(size: int, kind: type[Number] = int) -> Any:
    """Return a function that gives rules a buffer of `size` numbers."""
    return native_form(lambda: [kind()] * size, partial(_stacked, size, kind))


def _stacked(size: int, kind: type[Number]) -> Any:
    """Return a function that gives compiled rules an uninitialized array on the stack.

    The array is valid until the rule returns.
    """
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    numbers = types.Array(types.int64 if kind is int else types.float64, 1, "C")

    def build(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        word, number = ir.IntType(64), context.get_data_type(numbers.dtype)
        array: Any = make_array(numbers)(context, builder)  # type: ignore[no-untyped-call]
        populate_array(  # type: ignore[no-untyped-call]
            array,
            data=cgutils.alloca_once(builder, number, size=size),  # type: ignore[no-untyped-call]
            shape=[word(size)],
            strides=[word(word.width // 8)],
            itemsize=word(word.width // 8),
            meminfo=None,
        )
        return array._getvalue()  # noqa: SLF001 - Numba's word for it

    def typed(_typing: Any) -> Any:
        return numbers(), build

    return intrinsic(typed)


scratch = room_for(ROOM)
fractions = room_for(SPACES, float)
