"""Value of water to pawns, which rises as they have less. Used by the policy."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State
from marooned.games.desert.policy import weather, weights
from marooned.games.desert.policy.survey import Survey
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import moving
from marooned.games.desert.rules.water import thirst

ENOUGH = 3
"""This amount of water or more counts as equal."""


@rule
def filling(game: State, seat: int, offered: int) -> float:
    """Return the value that an amount of water has for a pawn."""
    worth = 0.0
    water = game.water[seat]
    for more in range(min(offered, thirst(game, seat))):
        worth += W[weights.DRINKS + min(water + more, ENOUGH)]
    return worth


@rule
def filling_on(game: State, cell: int, offered: int) -> float:
    """Return the value of giving an amount of water to each pawn on a cell."""
    worth = 0.0
    for seat in range(game.seats):
        if game.pawn[seat] == cell:
            worth += filling(game, seat, offered)
    return worth


@rule
def filling_with(game: State, seat: int, cell: int) -> float:
    """Return the value of a well to the pawns on its cell, and to `seat` after its pawn arrives.

    Pawns nearby could drink there later; their gain counts in part.
    """
    offered = game.well_water
    worth = filling_on(game, cell, offered) + W[weights.NEARBY] * filling_near(game, cell, seat)
    return worth if game.pawn[seat] == cell else worth + filling(game, seat, offered)


@rule
def filling_near(game: State, cell: int, but: int) -> float:
    """Return the value of a well to the pawns within two steps, except one seat."""
    near = moving.beside(1 << cell)
    near = (near | moving.beside(near)) & ~(1 << cell)
    worth = 0.0
    for seat in range(game.seats):
        if seat != but and has(near, game.pawn[seat]):
            worth += filling(game, seat, game.well_water)
    return worth


@rule
def fetching_worth(game: State, seat: int) -> float:
    """Return the value of water that the Water Carrier takes for the pawn with the least water."""
    least = ENOUGH
    for other in range(game.seats):
        least = min(least, game.water[other])
    taken = min(game.well_water, thirst(game, seat))
    return W[weights.FETCHING] * taken * W[weights.DRINKS + least]


@rule
def meeting_worth(game: State, seat: int, cells: int) -> float:
    """Return the value of sharing water with a pawn on a set of cells."""
    best = 0.0
    for other in range(game.seats):
        if other != seat and has(cells, game.pawn[other]):
            more = max(game.water[seat], game.water[other])
            less = min(game.water[seat], game.water[other])
            best = max(
                best,
                W[weights.MEETING] * ((more - less) // 2) * W[weights.DRINKS + min(less, ENOUGH)],
            )
    return best


@rule
def suffering(game: State, seat: int) -> float:
    """Return the value of shelter from one sun, for one pawn."""
    return W[weights.SHELTERS + min(game.water[seat], ENOUGH)]


@rule
def suffering_on(game: State, survey: Survey, cells: int) -> float:
    """Return the value of shelter from one sun, for all pawns on a set of cells together."""
    worth = 0.0
    for seat in range(game.seats):
        if has(cells & ~survey.shade, game.pawn[seat]):
            worth += suffering(game, seat)
    return worth


@rule
def shelter_worth(game: State, seat: int) -> float:
    """Return the value, for one pawn, of shade until its next turn.

    A pawn with water survives the first sun, so the value is lower if few suns are expected.
    """
    suns = weather.suns_until_turn(game, seat)
    worth = suffering(game, seat) * suns
    return worth if game.water[seat] == 0 else worth * suns
