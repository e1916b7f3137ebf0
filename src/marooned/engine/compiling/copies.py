"""Copies of games within and between batches. For search and rollouts.

A compiled record is assigned as a whole; a plain record is written field by field.
"""

from marooned.engine.compiling.record import Games, snapshot, store
from marooned.engine.compiling.rule import PLAIN, rule


def _copy_plain(targets: Games, target: int, sources: Games, source: int) -> None:
    store(targets, target, sources[source])


@rule
def _copy_compiled(targets: Games, target: int, sources: Games, source: int) -> None:
    targets[target] = sources[source]


copy_game = _copy_plain if PLAIN else _copy_compiled


def taken_out(games: Games, index: int) -> Games:
    """Return a batch that holds a copy of one game alone."""
    if PLAIN:
        return [snapshot(type(games[index]), games, index)]
    return copied_whole(games[index : index + 1])


def copied_whole(games: Games) -> Games:
    """Return a copy of compiled games.

    By way of bytes: numpy copies records, and makes room for them, field by field.
    """
    import numpy as np

    return np.frombuffer(bytearray(games.tobytes()), games.dtype)
