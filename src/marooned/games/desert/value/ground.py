"""Network inputs of the ground: sand, hidden tiles, the way home."""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, pieces
from marooned.games.desert.rules import ending, moving
from marooned.games.desert.value.known import Places, ready
from marooned.games.desert.value.missing import lacking
from marooned.games.desert.value.ways import FAR, far_to

SOUGHT = 9
"""Number of tiles to find: the clues and the launch pad."""
HIDDEN = 16
"""Index of the first input on tiles still to be found."""
PAD_KNOWN = HIDDEN + 18
"""Index of the input on whether the team knows the launch pad."""


@rule
def fill_ground(game: State, out: Any, steps: Any, at: int, places: Places) -> None:
    """Fill in the inputs of the ground; 66 inputs."""
    fill_sand(game, out, at)
    fill_hidden(game, out, at + HIDDEN, places)
    fill_water(game, out, at + 36, places)
    fill_home(game, out, steps, at + 46, places)


@rule
def fill_sand(game: State, out: Any, at: int) -> None:
    """Fill in the sand on the board and in the supply; 16 inputs."""
    supply = game.supply
    out[at] = supply / 40.0
    out[at + 1] = max(0, 16 - supply) / 16.0
    out[at + 2] = max(0, 8 - supply) / 8.0
    out[at + 3] = max(0, 4 - supply) / 4.0
    out[at + 4] = size(game.blocked) / 10.0
    out[at + 5] = size(game.sanded) / 24.0
    tunnels = size(game.tunnels)
    out[at + 6 + min(tunnels, 3)] = 1.0
    out[at + 10] = size(game.tunnels & game.blocked) / 2.0
    buried = 0
    for seat in range(game.seats):
        buried += 1 if moving.is_buried(game, seat) else 0
    if buried > 0:
        out[at + 10 + min(buried, 4)] = 1.0
    out[at + 15] = size(game.excavated) / 24.0


@rule
def fill_hidden(game: State, out: Any, at: int, places: Places) -> None:
    """Fill in the tiles still to be found and their possible places; 20 inputs."""
    hidden = size(places.plain)
    sought = SOUGHT - size(places.clues) - (1 if places.pad != pieces.NOBODY else 0)
    needed = tiles_lacking(game, places)
    out[at] = hidden / 20.0
    out[at + 1] = sought / max(hidden, 1)
    out[at + 2] = needed / 9.0
    out[at + 3] = needed / max(hidden, 1)
    out[at + 4] = size(ready(game, places.plain)) / 12.0
    out[at + 5] = size(places.plain & game.blocked) / 12.0
    out[at + 6] = size(places.seen) / 2.0
    out[at + 7 + min(needed, 9)] = 1.0
    if needed > 0 and hidden > 0:
        out[at + 17] = needed * (hidden + 1.0) / (needed + 1.0) / 20.0
    out[at + 18] = 1.0 if places.pad != pieces.NOBODY else 0.0
    out[at + 19] = 1.0 if places.pad != pieces.NOBODY and has(game.seen, places.pad) else 0.0


@rule
def tiles_lacking(game: State, places: Places) -> int:
    """Return the number of tiles still to be found: clues to parts, and the launch pad."""
    needed = 1 if places.pad == pieces.NOBODY else 0
    for part in range(pieces.PARTS):
        needed += lacking(game, places, part)
    return needed


@rule
def fill_water(game: State, out: Any, at: int, places: Places) -> None:
    """Fill in the water available and still to be found; 10 inputs."""
    signs = size(places.signs)
    wells = max(0, 2 - size(places.wells))
    if signs > 0:
        out[at + min(signs, 3)] = 1.0
        out[at] = wells / signs
        out[at + 4] = size(ready(game, places.signs)) / 3.0
    out[at + 5] = size(places.wells & game.excavated) / 2.0
    total, least = 0, 5
    for seat in range(game.seats):
        total += game.water[seat]
        least = min(least, game.water[seat])
    out[at + 6] = total / game.seats / 4.0
    out[at + 7] = 1.0 if least == 0 else 0.0
    out[at + 8] = 1.0 if least <= 1 else 0.0
    out[at + 9] = max(0, game.seats - total) / game.seats


@rule
def fill_home(game: State, out: Any, steps: Any, at: int, places: Places) -> None:
    """Fill in the distances to the launch pad, and the number of parts held; 20 inputs."""
    held = 0
    for part in range(pieces.PARTS):
        held += 1 if game.part_holder[part] != pieces.NOBODY else 0
    out[at + held] = 1.0
    if places.pad == pieces.NOBODY:
        return
    out[at + 5] = min(3, game.sand[places.pad]) / 3.0
    total, farthest, absent = 0, 0, 0
    for place in range(game.seats):
        way = far_to(game, steps, place, places.pad)
        total += way
        farthest = max(farthest, way)
        absent += 1 if way > 0 else 0
    out[at + 6] = farthest / FAR
    out[at + 7] = total / game.seats / FAR
    if held == pieces.PARTS:
        out[at + 8 + farthest] = 1.0
        out[at + 16] = total / game.seats / FAR
        out[at + 17] = absent / 5.0
        out[at + 18] = 1.0 if ending.is_ready_for_take_off(game, places.pad) else 0.0
        out[at + 19] = max(0, game.sand[places.pad] - 1) / 3.0
