"""The greedy policy: how companions choose. Called through the hook only.

Each action is worth what it does at once and what it leaves the pawn to do, discounted.
"""

from __future__ import annotations

from marooned.engine.grids import has, lowest
from marooned.engine.hooks import policy
from marooned.engine.pending import top_kind, waiting
from marooned.engine.rule import answers, rule
from marooned.games.desert.actions import (
    BURY,
    CARRY,
    END,
    EXCAVATE,
    FETCH,
    KEEP,
    LEAD,
    LEAD_WITH,
    MOVE,
    NAVIGATE,
    PASS,
    PICK_UP,
    REMOVE,
    REMOVE_TWO,
    SPARE,
    STOP,
)
from marooned.games.desert.freedom import free_act
from marooned.games.desert.moments import ACTIONS, FORECAST, LEADING
from marooned.games.desert.pieces import (
    ARCHEOLOGIST,
    CELLS,
    CLIMBER,
    LAUNCH_PAD,
    METEOROLOGIST,
    NAVIGATOR,
    NOBODY,
    PARTS,
    SUN_BEATS_DOWN,
    WELL_WATER,
)
from marooned.games.desert.prospects import digging_worth, parts_on, prospects, under_sand
from marooned.games.desert.rules.digging import can_excavate, pile_up, removable
from marooned.games.desert.rules.leading import can_lead
from marooned.games.desert.rules.moving import (
    can_navigate,
    fellows,
    is_buried,
    moves,
    reach,
    seat_of,
)
from marooned.games.desert.rules.parts import can_pick_up
from marooned.games.desert.rules.turn import actions_left, cards_shown, cards_spared
from marooned.games.desert.rules.water import can_fetch, thirst
from marooned.games.desert.state import State
from marooned.games.desert.weights import (
    CARRYING,
    CLEANING,
    FETCHING,
    GUARDING,
    NAVIGATING,
    PATIENCE,
    PICKING,
    RESCUING,
    SCARCITY,
    SPARING,
    W,
)

AMPLE = 20  # markers left that are no worry
WORST = -1.0e9


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code a sensible player would choose."""
    kind = top_kind(game)
    if kind == FORECAST:
        return judge_forecast(game)
    if kind == LEADING:
        return judge_leading(game)
    acting = kind == ACTIONS and has(waiting(game), seat)
    code = free_act(game, seat, acting)
    if code != PASS:
        return code
    if not acting:
        return PASS
    return judge_turn(game, seat) if actions_left(game) > 0 else END


@rule
def judge_forecast(game: State) -> int:
    """Put the card that hurts most at the bottom."""
    for place in range(game.pending_a[game.depth - 1]):
        if game.deck[game.deck_size - 1 - place] >= SUN_BEATS_DOWN:
            return BURY + place
    return KEEP


@rule
def cleaning_worth(game: State) -> float:
    """Return what a marker in the supply is worth, more as it runs low."""
    return W[CLEANING] + W[SCARCITY] * max(0, AMPLE - game.supply) / AMPLE


@rule
def guarding_worth(game: State, cell: int) -> float:
    """Return what a marker less on a cell is worth to all."""
    worth = 0.0
    for seat in range(game.seats):
        if game.pawn[seat] == cell and is_buried(game, seat):
            worth += W[RESCUING]
    if parts_on(game, cell) > 0 or (has(game.excavated, cell) and game.face[cell] == LAUNCH_PAD):
        worth += W[GUARDING]
    return worth


@rule
def removing_worth(game: State, seat: int, cell: int, markers: int, digging: float) -> float:
    """Return what removing sand is worth, and what it leaves to do."""
    worth = markers * cleaning_worth(game) + guarding_worth(game, cell)
    before = game.sand[cell]
    pile_up(game, cell, before - markers)
    left = actions_left(game) - 1
    worth += W[PATIENCE] * prospects(game, seat, game.pawn[seat], left, digging, 0)
    pile_up(game, cell, before)
    return worth


@rule
def best_removal(game: State, seat: int, digging: float) -> tuple[float, int]:
    """Return the best removal of sand and what it is worth."""
    best, code = WORST, END
    cells = removable(game, seat)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        two = game.role[seat] == ARCHEOLOGIST and has(game.blocked, cell)
        worth = removing_worth(game, seat, cell, 2 if two else 1, digging)
        if worth > best:
            best, code = worth, (REMOVE_TWO if two else REMOVE) + cell
    return best, code


@rule
def best_move(game: State, seat: int, digging: float) -> tuple[float, int]:
    """Return the best step and what it is worth; the Climber takes along whom it helps."""
    best, code = WORST, END
    cells = moves(game, seat)
    left = actions_left(game) - 1
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = W[PATIENCE] * prospects(game, seat, cell, left, digging, 0)
        if worth > best:
            best, code = worth, MOVE + cell
        if game.role[seat] == CLIMBER and fellows(game, seat) != 0:
            other, gain = best_passenger(game, seat, cell, digging)
            if gain > 0.0 and worth + W[CARRYING] * gain > best:
                best, code = worth + W[CARRYING] * gain, CARRY + other * CELLS + cell
    return best, code


@rule
def best_passenger(game: State, seat: int, cell: int, digging: float) -> tuple[int, float]:
    """Return the pawn on a seat's tile that would gain most from being taken to a cell."""
    best, found = 0.0, NOBODY
    for other in range(game.seats):
        if has(fellows(game, seat), other):
            gain = gain_of(game, other, cell, digging)
            if gain > best:
                best, found = gain, other
    return found, best


