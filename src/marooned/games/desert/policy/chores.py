"""Possible tasks of a pawn, by cell, with their values; computed once per decision."""

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
    """Possible tasks of a seat's pawn, by cell.

    Attributes:
        seat: The seat.
        work: Cells with a task.
        shared: Cells of tasks that keep their full value even if other pawns are nearer.
        rivals: Cells of all other pawns.
        shade: Cells on which pawns do not drink when the sun beats down.
        shelter: Value of being on a cell of `shade`.
        worths: Value of the task on each cell of `work`.
        meetings: Value of sharing water on each cell of `rivals`.
        efforts: Number of actions of the task on each cell of `work`, without the way there.
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
    """Return a seat's tasks, stored in the given buffers."""
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
    """Return the value of excavating a cell, given the team's knowledge of its face."""
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
    """Return the probability that a tile with a water sign is a well."""
    if not has(survey.signs, cell):
        return 0.0
    return 1.0 if has(game.seen, cell) else survey.wells


@rule
def parts_on(game: State, cell: int) -> int:
    """Return the number of parts on a cell."""
    found = 0
    for part in range(pieces.PARTS):
        if game.part_cell[part] == cell:
            found += 1
    return found


@rule
def clearing_actions(game: State, seat: int, markers: int) -> int:
    """Return the number of actions to remove sand, at most 1 with a Dune Blaster."""
    if game.hand[seat][cards.DUNE_BLASTER] > 0:
        return min(markers, 1)
    return (markers + 1) // 2 if game.role[seat] == roles.ARCHEOLOGIST else markers


@rule
def picking_worth(survey: Survey) -> float:
    """Return the value of picking up a part, which depends on the number of parts held."""
    return W[weights.PICKINGS + min(survey.held, pieces.PARTS - 1)]


@rule
def worth_at(game: State, seat: int, cell: int, survey: Survey) -> float:
    """Return the value of a pawn's task on a cell."""
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
    """Return the number of actions of a pawn's task on a cell, without the way there."""
    markers = game.sand[cell]
    if not has(game.excavated, cell):
        return clearing_actions(game, seat, markers) + 1
    if has(survey.parts | survey.pad, cell):
        clearing = clearing_actions(game, seat, max(0, markers - 1))
        return clearing + 1 if has(survey.parts, cell) else clearing
    return 1


@rule
def workplaces(game: State, seat: int, survey: Survey) -> int:
    """Return the cells with a task for a pawn."""
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
