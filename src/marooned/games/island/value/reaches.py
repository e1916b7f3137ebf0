"""Network inputs: for each seat in turn order, the tiles in reach by number of actions."""

from typing import Any, Final

from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, roles
from marooned.games.island.policy.prospects import reach
from marooned.games.island.rules import moving
from marooned.games.island.value.slots import seat_at

FAR: Final = 6
"""Distances of this many actions or more count as equal."""


@rule
def note_reaches(game: State, steps: Any) -> None:
    """Record, for each seat in turn order, the tiles in reach with 0, with 1, … FAR - 1 actions."""
    ground = moving.remaining(game)
    for place in range(game.seats):
        seat = seat_at(game, place)
        edge = 1 << game.pawn[seat]
        seen = edge
        steps[place * FAR] = seen
        for distance in range(1, FAR):
            if game.role[seat] == roles.PILOT:
                seen = ground
            elif edge:
                edge = reach(game, seat, edge) & ~seen
                seen |= edge
            steps[place * FAR + distance] = seen


@rule
def actions_to(steps: Any, place: int, tiles: int) -> int:
    """Return the number of actions a seat needs to reach any of some tiles, at most FAR."""
    for distance in range(FAR):
        if steps[place * FAR + distance] & tiles:
            return distance
    return FAR
