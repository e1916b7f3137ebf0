"""Rule-based policy: greedy choice of the best action. Called only through the hook `policy`.

An action's value is its immediate effect plus the discounted value of the pawn's later tasks.
"""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import fractions
from marooned.engine.hooks import policy
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.desert.model import State, actions, board, cards, phases, pieces, roles
from marooned.games.desert.policy import (
    free_moves,
    passengers,
    sand_worth,
    water_worth,
    weights,
)
from marooned.games.desert.policy.chores import (
    Chores,
    chores_of,
    efforts,
    parts_on,
    picking_worth,
    under_sand,
    well_chance,
)
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Survey, survey_of
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import digging, moving, parts, turn, water


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code that the policy plays."""
    kind = top_kind(game)
    if kind == phases.FORECAST:
        return judge_forecast(game)
    if kind == phases.LEADING:
        return passengers.judge_leading(game)
    acting = kind == phases.ACTIONS and has(waiting(game), seat)
    code = free_moves.free_act(game, seat, acting)
    if code != actions.PASS:
        return code
    if not acting:
        return actions.PASS
    return judge_turn(game, seat) if turn.actions_left(game) > 0 else actions.END


@rule
def judge_forecast(game: State) -> int:
    """Put the most harmful card at the bottom."""
    for place in range(top_a(game)):
        if game.deck[game.deck_size - 1 - place] >= cards.SUN_BEATS_DOWN:
            return actions.BURY + place
    return actions.KEEP


@rule
def best_removal(
    game: State, seat: int, survey: Survey, chores: Chores, now: float
) -> tuple[float, int]:
    """Return the value of the best removal of sand, and its code."""
    best, code = passengers.WORST, actions.END
    cells = digging.removable(game, seat)
    left = turn.actions_left(game) - 1
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        two = takes_two(game, seat, cell)
        markers = 2 if two else 1
        worth = sand_worth.clearing_worth(game, cell, markers, survey)
        later = sand_worth.without_sand(game, cell, markers, left, survey, chores, now)
        worth += W[weights.PATIENCE] * later
        if worth > best:
            best, code = worth, removal(cell, two)
    return best, code


@rule
def takes_two(game: State, seat: int, cell: int) -> bool:
    """Return True if a seat can remove two markers from a cell with one action."""
    return game.role[seat] == roles.ARCHEOLOGIST and has(game.blocked, cell)


@rule
def removal(cell: int, two: bool) -> int:
    """Return the code that removes one or two markers from a cell."""
    return (actions.REMOVE_TWO if two else actions.REMOVE) + cell


@rule
def best_move(game: State, seat: int, survey: Survey, chores: Chores) -> tuple[float, int]:
    """Return the value of the best step and its code; the Climber may take a pawn along."""
    best, code = passengers.WORST, actions.END
    cells = moving.moves(game, seat)
    left = turn.actions_left(game) - 1
    carried = cells if game.role[seat] == roles.CLIMBER else 0
    taken = passengers.passengers_of(game, seat, carried, survey, fractions(), efforts())
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = W[weights.PATIENCE] * prospects(game, cell, left, chores, 0)
        if worth > best:
            best, code = worth, actions.MOVE + cell
        if has(carried, cell) and taken.gains[cell] > 0.0:
            worth += W[weights.CARRYING] * taken.gains[cell]
            if worth > best:
                best, code = worth, actions.CARRY + taken.found[cell] * board.CELLS + cell
    return best, code


@rule
def best_at_once(game: State, seat: int, survey: Survey, chores: Chores) -> tuple[float, int]:
    """Return the value of the best action on the seat's own tile, and its code."""
    best, code = passengers.WORST, actions.END
    part = part_within_reach(game, seat)
    fetches = water.can_fetch(game, seat)
    excavates = digging.can_excavate(game, seat)
    if part == pieces.NOBODY and not fetches and not excavates:
        return best, code
    cell = game.pawn[seat]
    left = turn.actions_left(game) - 1
    rest = W[weights.PATIENCE] * prospects(game, cell, left, chores, 1 << cell)
    if excavates:
        return digging_now(game, seat, survey) + rest, actions.EXCAVATE
    if part != pieces.NOBODY:
        best, code = picking_worth(survey) + rest, actions.PICK_UP + part
    if fetches and water_worth.fetching_worth(game, seat) + rest > best:
        best, code = water_worth.fetching_worth(game, seat) + rest, actions.FETCH
    return best, code


@rule
def part_within_reach(game: State, seat: int) -> int:
    """Return the highest-numbered part that a seat can pick up, NOBODY if there is none."""
    found = pieces.NOBODY
    for part in range(pieces.PARTS):
        if parts.can_pick_up(game, seat, part):
            found = part
    return found


@rule
def digging_now(game: State, seat: int, survey: Survey) -> float:
    """Return the value of excavating the pawn's tile now, before others come to drink there."""
    cell = game.pawn[seat]
    worth = under_sand(game, seat, cell, survey)
    if has(survey.parts, cell):
        worth += picking_worth(survey) * parts_on(game, cell) * W[weights.PATIENCE]
    if has(survey.signs, cell):
        worth -= (
            W[weights.MISSED]
            * well_chance(game, cell, survey)
            * water_worth.filling_near(game, cell, seat)
        )
    return worth


@rule
def best_of_role(game: State, seat: int, stay: float, survey: Survey) -> tuple[float, int]:
    """Return the value of the Meteorologist's or Navigator's best special action, and its code."""
    if game.role[seat] == roles.METEOROLOGIST and turn.cards_spared(game) < turn.cards_shown(game):
        return stay + sparing_worth(game, survey), actions.SPARE
    if game.role[seat] != roles.NAVIGATOR:
        return passengers.WORST, actions.END
    gain, code = passengers.best_navigation(game, seat, survey)
    return stay + W[weights.NAVIGATING] * gain, code


@rule
def sparing_worth(game: State, survey: Survey) -> float:
    """Return the value of drawing one storm card fewer: less sand, and perhaps one sun fewer."""
    return W[weights.SPARING] + W[weights.PARCHED] * survey.sun * water_worth.suffering_on(
        game, survey, board.ALL_CELLS
    )


@rule
def judge_turn(game: State, seat: int) -> int:
    """Take the action of highest value, or end the turn if it is better to stay than to move."""
    survey = survey_of(game)
    chores = chores_of(game, seat, survey, fractions(), fractions(), efforts())
    now = prospects(game, game.pawn[seat], turn.actions_left(game) - 1, chores, 0)
    best, code = best_removal(game, seat, survey, chores, now)
    if moving.is_buried(game, seat):
        return code
    stay = W[weights.PATIENCE] * now
    worth, other = best_at_once(game, seat, survey, chores)
    if worth > best:
        best, code = worth, other
    worth, other = best_of_role(game, seat, stay, survey)
    if worth > best:
        best, code = worth, other
    worth, other = best_move(game, seat, survey, chores)
    if worth > best:
        best, code = worth, other
    return actions.END if stay > best else code
