"""Memory that rules can access: creates, reads and writes the games and arrays that entries take.

Used by Game, the views of games, and players. In plain mode an array is a list, or an `array.array`
for float32. In other modes an array is a NumPy array. In wasm mode an array for a kind of game is
in this thread's instance of the game's module, so that calls need not copy it. Calls from another
thread copy the array. An array is freed when no reference is left.

Read the results of rules with the functions below, never by an index: an array may be only an
address of memory elsewhere.
"""

from __future__ import annotations

from array import array as packed
from typing import TYPE_CHECKING, Any, Final, TypeVar

from marooned.engine.compiling.record import Games, Record, copied, kind_marked
from marooned.engine.compiling.rule import PLAIN, is_native, use_native
from marooned.engine.waiting.choices import MOST_CHOICES
from marooned.errors import NoWasmError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

R = TypeVar("R", bound=Record)
INT16: Final = "int16"
INT64: Final = "int64"
FLOAT32: Final = "float32"
FLOAT64: Final = "float64"
"""The number types of arrays, by their NumPy names."""
BLANKS: Final = {INT16: 0, INT64: 0, FLOAT64: 0.0}
"""The value 0 of each number type, for plain lists."""


def zeros(
    shape: int | tuple[int, ...], item: str = INT64, *, kind: type[Record] | None = None
) -> Any:
    """Return an array of zeros.

    Args:
        shape: The length, or the lengths of one or two dimensions.
        item: INT16, INT64, FLOAT32 or FLOAT64.
        kind: The record class of the games whose entries take the array. The array is then
            allocated in memory that these entries can use without a copy.
    """
    lengths = (shape,) if isinstance(shape, int) else shape
    return _plain_zeros(lengths, item) if PLAIN else _allocated(lengths, item, kind)


def array(values: Sequence[Any], item: str = INT64, *, kind: type[Record] | None = None) -> Any:
    """Return an array of numbers, or of rows of equal length.

    Args:
        values: The numbers or rows.
        item: INT16, INT64, FLOAT32 or FLOAT64.
        kind: As in `zeros`.
    """
    if PLAIN:
        return _plain_array(values, item)
    import numpy as np

    found = np.array(values, item)
    if kind is None:
        return found
    placed = _allocated(found.shape, item, kind)
    placed[...] = found
    return placed


def choice_list(kind: type[Record] | None = None) -> Any:
    """Return a buffer for the choices of any game: their number, then the codes, int16.

    Args:
        kind: As in `zeros`.
    """
    return zeros(MOST_CHOICES, INT16, kind=kind)


def moved(kind: type[Record], room: Any) -> Any:
    """Return an array, or a named tuple of arrays, in memory that rules can access."""
    if PLAIN or is_native():
        return room
    if isinstance(room, tuple):
        return type(room)(*(moved(kind, each) for each in room))
    return _allocated(room.shape, room.dtype, kind)


def write(target: Any, values: Iterable[Any], first: int = 0) -> None:
    """Write numbers to a one-dimensional array, from an index on."""
    for place, value in enumerate(values, first):
        target[place] = value


def number(source: Any, place: int) -> Any:
    """Return one number of a one-dimensional array as a Python number."""
    return source[place] if PLAIN else source[place].item()


def numbers(source: Any, first: int = 0, last: int | None = None) -> list[Any]:
    """Return the numbers of a one-dimensional array from `first` up to `last`, or to its end."""
    part = source[first:last]
    return part if isinstance(part, list) else part.tolist()


def listed(choices: Any) -> list[int]:
    """Return the codes that an entry wrote to a list of choices."""
    return numbers(choices, 1, 1 + int(choices[0]))


def rows(table: Any, lines: Sequence[int], first: int, last: int) -> Any:
    """Return some rows of a two-dimensional table, each from column `first` up to `last`.

    Returns:
        A copy for `marooned.players.sums`: a list of lists, or a NumPy array.
    """
    if isinstance(table, list):
        return [table[line][first:last] for line in lines]
    return table[list(lines), first:last]


def row(table: Any, line: int, last: int) -> Any:
    """Return the beginning of a row of a table, up to column `last`, as in `rows`."""
    return table[line][:last]


def widened(table: Any, columns: int, *, kind: type[Record] | None = None) -> Any:
    """Return a float64 table extended to `columns` columns with zeros."""
    if PLAIN:
        return [each + [0.0] * (columns - len(each)) for each in table]
    wider = zeros((len(table), columns), FLOAT64, kind=kind)
    wider[:, : table.shape[1]] = table
    return wider