@rule
def gain_of(game: State, seat: int, cell: int, digging: float) -> float:
    """Return what a pawn gains by being on another cell when its turn comes."""
    left = game.actions_per_turn
    here = prospects(game, seat, game.pawn[seat], left, digging, 0)
    return prospects(game, seat, cell, left, digging, 0) - here


@rule
def best_at_once(game: State, seat: int, digging: float) -> tuple[float, int]:
    """Return the best that can be done on one's own tile and what it is worth."""
    best, code = WORST, END
    cell = game.pawn[seat]
    rest = W[PATIENCE] * prospects(game, seat, cell, actions_left(game) - 1, digging, 1 << cell)
    if can_excavate(game, seat):
        worth = (
            under_sand(game, seat, cell, digging) + W[PICKING] * parts_on(game, cell) * W[PATIENCE]
        )
        return worth + rest, EXCAVATE
    for part in range(PARTS):
        if can_pick_up(game, seat, part):
            best, code = W[PICKING] + rest, PICK_UP + part
    if can_fetch(game, seat):
        worth = W[FETCHING] * min(WELL_WATER, thirst(game, seat))
        if worth + rest > best:
            best, code = worth + rest, FETCH
    return best, code


@rule
def best_of_role(game: State, seat: int, digging: float) -> tuple[float, int]:
    """Return the best that only the Meteorologist or the Navigator can do."""
    left = actions_left(game) - 1
    stay = W[PATIENCE] * prospects(game, seat, game.pawn[seat], left, digging, 0)
    if game.role[seat] == METEOROLOGIST and cards_spared(game) < cards_shown(game):
        return stay + W[SPARING], SPARE
    if game.role[seat] != NAVIGATOR:
        return WORST, END
    gain, code = best_navigation(game, seat, digging)
    return stay + W[NAVIGATING] * gain, code


@rule
def best_navigation(game: State, seat: int, digging: float) -> tuple[float, int]:
    """Return what the pawn that gains most by being moved gains, and the code that begins it."""
    best, code = 0.0, END
    for other in range(game.seats):
        if can_navigate(game, seat, other):
            gain, cell = best_gain(game, other, reach(game, other), digging)
            if gain > best:
                best, code = gain, NAVIGATE + other * CELLS + cell
    if can_lead(game, seat):
        climber = seat_of(game, CLIMBER)
        gain, _ = best_gain(game, climber, reach(game, climber), digging)
        if gain > best:
            best, code = gain, best_lead(game, climber, digging)
    return best, code


@rule
def best_gain(game: State, seat: int, cells: int, digging: float) -> tuple[float, int]:
    """Return the cell of a set from which a pawn has the best prospects, and its gain."""
    best, found = WORST, NOBODY
    left = game.actions_per_turn
    here = prospects(game, seat, game.pawn[seat], left, digging, 0)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        gain = prospects(game, seat, cell, left, digging, 0) - here
        if gain > best:
            best, found = gain, cell
    return best, found


@rule
def best_lead(game: State, climber: int, digging: float) -> int:
    """Return the best next step for the Climber, with a pawn that gains by it."""
    _, cell = best_gain(game, climber, moves(game, climber), digging)
    other, gain = best_passenger(game, climber, cell, digging)
    return LEAD + cell if gain <= 0.0 else LEAD_WITH + other * CELLS + cell


@rule
def judge_leading(game: State) -> int:
    """Lead the Climber on while that helps him."""
    climber = seat_of(game, CLIMBER)
    digging = digging_worth(game)
    gain, _ = best_gain(game, climber, moves(game, climber), digging)
    return best_lead(game, climber, digging) if gain > 0.0 else STOP


@rule
def judge_turn(game: State, seat: int) -> int:
    """Take the action worth most, or end the turn where staying is worth more than a step."""
    digging = digging_worth(game)
    best, code = best_removal(game, seat, digging)
    if is_buried(game, seat):
        return code
    worth, other = best_at_once(game, seat, digging)
    if worth > best:
        best, code = worth, other
    worth, other = best_of_role(game, seat, digging)
    if worth > best:
        best, code = worth, other
    worth, other = best_move(game, seat, digging)
    if worth > best:
        best, code = worth, other
    left = actions_left(game) - 1
    stay = W[PATIENCE] * prospects(game, seat, game.pawn[seat], left, digging, 0)
    return END if stay > best else code
