"""Risk of each tile: its importance, and the value of shoring it up."""

from typing import Any, NamedTuple

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board
from marooned.games.island.policy import flood_forecast, weights
from marooned.games.island.policy.flood_forecast import FloodForecast
from marooned.games.island.policy.weights import W


class Stakes(NamedTuple):
    """Values of shoring up each flooded tile, computed once per decision."""

    now: Any
    later: Any  # the same in a later turn, if the tile has not sunk


@rule
def stakes_in(game: State, now: Any, later: Any) -> Stakes:
    """Return the values of shoring up tiles in a position, stored in the given buffers."""
    forecast = flood_forecast.forecast_of(game)
    stakes = Stakes(now, later)
    tiles = game.flooded
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        danger, soon = threat(game, tile, forecast), threat_soon(game, tile, forecast)
        worth, calm = (
            importance(game, tile, forecast),
            W[weights.CALM] + W[weights.SOON] * max(0.0, soon - danger),
        )
        stakes.now[tile] = worth * (calm + W[weights.THREAT] * danger)
        stakes.later[tile] = worth * (calm * (1.0 - danger))
    return stakes


@rule
def importance(game: State, tile: int, forecast: FloodForecast) -> float:
    """Return the value of keeping a tile."""
    if tile == board.FOOLS_LANDING:
        return W[weights.LANDING]
    worth = W[weights.PLAIN] if game.sunk_to_win == 0 else 0.0
    if has(forecast.peopled, tile):
        worth += W[weights.UNDER_PAWN]
    if has(forecast.bridges, tile):
        worth += W[weights.BRIDGE]
    if has(forecast.links, tile):
        worth += W[weights.LINK]
    if has(forecast.gates, tile):
        worth += W[weights.GATE]
    return worth + site_importance(tile, forecast)


@rule
def site_importance(tile: int, forecast: FloodForecast) -> float:
    """Return the value of keeping a treasure site, by the state of its other site."""
    if has(forecast.last_sites, tile):
        return W[weights.LAST_SITE]
    if has(forecast.paired, tile):
        return W[weights.SITE_BESIDE_FLOODED]
    return W[weights.SITE] if has(forecast.sites, tile) else 0.0


@rule
def threat(game: State, tile: int, forecast: FloodForecast) -> float:
    """Return the probability that a tile's flood card comes this turn."""
    if has(game.flood_discards, tile):
        return forecast.back
    if has(forecast.sure, tile):
        return 1.0 - forecast.rising
    return forecast.odds * (1.0 - forecast.rising) if has(forecast.maybe, tile) else 0.0


@rule
def threat_soon(game: State, tile: int, forecast: FloodForecast) -> float:
    """Return the probability that a tile's flood card comes before the end of the next turn."""
    if has(game.flood_discards, tile):
        return min(1.0, 2.0 * forecast.back)
    if has(forecast.sure_soon, tile):
        return 1.0
    return forecast.odds_soon if has(forecast.maybe_soon, tile) else 0.0
