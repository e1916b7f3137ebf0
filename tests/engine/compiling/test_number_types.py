"""Number types of fields: the same as those of NumPy, which is not needed for them."""

from typing import Annotated

import numpy as np
import pytest

import marooned
from marooned.discover import find
from marooned.engine.compiling.number_types import ALL, NumberType, number_type
from marooned.engine.compiling.record import OUTSIDE, Record, record


@pytest.mark.parametrize("kind", ALL.values(), ids=ALL)
def test_a_type_holds_what_numpy_says(kind: NumberType) -> None:
    """Size and limits of each type are those of the NumPy type of its name."""
    limits = np.iinfo(kind.name)
    assert (kind.least, kind.greatest) == (limits.min, limits.max)
    assert kind.bytes == np.dtype(kind.name).itemsize
    assert number_type(limits.dtype) is number_type(limits.dtype.type) is kind


@pytest.mark.parametrize("stated", [float, np.float32, "int7", None])
def test_another_type_is_refused(stated: object) -> None:
    """The error names what was stated and what is allowed."""
    with pytest.raises(TypeError, match="allowed are: int8, int16"):
        number_type(stated)


@pytest.mark.parametrize("name", [*marooned.games(), "_template"])
def test_a_packed_state_is_what_numpy_packs(name: str) -> None:
    """The bytes of a state are those of its packed NumPy type, without the last event."""
    state = marooned.Game(name, seed=3).state
    row = np.zeros(1, state.packed)
    for field in state.names:
        row[0][field] = 0 if field in OUTSIDE else getattr(state, field)
    assert bytes(state) == row.tobytes()


@pytest.mark.parametrize("name", [*marooned.games(), "_template"])
def test_fields_are_stored_in_the_order_of_the_layout(name: str) -> None:
    """The names that plain rules know are those of the NumPy layout, with the marker last."""
    state = find(name).face.State
    assert state.layout.names == (*state.stored, state.marker())


@pytest.mark.parametrize("number", [-129, 128])
def test_a_state_with_too_large_a_number_has_no_bytes(number: int) -> None:
    """A field that its type cannot hold is not packed into something else."""
    fields = {"wood": Annotated[int, (np.int8, ())]}
    body = {"__module__": "marooned.games.reef.state", "__annotations__": fields}
    kind: type[Record] = record(type("State", (Record,), body))
    game = kind()
    setattr(game, "wood", number)  # noqa: B010 - the field is made here
    with pytest.raises(OverflowError, match="-128"):
        bytes(game)
