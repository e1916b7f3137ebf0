"""Probabilities that tiles flood soon, from the known layers of the flood pile.

Used by the evaluation. "Soon" means in this turn or the next turn.
"""

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, pieces
from marooned.games.island.policy import flood_forecast

Odds = tuple[int, float, int, float, int, float]
"""Three sets of tiles, each with the probability that a given tile of the set comes soon.

The sets are the top layer of the pile, the next layer, and the discards.
"""


@rule
def flood_odds(game: State) -> Odds:
    """Return three sets of tiles, each with the probability that a tile's card comes soon."""
    cards = flood_forecast.cards_due(game) + pieces.METER[min(game.water, pieces.SKULL - 1)]
    rising = flood_forecast.rising_chance(game)
    top, begin = flood_forecast.layer(game, game.pile_size)
    count = game.pile_size - begin
    next_layer, bottom = flood_forecast.layer(game, begin)
    left = max(0, cards - count)
    return (
        top,
        (1.0 - rising) * min(1.0, cards / max(count, 1)),
        next_layer,
        (1.0 - rising) * min(1.0, left / max(begin - bottom, 1)),
        game.flood_discards,
        rising * min(1.0, cards / max(size(game.flood_discards), 1)),
    )


@rule
def soon(odds: Odds, tile: int) -> float:
    """Return the probability that a tile's flood card comes soon."""
    if has(odds[0], tile):
        return odds[1]
    if has(odds[2], tile):
        return odds[3]
    return odds[5] if has(odds[4], tile) else 0.0


@rule
def sinking(game: State, odds: Odds) -> float:
    """Return the expected number of flooded tiles that sink soon if no player shores up a tile."""
    wet = game.flooded
    expected = odds[1] * size(wet & odds[0]) + odds[3] * size(wet & odds[2])
    return expected + odds[5] * size(wet & odds[4])
