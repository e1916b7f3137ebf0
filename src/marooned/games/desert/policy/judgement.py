"""The greedy policy: how companions choose. Called through the hook only.

Each action is worth what it does at once and what it leaves the pawn to do, discounted.
"""

from __future__ import annotations

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import policy
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.desert.model import actions, board, cards, phases, pieces, roles
from marooned.games.desert.model.state import State
from marooned.games.desert.policy.clearing import clearing_worth, without_sand
from marooned.games.desert.policy.escorting import (
    WORST,
    best_navigation,
    best_passenger,
    judge_leading,
)
from marooned.games.desert.policy.free_moves import free_act
from marooned.games.desert.policy.prospects import (
    parts_on,
    picking_worth,
    prospects,
    under_sand,
    well_chance,
)
from marooned.games.desert.policy.survey import Outlook, outlook
from marooned.games.desert.policy.water_worth import fetching_worth, filling_near, suffering_on
from marooned.games.desert.policy.weights import (
    CARRYING,
    MISSED,
    NAVIGATING,
    PARCHED,
    PATIENCE,
    SPARING,
    W,
)
from marooned.games.desert.rules.digging import can_excavate, removable
from marooned.games.desert.rules.moving import fellows, is_buried, moves
from marooned.games.desert.rules.parts import can_pick_up
from marooned.games.desert.rules.turn import actions_left, cards_shown, cards_spared
from marooned.games.desert.rules.water import can_fetch


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code a sensible player would choose."""
    kind = top_kind(game)
    if kind == phases.FORECAST:
        return judge_forecast(game)
    if kind == phases.LEADING:
        return judge_leading(game)
    acting = kind == phases.ACTIONS and has(waiting(game), seat)
    code = free_act(game, seat, acting)
    if code != actions.PASS:
        return code
    if not acting:
        return actions.PASS
    return judge_turn(game, seat) if actions_left(game) > 0 else actions.END


@rule
def judge_forecast(game: State) -> int:
    """Put the card that hurts most at the bottom."""
    for place in range(top_a(game)):
        if game.deck[game.deck_size - 1 - place] >= cards.SUN_BEATS_DOWN:
            return actions.BURY + place
    return actions.KEEP


@rule
def best_removal(game: State, seat: int, view: Outlook) -> tuple[float, int]:
    """Return the best removal of sand and what it is worth."""
    best, code = WORST, actions.END
    cells = removable(game, seat)
    left = actions_left(game) - 1
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        two = game.role[seat] == roles.ARCHEOLOGIST and has(game.blocked, cell)
        markers = 2 if two else 1
        worth = clearing_worth(game, cell, markers, view)
        worth += W[PATIENCE] * without_sand(game, seat, cell, markers, left, view)
        if worth > best:
            best, code = worth, (actions.REMOVE_TWO if two else actions.REMOVE) + cell
    return best, code


@rule
def best_move(game: State, seat: int, view: Outlook) -> tuple[float, int]:
    """Return the best step and what it is worth; the Climber takes along whom it helps."""
    best, code = WORST, actions.END
    cells = moves(game, seat)
    left = actions_left(game) - 1
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = W[PATIENCE] * prospects(game, seat, cell, left, view, 0)
        if worth > best:
            best, code = worth, actions.MOVE + cell
        if game.role[seat] == roles.CLIMBER and fellows(game, seat) != 0:
            other, gain = best_passenger(game, seat, cell, view)
            if gain > 0.0 and worth + W[CARRYING] * gain > best:
                best, code = worth + W[CARRYING] * gain, actions.CARRY + other * board.CELLS + cell
    return best, code


@rule
def best_at_once(game: State, seat: int, view: Outlook) -> tuple[float, int]:
    """Return the best that can be done on one's own tile and what it is worth."""
    best, code = WORST, actions.END
    cell = game.pawn[seat]
    rest = W[PATIENCE] * prospects(game, seat, cell, actions_left(game) - 1, view, 1 << cell)
    if can_excavate(game, seat):
        return digging_now(game, seat, view) + rest, actions.EXCAVATE
    for part in range(pieces.PARTS):
        if can_pick_up(game, seat, part):
            best, code = picking_worth(view) + rest, actions.PICK_UP + part
    if can_fetch(game, seat) and fetching_worth(game, seat) + rest > best:
        best, code = fetching_worth(game, seat) + rest, actions.FETCH
    return best, code


@rule
def digging_now(game: State, seat: int, view: Outlook) -> float:
    """Return what turning over one's own tile is worth, before others come to drink there."""
    cell = game.pawn[seat]
    worth = under_sand(game, seat, cell, view)
    if has(view.parts, cell):
        worth += picking_worth(view) * parts_on(game, cell) * W[PATIENCE]
    if has(view.signs, cell):
        worth -= W[MISSED] * well_chance(game, cell, view) * filling_near(game, cell, seat)
    return worth


@rule
def best_of_role(game: State, seat: int, stay: float, view: Outlook) -> tuple[float, int]:
    """Return the best that only the Meteorologist or the Navigator can do."""
    if game.role[seat] == roles.METEOROLOGIST and cards_spared(game) < cards_shown(game):
        return stay + sparing_worth(game, view), actions.SPARE
    if game.role[seat] != roles.NAVIGATOR:
        return WORST, actions.END
    gain, code = best_navigation(game, seat, view)
    return stay + W[NAVIGATING] * gain, code


@rule
def sparing_worth(game: State, view: Outlook) -> float:
    """Return what a storm card less is worth: less sand, and perhaps no sun."""
    return W[SPARING] + W[PARCHED] * view.sun * suffering_on(game, view, board.ALL_CELLS)


@rule
def judge_turn(game: State, seat: int) -> int:
    """Take the action worth most, or end the turn where staying is worth more than a step."""
    view = outlook(game)
    best, code = best_removal(game, seat, view)
    if is_buried(game, seat):
        return code
    left = actions_left(game) - 1
    stay = W[PATIENCE] * prospects(game, seat, game.pawn[seat], left, view, 0)
    worth, other = best_at_once(game, seat, view)
    if worth > best:
        best, code = worth, other
    worth, other = best_of_role(game, seat, stay, view)
    if worth > best:
        best, code = worth, other
    worth, other = best_move(game, seat, view)
    if worth > best:
        best, code = worth, other
    return actions.END if stay > best else code
