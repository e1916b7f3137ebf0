"""What entries return has the width that the runtime reads."""

from typing import Any

import pytest

from marooned.engine.compiling.kinds import UnknownKindError
from marooned.engine.compiling.rule import MODE
from tests.modes import NATIVE

pytestmark = pytest.mark.skipif(MODE != NATIVE, reason="it takes Numba")


def whole(x: int) -> int:
    return x


def told(x: int) -> bool:
    return x > 0


def pair(x: int) -> tuple[int, int]:
    return x, x


@pytest.mark.parametrize(("function", "is_wide"), [(whole, True), (told, False), (pair, False)])
def test_whole_numbers_are_returned_in_64_bits(function: Any, is_wide: bool) -> None:
    """Numba is told so where a function returns one, since a field of a record may be narrow."""
    from numba.core import types

    from marooned.engine.wasm.build import with_wide_result

    wanted = types.int64(types.int8) if is_wide else (types.int8,)
    assert with_wide_result(function, (types.int8,)) == wanted


def test_a_narrow_number_is_refused() -> None:
    """Also in a tuple, whose fields Numba leaves as they are; the error names what is allowed."""
    from numba.core import types as numba_types

    from marooned.engine.wasm.build import results_in

    types: Any = numba_types
    assert results_in(types.none, "f") == []
    assert results_in(types.UniTuple(types.int64, 2), "f") == [types.int64] * 2
    for narrow in (types.int8, types.Tuple((types.float64, types.int32))):
        with pytest.raises(UnknownKindError, match=r"f returns int.*; allowed are bool, int64"):
            results_in(narrow, "f")
