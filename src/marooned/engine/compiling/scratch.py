"""Scratch: room for numbers outside the record, as long as one rule works with them.

Compiled, it lies on the processor's stack and costs nothing; plain, it is a list.
"""

from functools import partial
from typing import Any

from marooned.engine.compiling.rule import native_form

ROOM = 256
"""How many numbers fit in."""
SPACES = 32
"""How many fractions fit in: one a space of any board that asks for them."""
Number = int | float


def room_for(size: int, kind: type[Number] = int) -> Any:
    """Return what gives rules room for so many numbers of a kind."""
    return native_form(lambda: [kind()] * size, partial(_stacked, size, kind))


def _stacked(size: int, kind: type[Number]) -> Any:
    """Return what gives compiled rules an array, whose numbers are left from others before.

    It is gone when the rule that asked for it returns.
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
