"""What removing sand is worth. For the judgement."""

from __future__ import annotations

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model.state import State
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Outlook
from marooned.games.desert.policy.weights import (
    AMPLE,
    CLEANING,
    GUARDING,
    RESCUING,
    SCARCITY,
    TUNNELLING,
    UNCOVERING,
    W,
)
from marooned.games.desert.rules.digging import pile_up
from marooned.games.desert.rules.moving import is_buried


@rule
def cleaning_worth(game: State) -> float:
    """Return what a marker in the supply is worth, more as it runs low."""
    return W[CLEANING] + W[SCARCITY] * max(0.0, W[AMPLE] - game.supply)


@rule
def guarding_worth(game: State, cell: int, view: Outlook) -> float:
    """Return what less sand on a cell is worth to all."""
    worth = 0.0
    for seat in range(game.seats):
        if game.pawn[seat] == cell and is_buried(game, seat):
            worth += W[RESCUING]
    if has(view.parts | view.pad, cell):
        worth += W[GUARDING]
    elif not has(game.excavated, cell):
        worth += W[UNCOVERING]
    if has(game.tunnels & game.blocked, cell):
        worth += W[TUNNELLING]
    return worth


@rule
def without_sand(
    game: State, seat: int, cell: int, markers: int, left: int, view: Outlook
) -> float:
    """Return what a pawn's targets would promise with less sand on a cell."""
    before = game.sand[cell]
    pile_up(game, cell, before - markers)
    worth = prospects(game, seat, game.pawn[seat], left, view, 0)
    pile_up(game, cell, before)
    return worth


@rule
def clearing_worth(game: State, cell: int, markers: int, view: Outlook) -> float:
    """Return what removing sand is worth, beside what it leaves to do."""
    return markers * cleaning_worth(game) + guarding_worth(game, cell, view)