def write_cells(target: Any, lines: Sequence[int], columns: range, source: Any) -> None:
    """Copy the cells in the given rows and columns of a table to a table of the same shape."""
    part = slice(columns.start, columns.stop, columns.step)
    for line in lines:
        target[line][part] = source[line][part]


def batch(kind: type[Record], size: int = 1) -> Games:
    """Return empty games in Python's own memory. In wasm mode, each call copies them."""
    if PLAIN:
        return [kind() for _ in range(size)]
    import numpy as np

    return np.zeros(size, kind.layout)


def games(kind: type[Record], size: int) -> Games:
    """Return empty games in memory that rules need not copy."""
    return [kind() for _ in range(size)] if PLAIN else _allocated((size,), kind.layout, kind)


def kind_of(games: Games) -> type[Record]:
    """Return the record type of one or more games."""
    return type(games[0]) if PLAIN else kind_marked(games.dtype.names[-1])


def store(games: Games, index: int, plain: Record) -> None:
    """Write a plain record to a batch."""
    if PLAIN:
        games[index] = copied(type(plain), plain)
        return
    game = games[index]
    for name in plain.names:
        game[name] = getattr(plain, name)


def stored(plain: Any) -> Games:
    """Return a batch of one plain state, for entries that only read it."""
    if PLAIN:
        return [plain]
    found = batch(plain.__class__)  # type() would be wrong for a NotedState
    store(found, 0, plain)
    return found


def snapshot(kind: type[R], games: Games, index: int = 0) -> R:
    """Return a copy of game `index` of a batch, as a plain record."""
    return copied(kind, games[index]) if PLAIN else _read(kind, games[index])


def reading(kind: type[R], games: Games, index: int = 0) -> R:
    """Return game `index` as a plain record to read at once, or the game itself."""
    return games[index] if PLAIN else _read(kind, games[index])


def field(games: Games, index: int, name: str) -> int:
    """Return a single-number field of a game."""
    game = games[index]
    return int(getattr(game, name) if PLAIN else game[name])


def taken_out(games: Games, index: int) -> Games:
    """Return a batch with a copy of one game."""
    if PLAIN:
        return [copied(type(games[index]), games[index])]
    return copied_whole(games[index : index + 1])


def copied_whole(games: Games) -> Games:
    """Return a copy of games that are a NumPy array.

    The copy is made as bytes, because NumPy copies and allocates records field by field.
    """
    import numpy as np

    return np.frombuffer(bytearray(games.tobytes()), games.dtype)


def key(games: Games) -> Any:
    """Return a value for comparisons of the only game of a batch with other games.

    The last event must be cleared before the call.
    """
    # comparing bytes is faster than comparing fields
    return copied(type(games[0]), games[0]) if PLAIN else games.tobytes()


def words(games: Games) -> Any:
    """Return games as rows of 64-bit integers in the same memory; in plain mode, as they are."""
    if PLAIN:
        return games
    return games.view(INT64).reshape(len(games), -1)


def _read(kind: type[R], game: Any) -> R:
    plain = kind.__new__(kind)
    for name, value in zip(kind.stored, game.item(), strict=False):
        setattr(plain, name, value if isinstance(value, int) else value.tolist())
    return plain


def _plain_zeros(lengths: tuple[int, ...], item: str) -> Any:
    if len(lengths) > 1:
        return [_plain_zeros(lengths[1:], item) for _ in range(lengths[0])]
    if item == FLOAT32:
        return packed("f", bytes(4 * lengths[0]))
    return [BLANKS[item]] * lengths[0]


def _plain_array(values: Sequence[Any], item: str) -> Any:
    if len(values) and isinstance(values[0], list | tuple):
        return [_plain_array(each, item) for each in values]
    return packed("f", values) if item == FLOAT32 else list(values)


def _allocated(lengths: tuple[int, ...], item: Any, kind: type[Record] | None) -> Any:
    import numpy as np

    if kind is not None and not is_native():
        from marooned.engine.wasm.runtime import zeros as zeros_in_module

        try:
            return zeros_in_module(kind, lengths, item)
        except NoWasmError:
            use_native()
            if not is_native():
                raise
    return np.zeros(lengths, item)
