"""Chores: what a pawn could do, wherever it begins. Reckoned once for all steps of a decision."""

from typing import NamedTuple

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import SPACES, room_for
from marooned.games.desert.model import State, board, cards, pieces, roles
from marooned.games.desert.policy import water_worth, weights
from marooned.games.desert.policy.survey import Survey, clue_worth, wells_dug
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import moving

efforts = room_for(SPACES)


class Chores(NamedTuple):
    """What a seat's pawn could do on each cell.

    Attributes:
        seat: The seat.
        work: The cells on which there is something to do.
        shared: Those that others do not take away by being nearer.
        rivals: The cells of all other pawns.
        shade: The cells where nobody drinks when the sun beats down.
        shelter: What being there is worth.
        worths: By cell of work, what can be done there is worth.
        meetings: By cell of a rival, what sharing water there is worth.
        efforts: By cell of work, the actions it takes once there.
    """

    seat: int
    work: int
    shared: int
    rivals: int
    shade: int
    shelter: float
    worths: list[float]
    meetings: list[float]
    efforts: list[int]


@rule
def chores_of(
    game: State,
    seat: int,
    survey: Survey,
    worths: list[float],
    meetings: list[float],
    efforts: list[int],
) -> Chores:
    """Return what a seat's pawn could do, in room of the caller's: what is made here ends here."""
    work = workplaces(game, seat, survey)
    cells = work
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worths[cell] = worth_at(game, seat, cell, survey)
        efforts[cell] = effort_at(game, seat, cell, survey)
    rivals = others_cells(game, seat)
    cells = rivals
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        meetings[cell] = water_worth.meeting_worth(game, seat, 1 << cell)
    shelter = water_worth.shelter_worth(game, seat) if survey.shade else 0.0
    shared = survey.signs | survey.pad
    return Chores(seat, work, shared, rivals, survey.shade, shelter, worths, meetings, efforts)


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
def worth_at(game: State, seat: int, cell: int, survey: Survey) -> float:
    """Return what a pawn could do on a cell is worth."""
    parts = parts_on(game, cell) if has(survey.parts, cell) else 0
    if not has(game.excavated, cell):
        worth = under_sand(game, seat, cell, survey)
        return worth + picking_worth(survey) * parts * W[weights.PATIENCE] if parts > 0 else worth
    if parts > 0:
        return picking_worth(survey) * parts
    if has(survey.pad, cell):
        return W[weights.HOMES + survey.held]
    return water_worth.fetching_worth(game, seat)


@rule
def effort_at(game: State, seat: int, cell: int, survey: Survey) -> int:
    """Return how many actions a pawn's chore on a cell takes once it is there."""
    markers = game.sand[cell]
    if not has(game.excavated, cell):
        return clearing_actions(game, seat, markers) + 1
    if has(survey.parts | survey.pad, cell):
        clearing = clearing_actions(game, seat, max(0, markers - 1))
        return clearing + 1 if has(survey.parts, cell) else clearing
    return 1


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
