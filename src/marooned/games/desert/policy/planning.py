"""Hooks for planning: candidate steps, and the points at which hidden information appears."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import NO_CODE, consider, is_foreseen, resting, uncovers
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import top_kind, waiting
from marooned.games.desert.model import State, actions, board, cards, phases, pieces, roles
from marooned.games.desert.policy import free_moves, survey
from marooned.games.desert.rules import (
    digging,
    ending,
    equipment,
    flow,
    forecasting,
    leading,
    moving,
    parts,
    storm,
    turn,
    water,
)

DEEP = 2
"""Minimum number of markers for a Dune Blaster."""


@answers(uncovers, State)
@rule
def uncovers_something(_game: State, _seat: int, code: int) -> bool:
    """Return True for excavating, and for looking at storm cards or under a tile."""
    return code in (actions.EXCAVATE, actions.LOOK) or code >= actions.SCOPE


@answers(is_foreseen, State)
@rule
def is_nothing_drawn(game: State) -> bool:
    """Return True if the next step only ends the game, without drawing a card."""
    kind = top_kind(game)
    if kind == phases.UNCOVERED:
        return False
    return kind == phases.ENDING or (game.depth > 0 and ending.can_take_off(game))


@answers(resting, State)
@rule
def rest(game: State, seat: int) -> int:
    """Return the code for ending the actions or for passing; NO_CODE if a Terrascope is left."""
    if not has(waiting(game), seat):
        return NO_CODE
    kind = top_kind(game)
    if kind == phases.ACTIONS:
        return NO_CODE if is_to_look(game, seat) else actions.END
    return actions.PASS if kind == phases.WINDOW else NO_CODE


@answers(consider, State)
@rule
def consider_steps(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Fill in the candidate steps."""
    kind = top_kind(game)
    choices[0] = 0
    if kind == phases.WINDOW:
        consider_answers(game, seat, choices)
    elif not has(waiting(game), seat):
        consider_help(game, seat, choices)
    elif kind != phases.ACTIONS:
        flow.list_legal(game, seat, choices)
    elif is_to_look(game, seat):
        allow(choices, actions.SCOPE + free_moves.tile_to_look_under(game))
    else:
        consider_turn(game, seat, is_first, choices)


@rule
def is_to_look(game: State, seat: int) -> bool:
    """Return True if the active seat holds a Terrascope, which is used before anything else.

    Planning cannot evaluate the result of a look, since a simulation would use hidden information.
    """
    has_one = game.hand[seat][cards.TERRASCOPE] > 0
    return has_one and free_moves.tile_to_look_under(game) != pieces.NOBODY


