"""Distances from each pawn to tiles, in actions. Used by the network inputs."""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State
from marooned.games.desert.rules import moving
from marooned.games.desert.value.slots import seat_at

FAR: Final = 7
"""Distances of this many actions or more count as equal."""


@rule
def spread(game: State, steps: Any) -> None:
    """Record, for each seat in turn order, the tiles in reach with 0, with 1, … FAR - 1 actions.

    A buried pawn digs itself out first.
    """
    for place in range(game.seats):
        seat = seat_at(game, place)
        edge = 1 << game.pawn[seat]
        seen = edge
        wait = game.sand[game.pawn[seat]] - 1 if moving.is_buried(game, seat) else 0
        steps[place * FAR] = seen
        for distance in range(1, FAR):
            if edge and distance > wait:
                edge = moving.steps(game, seat, edge) & ~seen
                seen |= edge
            steps[place * FAR + distance] = seen


@rule
def far(steps: Any, place: int, tiles: int) -> int:
    """Return the number of actions a seat needs to reach any of some tiles, at most FAR."""
    for distance in range(FAR):
        if steps[place * FAR + distance] & tiles:
            return distance
    return FAR


@rule
def far_to(game: State, steps: Any, place: int, cell: int) -> int:
    """Return the number of actions a seat needs to reach a tile, even a blocked one."""
    if has(game.blocked, cell):
        beside = moving.adjacent(game, seat_at(game, place), 1 << cell)
        return min(far(steps, place, 1 << cell), 1 + far(steps, place, beside), FAR)
    return far(steps, place, 1 << cell)
