"""What a pawn could do from a cell, discounted by the actions it takes. For the judgement.

It knows what the team knows: hidden city sides only by their desert sides.
"""

from __future__ import annotations

from marooned.engine.grids import has, lowest
from marooned.engine.rule import rule
from marooned.games.desert.pieces import (
    CELLS,
    CRASH,
    LAUNCH_PAD,
    PARTS,
    TUNNEL,
    WATER_CARRIER,
    WELL,
    WELL_WATER,
)
from marooned.games.desert.rules.ending import has_all_parts
from marooned.games.desert.rules.moving import adjacent, enterable, hops, tiles
from marooned.games.desert.rules.water import thirst
from marooned.games.desert.state import State
from marooned.games.desert.weights import (
    CLUE,
    DRINK,
    FETCHING,
    GEARED,
    HOME,
    LATER,
    MEETING,
    PICKING,
    POWERS,
    SHELTERS,
    SPREAD,
    W,
)

FARTHEST = 7
SOUGHT = 9  # the eight clues and the launch pad


@rule
def is_useful(face: int) -> bool:
    """Tell whether a city side is a clue or the launch pad."""
    return face < TUNNEL


@rule
def digging_worth(game: State) -> float:
    """Return what turning over a plain tile nobody has looked under is worth."""
    unknown = 0
    sought = SOUGHT
    for cell in range(CELLS):
        face = game.face[cell]
        known = has(game.excavated | game.seen, cell)
        if cell != game.storm and known and is_useful(face):
            sought -= 1
        elif cell != game.storm and not known and face < WELL and face != CRASH:
            unknown += 1
    return W[GEARED] + W[CLUE] * sought / unknown if unknown > 0 else 0.0


@rule
def drinkable(game: State, seat: int, cell: int) -> int:
    """Return the water that a well under a cell would give, a pawn that comes there included."""
    water = min(WELL_WATER, thirst(game, seat))
    for other in range(game.seats):
        if other != seat and game.pawn[other] == cell:
            water += min(WELL_WATER, thirst(game, other))
    return water


@rule
def well_chance(game: State) -> float:
    """Return the chance that a water sign nobody has looked under hides a well."""
    signs = 0
    wells = 2
    for cell in range(CELLS):
        if game.face[cell] >= WELL:
            if not has(game.excavated | game.seen, cell):
                signs += 1
            elif game.face[cell] == WELL:
                wells -= 1
    return wells / signs if signs > 0 else 0.0


@rule
def under_sand(game: State, seat: int, cell: int, digging: float) -> float:
    """Return what excavating a cell is worth, as far as the team knows what it is."""
    face = game.face[cell]
    if has(game.seen, cell):
        if is_useful(face):
            return W[CLUE]
        if face < WELL:
            return W[GEARED]
        return W[DRINK] * drinkable(game, seat, cell) if face == WELL else 0.0
    if face >= WELL:
        return W[GEARED] + W[DRINK] * drinkable(game, seat, cell) * well_chance(game)
    return W[GEARED] if face == CRASH else digging


@rule
def parts_on(game: State, cell: int) -> int:
    """Return how many parts lie on a cell."""
    found = 0
    for part in range(PARTS):
        if game.part_cell[part] == cell:
            found += 1
    return found


@rule
def work_at(game: State, seat: int, cell: int, digging: float) -> tuple[float, int]:
    """Return what a pawn could do on a cell is worth, and the actions it takes once there."""
    markers = game.sand[cell]
    parts = parts_on(game, cell)
    if not has(game.excavated, cell):
        return under_sand(game, seat, cell, digging) + W[PICKING] * parts, markers + 1
    clearing = max(0, markers - 1)
    if parts > 0:
        return W[PICKING] * parts, clearing + 1
    if game.face[cell] == LAUNCH_PAD and has_all_parts(game):
        return W[HOME], clearing
    if game.face[cell] == WELL and game.role[seat] == WATER_CARRIER:
        return W[FETCHING] * min(WELL_WATER, thirst(game, seat)), 1
    return 0.0, 0


@rule
def discounted(worth: float, actions: int, left: int) -> float:
    """Return a target's worth after so many actions, less when they outlast this turn."""
    worth *= W[POWERS + actions]
    return worth if actions <= left else worth * W[LATER]


@rule
def meeting_worth(game: State, seat: int, cells: int) -> float:
    """Return what sharing water with somebody on a set of cells is worth."""
    best = 0.0
    for other in range(game.seats):
        if other != seat and has(cells, game.pawn[other]):
            apart = abs(game.water[seat] - game.water[other]) // 2
            best = max(best, W[MEETING] * apart)
    return best


@rule
def prospects(game: State, seat: int, cell: int, left: int, digging: float, skip: int) -> float:
    """Return what a pawn's targets promise from a cell, with `left` actions this turn."""
    best = 0.0
    total = 0.0
    shelter = 0.0
    seen = 1 << cell
    edge = seen
    open_cells = enterable(game, seat)
    for distance in range(FARTHEST):
        worth = discounted(meeting_worth(game, seat, edge), distance, left)
        total += worth
        best = max(best, worth)
        if edge & game.tunnels and shelter == 0.0 and distance <= left:
            shelter = W[SHELTERS + min(game.water[seat], 3)] * W[POWERS + distance]
        targets = edge & ~skip
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            value, actions = work_at(game, seat, target, digging)
            if value > 0.0:
                worth = discounted(value, distance + actions, left)
                total += worth
                best = max(best, worth)
        edge &= open_cells | (1 << cell)
        edge = (adjacent(game, seat, edge) | hops(game, edge)) & tiles(game) & ~seen
        seen |= edge
        if edge == 0:
            break
    return best + W[SPREAD] * total + shelter
