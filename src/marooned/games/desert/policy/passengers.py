"""The policy's choice of pawns to take along, send or lead, and of their destinations."""

from typing import NamedTuple

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import fractions
from marooned.games.desert.model import State, actions, board, pieces, roles
from marooned.games.desert.policy.chores import chores_of, efforts
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Survey, survey_of
from marooned.games.desert.rules import leading, moving

WORST = -1.0e9


class Passengers(NamedTuple):
    """The best pawns to take along from a seat's tile.

    Attributes:
        gains: For each cell, the gain of the best passenger; 0 if no pawn gains.
        found: For each cell, the seat of that passenger; NOBODY if no pawn gains.
    """

    gains: list[float]
    found: list[int]


@rule
def passengers_of(
    game: State, seat: int, cells: int, survey: Survey, gains: list[float], found: list[int]
) -> Passengers:
    """Return the best passenger for each cell of a set, stored in the given buffers."""
    left = cells
    while left:
        gains[lowest(left)], found[lowest(left)] = 0.0, pieces.NOBODY
        left &= left - 1
    others = moving.fellows(game, seat)
    while others and cells:
        prefer(game, lowest(others), cells, survey, gains, found)
        others &= others - 1
    return Passengers(gains, found)


@rule
def prefer(
    game: State, seat: int, cells: int, survey: Survey, gains: list[float], found: list[int]
) -> None:
    """Make a pawn the passenger for cells on which it gains more than the best pawn so far."""
    left = game.actions_per_turn
    chores = chores_of(game, seat, survey, fractions(), fractions(), efforts())
    here = prospects(game, game.pawn[seat], left, chores, 0)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        gain = prospects(game, cell, left, chores, 0) - here
        if gain > gains[cell]:
            gains[cell], found[cell] = gain, seat


@rule
def best_navigation(game: State, seat: int, survey: Survey) -> tuple[float, int]:
    """Return the largest gain from moving another pawn, and the code that begins the move."""
    best, code = 0.0, actions.END
    for other in range(game.seats):
        if moving.can_navigate(game, seat, other):
            gain, cell = best_gain(game, other, moving.reach(game, other), survey)
            if gain > best:
                best, code = gain, actions.NAVIGATE + other * board.CELLS + cell
    if leading.can_lead(game, seat):
        climber = moving.seat_of(game, roles.CLIMBER)
        gain, _ = best_gain(game, climber, moving.reach(game, climber), survey)
        if gain > best:
            best, code = gain, best_lead(game, climber, survey)
    return best, code


@rule
def best_gain(game: State, seat: int, cells: int, survey: Survey) -> tuple[float, int]:
    """Return a pawn's largest gain on any cell of a set, and that cell.

    The gain of a pawn that the Climber takes along counts as much as the Climber's own gain.
    """
    best, found = WORST, pieces.NOBODY
    carried = cells if game.role[seat] == roles.CLIMBER else 0
    taken = passengers_of(game, seat, carried, survey, fractions(), efforts())
    left = game.actions_per_turn
    chores = chores_of(game, seat, survey, fractions(), fractions(), efforts())
    here = prospects(game, game.pawn[seat], left, chores, 0)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        gain = prospects(game, cell, left, chores, 0) - here
        if has(carried, cell):
            gain += taken.gains[cell]
        if gain > best:
            best, found = gain, cell
    return best, found


@rule
def best_lead(game: State, climber: int, survey: Survey) -> int:
    """Return the best next step for the Climber, with a passenger if one gains by it."""
    _, cell = best_gain(game, climber, moving.moves(game, climber), survey)
    taken = passengers_of(game, climber, 1 << cell, survey, fractions(), efforts())
    if taken.gains[cell] <= 0.0:
        return actions.LEAD + cell
    return actions.LEAD_WITH + taken.found[cell] * board.CELLS + cell


@rule
def judge_leading(game: State) -> int:
    """Lead the Climber on as long as the Climber or a passenger gains."""
    climber = moving.seat_of(game, roles.CLIMBER)
    survey = survey_of(game)
    gain, _ = best_gain(game, climber, moving.moves(game, climber), survey)
    return best_lead(game, climber, survey) if gain > 0.0 else actions.STOP
