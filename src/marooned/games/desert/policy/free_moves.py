"""When to share water and play equipment. For the judgement."""

from __future__ import annotations

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_kind
from marooned.games.desert.model import actions, board, cards, phases, pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.policy.clearing import clearing_worth, without_sand
from marooned.games.desert.policy.escorting import best_passenger
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Outlook, outlook
from marooned.games.desert.policy.water_worth import filling_on, suffering_on
from marooned.games.desert.policy.weather import suns_until_turn
from marooned.games.desert.policy.weights import (
    BLAST_GAIN,
    FLYING,
    JET_GAINS,
    RESERVE_GAIN,
    SHIELD_GAIN,
    W,
)
from marooned.games.desert.rules.digging import sand_in_reach
from marooned.games.desert.rules.ending import has_all_parts
from marooned.games.desert.rules.equipment import flights, is_own_turn, unexcavated
from marooned.games.desert.rules.moving import is_buried
from marooned.games.desert.rules.turn import actions_left
from marooned.games.desert.rules.water import can_share, may_give


@rule
def free_act(game: State, seat: int, acting: bool) -> int:
    """Return something that costs no action and helps now, else PASS."""
    code = worthwhile_gift(game, seat)
    if code != actions.PASS:
        return code
    if game.hand[seat][cards.WATER_RESERVE] > 0 and is_reserve_due(game, seat):
        return actions.RESERVE
    if game.hand[seat][cards.SOLAR_SHIELD] > 0 and is_shield_due(game, seat, acting):
        return actions.SHIELD
    if acting:
        return own_equipment(game, seat)
    return flight_home(game, seat) if game.hand[seat][cards.JET_PACK] > 0 else actions.PASS


@rule
def worthwhile_gift(game: State, seat: int) -> int:
    """Even water out; in the shade, leave more of it to whoever goes out first."""
    if may_give(game):
        for other in range(game.seats):
            if can_share(game, seat, other):
                more = game.water[seat] - game.water[other]
                if more > 1 or (more == 1 and is_going_out(game, seat, other)):
                    return actions.SHARE + other
    return actions.PASS


@rule
def is_going_out(game: State, seat: int, other: int) -> bool:
    """Tell whether another will leave the tunnel that a seat may stay in until its own turn."""
    if not has(game.tunnels, game.pawn[seat]) or seat == game.turn:
        return False
    return (other - game.turn) % game.seats < (seat - game.turn) % game.seats


@rule
def is_reserve_due(game: State, seat: int) -> bool:
    """Open the reserve when it is worth enough to those on the tile."""
    return filling_on(game, game.pawn[seat]) >= W[RESERVE_GAIN]


@rule
def is_shield_due(game: State, seat: int, acting: bool) -> bool:
    """Raise the shield before storm cards when those under it may well need it."""
    if (acting and actions_left(game) > 0) or (not acting and top_kind(game) != phases.WINDOW):
        return False
    spared = suffering_on(game, outlook(game), 1 << game.pawn[seat])
    return suns_until_turn(game, seat) * spared >= W[SHIELD_GAIN]


@rule
def own_equipment(game: State, seat: int) -> int:
    """Return equipment worth playing on one's own turn, else PASS."""
    if game.hand[seat][cards.TIME_THROTTLE] > 0:
        return actions.THROTTLE
    if game.hand[seat][cards.TERRASCOPE] > 0 and tile_to_look_under(game) != pieces.NOBODY:
        return actions.SCOPE + tile_to_look_under(game)
    if game.hand[seat][cards.DUNE_BLASTER] == 0 and game.hand[seat][cards.JET_PACK] == 0:
        return actions.PASS
    view = outlook(game)
    if game.hand[seat][cards.DUNE_BLASTER] > 0:
        cell = tile_to_blast(game, seat, view)
        if cell != pieces.NOBODY:
            return actions.BLAST + cell
    return (
        worthwhile_flight(game, seat, view) if game.hand[seat][cards.JET_PACK] > 0 else actions.PASS
    )


@rule
def tile_to_look_under(game: State) -> int:
    """Return the plain tile under most sand that nobody has looked under."""
    best, found = -1, pieces.NOBODY
    cells = unexcavated(game) & ~game.seen
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if (
            game.face[cell] < board.WELL
            and game.face[cell] != board.CRASH
            and game.sand[cell] > best
        ):
            best, found = game.sand[cell], cell
    return found


@rule
def tile_to_blast(game: State, seat: int, view: Outlook) -> int:
    """Return the tile in reach that it is worth most to blast, if it is worth enough."""
    left = actions_left(game)
    best, found = W[BLAST_GAIN], pieces.NOBODY
    best += prospects(game, seat, game.pawn[seat], left, view, 0)
    cells = sand_in_reach(game, seat)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        markers = game.sand[cell]
        worth = clearing_worth(game, cell, markers, view)
        worth += without_sand(game, seat, cell, markers, left, view)
        if worth > best:
            best, found = worth, cell
    return found


@rule
def flight_home(game: State, seat: int) -> int:
    """With all parts held, fly to the launch pad on anyone's turn."""
    if not has_all_parts(game):
        return actions.PASS
    return worthwhile_flight(game, seat, outlook(game))


@rule
def worthwhile_flight(game: State, seat: int, view: Outlook) -> int:
    """Fly where much more can be done, with somebody whom it helps too."""
    left = actions_left(game) if is_own_turn(game, seat) else game.actions_per_turn
    best, code = 0.0, actions.PASS
    if not is_buried(game, seat):
        gain = W[JET_GAINS + (1 if view.held == pieces.PARTS else 0)]
        best = gain + prospects(game, seat, game.pawn[seat], left, view, 0)
    cells = flights(game, seat)
    if view.held == pieces.PARTS:
        cells &= view.pad
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = prospects(game, seat, cell, left, view, 0)
        other, gain = best_passenger(game, seat, cell, view)
        worth += W[FLYING] * gain
        if worth > best:
            code = (
                actions.JET + cell if gain <= 0.0 else actions.JET_WITH + other * board.CELLS + cell
            )
            best = worth
    return code
