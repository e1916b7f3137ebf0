"""Value of removing sand. Used by the policy."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State
from marooned.games.desert.policy import weights
from marooned.games.desert.policy.chores import Chores, effort_at
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Survey
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import digging, moving


@rule
def cleaning_worth(game: State) -> float:
    """Return the value of one more marker in the supply, which rises as the supply runs low."""
    return W[weights.CLEANING] + W[weights.SCARCITY] * max(0.0, W[weights.AMPLE] - game.supply)


@rule
def guarding_worth(game: State, cell: int, survey: Survey) -> float:
    """Return the value for the whole team of removing sand from a cell."""
    worth = 0.0
    for seat in range(game.seats):
        if game.pawn[seat] == cell and moving.is_buried(game, seat):
            worth += W[weights.RESCUING]
    if has(survey.parts | survey.pad, cell):
        worth += W[weights.GUARDING]
    elif not has(game.excavated, cell):
        worth += W[weights.UNCOVERING]
    if has(game.tunnels & game.blocked, cell):
        worth += W[weights.TUNNELLING]
    return worth


@rule
def without_sand(
    game: State, cell: int, markers: int, left: int, survey: Survey, chores: Chores, now: float
) -> float:
    """Return the value of a pawn's tasks with less sand on a cell; `now` is the current value.

    The value does not change if the sand blocks no way and costs no action.
    """
    before, blocked = game.sand[cell], game.blocked
    effort = effort_at(game, chores.seat, cell, survey)
    digging.pile_up(game, cell, before - markers)
    less = effort_at(game, chores.seat, cell, survey)
    worth = now
    if less != effort or game.blocked != blocked:
        chores.efforts[cell] = less
        worth = prospects(game, game.pawn[chores.seat], left, chores, 0)
        chores.efforts[cell] = effort
    digging.pile_up(game, cell, before)
    return worth


@rule
def clearing_worth(game: State, cell: int, markers: int, survey: Survey) -> float:
    """Return the value of removing sand, apart from its effect on tasks."""
    return markers * cleaning_worth(game) + guarding_worth(game, cell, survey)
