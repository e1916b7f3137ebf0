"""Prospects of a pawn from a cell, discounted by the actions they take. For the judgement."""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, board, cards, pieces, roles
from marooned.games.desert.policy import water_worth, weights
from marooned.games.desert.policy.survey import Survey, clue_worth, wells_dug
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import equipment, moving

FARTHEST = 7


@rule
def under_sand(game: State, seat: int, cell: int, survey: Survey) -> float:
    """Return what excavating a cell is worth, as far as the team knows what it is."""
    face = game.face[cell]
    if face >= board.WELL:
        water = water_worth.filling_with(game, seat, cell) + (
            W[weights.SPRING] if survey.thirsty else 0.0
        )
        return W[weights.SIGN] + well_chance(game, cell, survey) * water
    if face == board.CRASH:
        return W[weights.GEARED]
    if has(game.seen, cell):
        return clue_worth(survey.held) if face < board.TUNNEL else W[weights.GEARED]
    return survey.digging


@rule
def well_chance(game: State, cell: int, survey: Survey) -> float:
    """Return the chance that a water sign hides a well."""
    if not has(survey.signs, cell):
        return 0.0
    return 1.0 if has(game.seen, cell) else survey.wells


@rule
def parts_on(game: State, cell: int) -> int:
    """Return how many parts lie on a cell."""
    found = 0
    for part in range(pieces.PARTS):
        if game.part_cell[part] == cell:
            found += 1
    return found


@rule
def clearing_actions(game: State, seat: int, markers: int) -> int:
    """Return the actions it takes a pawn to remove sand; a Dune Blaster clears all at once."""
    if game.hand[seat][cards.DUNE_BLASTER] > 0:
        return min(markers, 1)
    return (markers + 1) // 2 if game.role[seat] == roles.ARCHEOLOGIST else markers


@rule
def picking_worth(survey: Survey) -> float:
    """Return what picking up a part is worth, by how many are held."""
    return W[weights.PICKINGS + min(survey.held, pieces.PARTS - 1)]


@rule
def work_at(game: State, seat: int, cell: int, survey: Survey) -> tuple[float, int]:
    """Return what a pawn could do on a cell is worth, and the actions it takes once there."""
    markers = game.sand[cell]
    parts = parts_on(game, cell) if has(survey.parts, cell) else 0
    if not has(game.excavated, cell):
        worth = under_sand(game, seat, cell, survey)
        actions = clearing_actions(game, seat, markers) + 1
        if parts > 0:
            return worth + picking_worth(survey) * parts * W[weights.PATIENCE], actions
        return worth, actions
    clearing = clearing_actions(game, seat, max(0, markers - 1))
    if parts > 0:
        return picking_worth(survey) * parts, clearing + 1
    if has(survey.pad, cell):
        return W[weights.HOMES + survey.held], clearing
    return water_worth.fetching_worth(game, seat), 1


@rule
def workplaces(game: State, seat: int, survey: Survey) -> int:
    """Return the cells on which there is something for a pawn to do."""
    cells = moving.tiles(game) & ~game.excavated | survey.parts | survey.pad
    if game.role[seat] == roles.WATER_CARRIER:
        cells |= wells_dug(game)
    return cells


@rule
def others_cells(game: State, seat: int) -> int:
    """Return the cells of all other pawns."""
    cells = 0
    for other in range(game.seats):
        if other != seat:
            cells |= 1 << game.pawn[other]
    return cells


@rule
def discounted(worth: float, actions: int, left: int) -> float:
    """Return a target's worth after so many actions, less when they outlast this turn."""
    worth *= W[weights.POWERS + actions] + W[weights.LASTING] * W[weights.ENDURING + actions]
    return worth if actions <= left else worth * W[weights.LATER]


@rule
def prospects(game: State, seat: int, cell: int, left: int, survey: Survey, skip: int) -> float:
    """Return what a pawn's targets are worth from a cell, with `left` actions this turn.

    What another pawn is nearer to counts less, but for what all must come to.
    """
    best = 0.0
    total = 0.0
    shelter = 0.0
    in_time = left if equipment.is_own_turn(game, seat) else 0
    work = workplaces(game, seat, survey) & ~skip
    shared = survey.signs | survey.pad
    seen = 1 << cell
    edge = seen
    claims = 0
    rivals = others_cells(game, seat)
    open_cells = moving.enterable(game, seat)
    for distance in range(FARTHEST):
        if edge & rivals:
            worth = discounted(water_worth.meeting_worth(game, seat, edge), distance, left)
            total += worth
            best = max(best, worth)
        if edge & survey.shade and shelter == 0.0 and distance <= in_time:
            shelter = water_worth.shelter_worth(game, seat) * W[weights.POWERS + distance]
        targets = edge & work
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            value, actions = work_at(game, seat, target, survey)
            worth = discounted(value, distance + actions, left)
            if has(claims & ~shared, target) and distance + actions > left:
                worth *= W[weights.CLAIMED]
            total += worth
            best = max(best, worth)
        edge &= open_cells | (1 << cell)
        edge = (
            (moving.adjacent(game, seat, edge) | moving.hops(game, edge))
            & moving.tiles(game)
            & ~seen
        )
        seen |= edge
        if edge == 0:
            break
        claims = claims | moving.beside(claims) if claims else rivals
    return best + W[weights.SPREAD] * total + shelter