@rule
def consider_turn(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Fill in the candidates of a seat's own turn."""
    left = turn.actions_left(game)
    if left > 0:
        consider_removing(game, seat, choices)
        if not moving.is_buried(game, seat):
            consider_acting(game, seat, is_first, choices)
    consider_sharing(game, seat, choices)
    if equipment.has_equipment(game, seat):
        consider_equipment(game, seat, is_first or left == 0, is_first, choices)


@rule
def consider_removing(game: State, seat: int, choices: list[int]) -> None:
    """Add candidates: removals of sand in reach (the Archeologist removes two if possible)."""
    cells = digging.removable(game, seat)
    if game.role[seat] == roles.ARCHEOLOGIST:
        allow_each(choices, actions.REMOVE_TWO, cells & game.blocked)
        cells &= ~game.blocked
    allow_each(choices, actions.REMOVE, cells)


@rule
def consider_acting(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Add candidates: everything that costs an action, except removing sand."""
    moving.allow_moves(game, seat, choices)
    digging.allow_excavating(game, seat, choices)
    parts.allow_picking_up(game, seat, choices)
    water.allow_fetching(game, seat, choices)
    forecasting.allow_weather(game, seat, choices)
    if game.role[seat] == roles.NAVIGATOR:
        consider_navigating(game, seat, is_first, choices)


@rule
def consider_navigating(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Add candidates: moves of other pawns to useful cells, and all steps to lead the Climber."""
    cells = goals(game, is_first)
    for other in range(game.seats):
        if moving.can_navigate(game, seat, other):
            allow_each(
                choices,
                actions.NAVIGATE + other * board.CELLS,
                moving.reach(game, other) & cells,
            )
    if leading.can_lead(game, seat):
        leading.allow_leading(game, choices)


@rule
def goals(game: State, all_dry: bool) -> int:
    """Return the cells worth bringing a pawn to.

    With `all_dry`, the cells include all unexcavated cells without sand.
    """
    cells = game.tunnels
    for cell in range(board.CELLS):
        face = game.face[cell]
        if face >= board.WELL or (
            face == board.LAUNCH_PAD and has(game.excavated | game.seen, cell)
        ):
            cells |= 1 << cell
    for part in range(pieces.PARTS):
        if game.part_cell[part] != pieces.UNPLACED:
            cells |= 1 << game.part_cell[part]
    for seat in range(game.seats):
        cells |= 1 << game.pawn[seat]
    return cells | (equipment.unexcavated(game) & ~game.sanded if all_dry else 0)


@rule
def consider_sharing(game: State, seat: int, choices: list[int]) -> None:
    """Add candidates: gifts of water to pawns that have less, or that the sun would hit."""
    if not water.may_give(game):
        return
    shaded = storm.is_sheltered(game, seat)
    for other in range(game.seats):
        if water.can_share(game, seat, other) and (
            game.water[seat] > game.water[other] or (shaded and not storm.is_sheltered(game, other))
        ):
            allow(choices, actions.SHARE + other)


@rule
def consider_equipment(
    game: State, seat: int, is_open: bool, is_first: bool, choices: list[int]
) -> None:
    """Add candidates: uses of equipment, for some cards only at the start or end of a turn."""
    if game.hand[seat][cards.DUNE_BLASTER] > 0:
        cells = digging.sand_in_reach(game, seat)
        deep = cells & game.blocked
        allow_each(choices, actions.BLAST, deep or cells)
    if game.hand[seat][cards.JET_PACK] > 0:
        consider_flying(game, seat, goals(game, is_first), choices)
    if is_open:
        if game.hand[seat][cards.TIME_THROTTLE] > 0:
            allow(choices, actions.THROTTLE)
        consider_relief(game, seat, choices)
    if is_first:
        consider_handing(game, seat, choices)


@rule
def consider_flying(game: State, seat: int, cells: int, choices: list[int]) -> None:
    """Add candidates: flights to some cells, alone or with a passenger."""
    cells &= equipment.flights(game, seat)
    allow_each(choices, actions.JET, cells)
    moving.allow_with_fellows(game, seat, choices, actions.JET_WITH, cells)


@rule
def consider_relief(game: State, seat: int, choices: list[int]) -> None:
    """Add candidates: a Solar Shield, and the Water Reserve if the pawns gain enough water."""
    if game.hand[seat][cards.SOLAR_SHIELD] > 0 and not storm.is_sheltered(game, seat):
        allow(choices, actions.SHIELD)
    if game.hand[seat][cards.WATER_RESERVE] > 0:
        gained = 0
        for other in range(game.seats):
            if game.pawn[other] == game.pawn[seat]:
                gained += min(game.reserve_water, water.thirst(game, other))
        if gained >= game.reserve_water:
            allow(choices, actions.RESERVE)


@rule
def consider_handing(game: State, seat: int, choices: list[int]) -> None:
    """Add candidates: gifts of equipment that another seat may use better."""
    if water.may_give(game):
        for other in range(game.seats):
            for card in range(cards.TERRASCOPE):
                if equipment.can_hand(game, seat, other, card):
                    allow(choices, actions.HAND + other * cards.EQUIPMENT + card)


@rule
def consider_answers(game: State, seat: int, choices: list[int]) -> None:
    """Add candidates before a storm card: gifts of water, equipment, flights to pad or shade."""
    consider_sharing(game, seat, choices)
    if equipment.has_equipment(game, seat):
        consider_relief(game, seat, choices)
        if game.hand[seat][cards.JET_PACK] > 0:
            shade = survey.shaded(game) if game.water[seat] == 0 else 0
            consider_flying(game, seat, shade | launch_site(game), choices)


@rule
def launch_site(game: State) -> int:
    """Return the launch pad as a set, empty unless all parts are held and its cell is known."""
    if ending.has_all_parts(game):
        for cell in range(board.CELLS):
            if ending.is_ready_for_take_off(game, cell):
                return 1 << cell
    return 0


@rule
def consider_help(game: State, seat: int, choices: list[int]) -> None:
    """Add candidates: gifts of water before the active seat's first action, else flights home."""
    other = game.turn
    if top_kind(game) == phases.ACTIONS and turn.actions_left(game) == game.actions_per_turn:
        if (
            water.may_give(game)
            and water.can_share(game, seat, other)
            and game.water[seat] > game.water[other]
        ):
            allow(choices, actions.SHARE + other)
    elif game.hand[seat][cards.JET_PACK] > 0:
        consider_flying(game, seat, launch_site(game), choices)
