"""States as bytes, which any mode of the rules can read, and a check of their fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compiling.rule import PLAIN
from marooned.errors import RecordError, shown

if TYPE_CHECKING:
    import numpy as np

    from marooned.engine.compiling.record import Games, Record


def check_written(state: type[Record], digest: object) -> None:
    """Check that a state was written with the fields that this version has.

    Raises:
        RecordError: The fields differ, so the numbers would have a different meaning.
    """
    if digest != state.digest:
        raise RecordError(
            "the state was written by another version of the game: the digest of its fields is "
            f"{shown(digest)}; allowed is {state.digest!r}",
            value=digest,
            allowed=[state.digest],
        )


def in_bytes(kind: type[Record], games: Games) -> bytes:
    """Return games as bytes, in the layout of compiled games.

    Args:
        kind: The record class of the games.
        games: A batch in host memory.
    """
    if not PLAIN:
        return bytes(games.tobytes())
    import numpy as np

    rows = np.zeros(len(games), kind.layout)
    for index, game in enumerate(games):
        for name in kind.names:
            rows[name][index] = getattr(game, name)
    return rows.tobytes()


def from_bytes(kind: type[Record], data: bytes) -> Games:
    """Return games from the bytes that `in_bytes` returned, in any mode of the rules."""
    import numpy as np

    rows = np.frombuffer(bytearray(data), kind.layout)
    return [_plain(kind, row) for row in rows] if PLAIN else rows


def _plain(kind: type[Record], row: np.void) -> Record:
    game = kind()
    for name in kind.names:
        setattr(game, name, row[name].tolist())
    return game
