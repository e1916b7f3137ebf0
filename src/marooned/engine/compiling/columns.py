"""Fields of a batch of games as numpy arrays, in compiled and plain mode.

Used by players and reports.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from marooned.engine.compiling.record import Games, Record
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import batch, snapshot, store

if TYPE_CHECKING:
    import numpy.typing as npt

    Array = npt.NDArray[Any]
else:
    Array = Any
SETS: Final = 32
"""Maximum number of members of a bit set."""


def column(games: Games, name: str) -> Array:
    """Return a field of every game, int64, shape (games, *shape of the field)."""
    if not PLAIN:
        return games[name]  # type: ignore[no-any-return]
    import numpy as np

    return np.array([getattr(game, name) for game in games], np.int64)


def write_column(games: Games, name: str, values: Sequence[Any]) -> None:
    """Write a field of every game, one value per game."""
    if not PLAIN:
        import numpy as np

        games[name] = np.array(values, np.int64).reshape(games[name].shape)
        return
    for game, value in zip(games, values, strict=True):
        setattr(game, name, list(value) if isinstance(value, tuple) else value)


def repeated(plain: Record, number: int) -> Games:
    """Return a batch of `number` copies of one state."""
    kind = type(plain)
    if PLAIN:
        return [snapshot(kind, [plain]) for _ in range(number)]
    import numpy as np

    one = batch(kind)
    store(one, 0, plain)
    return np.repeat(one, number)


def bits_set(sets: Array) -> Array:
    """Return the number of members of each bit set, in the shape of `sets`."""
    import numpy as np

    return (sets[..., None] >> np.arange(SETS) & 1).sum(axis=-1)  # type: ignore[no-any-return]
