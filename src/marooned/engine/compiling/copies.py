"""Copies of games within and between batches. Used by search and rollouts.

A compiled record is assigned as a whole; a plain record is written field by field.
"""

from marooned.engine.compiling.record import Games, copied
from marooned.engine.compiling.rule import PLAIN, rule


def _copy_plain(targets: Games, target: int, sources: Games, source: int) -> None:
    game = sources[source]
    targets[target] = copied(type(game), game)


@rule
def _copy_compiled(targets: Games, target: int, sources: Games, source: int) -> None:
    targets[target] = sources[source]


copy_game = _copy_plain if PLAIN else _copy_compiled
