"""A field of many games at once, as an array; in both modes. For whoever plays or tells of many."""

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
"""Things in a set, at most."""


def column(games: Games, name: str) -> Array:
    """Return a field of each game, int64, shape (games, *shape of the field)."""
    if not PLAIN:
        return games[name]  # type: ignore[no-any-return]
    import numpy as np

    return np.array([getattr(game, name) for game in games], np.int64)


def write_column(games: Games, name: str, values: Sequence[Any]) -> None:
    """Write a field of each game, a value each."""
    if not PLAIN:
        import numpy as np

        games[name] = np.array(values, np.int64).reshape(games[name].shape)
        return
    for game, value in zip(games, values, strict=True):
        setattr(game, name, list(value) if isinstance(value, tuple) else value)


def repeated(plain: Record, number: int) -> Games:
    """Return a batch of so many games that are all alike."""
    kind = type(plain)
    if PLAIN:
        return [snapshot(kind, [plain]) for _ in range(number)]
    import numpy as np

    one = batch(kind)
    store(one, 0, plain)
    return np.repeat(one, number)


def bits_set(sets: Array) -> Array:
    """Return how many things each of many sets holds, a bit a thing."""
    import numpy as np

    return (sets[..., None] >> np.arange(SETS) & 1).sum(axis=-1)  # type: ignore[no-any-return]
