"""Passengers: whom to take along, send or lead, and where to. For the judgement."""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, actions, board, pieces, roles
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Survey, survey_of
from marooned.games.desert.rules import leading, moving

WORST = -1.0e9


@rule
def best_passenger(game: State, seat: int, cell: int, survey: Survey) -> tuple[int, float]:
    """Return the pawn on a seat's tile that would gain most from being taken to a cell."""
    best, found = 0.0, pieces.NOBODY
    for other in range(game.seats):
        if has(moving.fellows(game, seat), other):
            gain = gain_of(game, other, cell, survey)
            if gain > best:
                best, found = gain, other
    return found, best


@rule
def gain_of(game: State, seat: int, cell: int, survey: Survey) -> float:
    """Return what a pawn gains by being on another cell when its turn comes."""
    left = game.actions_per_turn
    here = prospects(game, seat, game.pawn[seat], left, survey, 0)
    return prospects(game, seat, cell, left, survey, 0) - here


@rule
def best_navigation(game: State, seat: int, survey: Survey) -> tuple[float, int]:
    """Return what the pawn that gains most by being moved gains, and the code that begins it."""
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
    """Return the cell of a set from which a pawn has the best prospects, and its gain."""
    best, found = WORST, pieces.NOBODY
    left = game.actions_per_turn
    here = prospects(game, seat, game.pawn[seat], left, survey, 0)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        gain = prospects(game, seat, cell, left, survey, 0) - here
        if gain > best:
            best, found = gain, cell
    return best, found


@rule
def best_lead(game: State, climber: int, survey: Survey) -> int:
    """Return the best next step for the Climber, with a pawn that gains by it."""
    _, cell = best_gain(game, climber, moving.moves(game, climber), survey)
    other, gain = best_passenger(game, climber, cell, survey)
    return actions.LEAD + cell if gain <= 0.0 else actions.LEAD_WITH + other * board.CELLS + cell


@rule
def judge_leading(game: State) -> int:
    """Lead the Climber on while that helps him."""
    climber = moving.seat_of(game, roles.CLIMBER)
    survey = survey_of(game)
    gain, _ = best_gain(game, climber, moving.moves(game, climber), survey)
    return best_lead(game, climber, survey) if gain > 0.0 else actions.STOP
