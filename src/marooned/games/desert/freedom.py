"""When to share water and play equipment. For the judgement."""

from __future__ import annotations

from marooned.engine.grids import has, lowest
from marooned.engine.pending import top_kind
from marooned.engine.rule import rule
from marooned.games.desert.actions import (
    BLAST,
    JET,
    JET_WITH,
    PASS,
    RESERVE,
    SCOPE,
    SHARE,
    SHIELD,
    THROTTLE,
)
from marooned.games.desert.moments import WINDOW
from marooned.games.desert.pieces import (
    CELLS,
    CRASH,
    DUNE_BLASTER,
    JET_PACK,
    NOBODY,
    SOLAR_SHIELD,
    TERRASCOPE,
    TIME_THROTTLE,
    WATER_RESERVE,
    WELL,
    WELL_WATER,
)
from marooned.games.desert.prospects import digging_worth, parts_on, prospects
from marooned.games.desert.rules.digging import sand_in_reach
from marooned.games.desert.rules.ending import has_all_parts
from marooned.games.desert.rules.equipment import flights, unexcavated
from marooned.games.desert.rules.moving import fellows, is_buried
from marooned.games.desert.rules.storm import is_sheltered
from marooned.games.desert.rules.turn import actions_left
from marooned.games.desert.rules.water import can_share, may_give, thirst
from marooned.games.desert.state import State
from marooned.games.desert.weights import (
    BLAST_MARKERS,
    JET_GAIN,
    RESERVE_GAIN,
    W,
)


@rule
def free_act(game: State, seat: int, acting: bool) -> int:
    """Return something that costs no action and helps now, else PASS."""
    code = worthwhile_gift(game, seat)
    if code != PASS:
        return code
    if game.hand[seat][WATER_RESERVE] > 0 and is_reserve_due(game, seat):
        return RESERVE
    if game.hand[seat][SOLAR_SHIELD] > 0 and is_shield_due(game, seat, acting):
        return SHIELD
    return own_equipment(game, seat) if acting else PASS


@rule
def worthwhile_gift(game: State, seat: int) -> int:
    """Even water out."""
    if may_give(game):
        for other in range(game.seats):
            if can_share(game, seat, other) and game.water[seat] >= game.water[other] + 2:
                return SHARE + other
    return PASS


@rule
def is_reserve_due(game: State, seat: int) -> bool:
    """Open the reserve when much of it is drunk, or somebody has no water left."""
    gained = 0
    for other in range(game.seats):
        if game.pawn[other] == game.pawn[seat]:
            if game.water[other] == 0:
                return True
            gained += min(WELL_WATER, thirst(game, other))
    return gained >= W[RESERVE_GAIN]


@rule
def is_shield_due(game: State, seat: int, acting: bool) -> bool:
    """Raise the shield before storm cards when somebody under it has no water left."""
    if (acting and actions_left(game) > 0) or (not acting and top_kind(game) != WINDOW):
        return False
    for other in range(game.seats):
        is_here = game.pawn[other] == game.pawn[seat]
        if is_here and game.water[other] == 0 and not is_sheltered(game, other):
            return True
    return False


@rule
def own_equipment(game: State, seat: int) -> int:
    """Return equipment worth playing on one's own turn, else PASS."""
    if game.hand[seat][TIME_THROTTLE] > 0:
        return THROTTLE
    if game.hand[seat][TERRASCOPE] > 0 and tile_to_look_under(game) != NOBODY:
        return SCOPE + tile_to_look_under(game)
    if game.hand[seat][DUNE_BLASTER] > 0:
        cell = tile_to_blast(game, seat)
        if cell != NOBODY:
            return BLAST + cell
    return worthwhile_flight(game, seat) if game.hand[seat][JET_PACK] > 0 else PASS


@rule
def tile_to_look_under(game: State) -> int:
    """Return the plain tile under most sand that nobody has looked under."""
    best, found = -1, NOBODY
    cells = unexcavated(game) & ~game.seen
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if game.face[cell] < WELL and game.face[cell] != CRASH and game.sand[cell] > best:
            best, found = game.sand[cell], cell
    return found


@rule
def tile_to_blast(game: State, seat: int) -> int:
    """Return the tile with most sand in reach that is worth a blast."""
    best, found = W[BLAST_MARKERS] - 1.0, NOBODY
    cells = sand_in_reach(game, seat)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = float(game.sand[cell])
        if parts_on(game, cell) > 0:
            worth += 1.0
        if worth > best:
            best, found = worth, cell
    return found


@rule
def worthwhile_flight(game: State, seat: int) -> int:
    """Fly where much more can be done, with somebody if all are wanted there."""
    digging = digging_worth(game)
    left = actions_left(game)
    best, found = 0.0, NOBODY
    if not is_buried(game, seat):
        best = W[JET_GAIN] + prospects(game, seat, game.pawn[seat], left, digging, 0)
    cells = flights(game, seat)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = prospects(game, seat, cell, left, digging, 0)
        if worth > best:
            best, found = worth, cell
    if found == NOBODY:
        return PASS
    if has_all_parts(game):
        for other in range(game.seats):
            if has(fellows(game, seat), other):
                return JET_WITH + other * CELLS + found
    return JET + found
