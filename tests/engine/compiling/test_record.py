"""Records tell games apart, also those whose fields are alike."""

from typing import Annotated, Any

import numpy as np
import pytest

import marooned
from marooned.discover import find
from marooned.engine.compiling.record import Record, marker_of, record
from marooned.errors import PositionError
from marooned.positions.refusals import check_ranges
from tests.laws.own_tests import own


def state_in(module: str) -> type[Record]:
    """Return a state of one field of its own, as if it stood in a module."""
    fields = {"__module__": module, "__annotations__": {"wood": Annotated[int, (np.int8, ())]}}
    return record(type("State", (Record,), fields))


def test_games_of_equal_layout_are_two_types() -> None:
    """States of two games whose fields are the same are different types to the compiler."""
    one, other = (state_in(f"marooned.games.{name}.model.state") for name in ("reef", "cove"))
    assert one.packed == other.packed
    assert one.numba_type() != other.numba_type()


@pytest.mark.parametrize("name", list(marooned.games()))
def test_a_game_is_stored_in_the_types_that_its_fields_declare(name: str) -> None:
    """A stored game is larger than its numbers by no more than a few bytes between its fields."""
    state = find(name).face.State
    assert state.layout.itemsize < state.packed.itemsize + 64


@pytest.mark.parametrize("name", list(marooned.games()))
def test_a_stored_game_is_small(name: str) -> None:
    """A thousand games, or a search's tree, stay in a processor's cache."""
    laws: Any = own(name, "laws")
    assert find(name).face.State.layout.itemsize <= laws.MOST_BYTES


@pytest.mark.parametrize("number", [-129, 128])
def test_a_number_that_its_field_cannot_hold_is_caught(number: int) -> None:
    """A plain record would keep it; a compiled one would hold another number."""
    game: Any = state_in("marooned.games.reef.state")()
    check_ranges(game)
    game.wood = number
    with pytest.raises(PositionError, match=f"wood holds {number}; allowed are: -128 to 127"):
        check_ranges(game)


@pytest.mark.parametrize("fields", range(9))
def test_a_stored_game_fills_whole_words(fields: int) -> None:
    """Plans tell games apart a word at a time, whatever a game keeps."""
    kept = {f"wood{number}": Annotated[int, (np.int8, ())] for number in range(fields)}
    body = {"__module__": "marooned.games.reef", "__annotations__": kept}
    state: type[Record] = record(type("State", (Record,), body))
    words = np.zeros(2, state.layout).view(np.int64)
    assert words.nbytes == 2 * state.layout.itemsize


def test_nothing_lies_between_the_fields_of_a_stored_game() -> None:
    """The widest numbers come first, however a game orders its fields."""
    fields = {
        "one": Annotated[int, (np.int8, ())],
        "wide": Annotated[int, (np.int32, ())],
        "two": Annotated[int, (np.int8, ())],
    }
    state: type[Record] = record(
        type("State", (Record,), {"__module__": "marooned.games.reef", "__annotations__": fields})
    )
    used = sum(state.layout[name].itemsize for name in state.layout.names or ())
    assert state.layout.itemsize < used + 8
    assert (state.names[-3:], state.stored[-2:]) == (("one", "wide", "two"), ("one", "two"))


@pytest.mark.parametrize("room", ["state", "model.state", "model.deep.state"])
def test_a_marker_is_the_folder_under_games(room: str) -> None:
    """The marker is named after the game's folder, however deep the state lies in it."""
    assert marker_of(f"marooned.games.reef.{room}") == "is_reef"
