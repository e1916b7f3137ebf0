"""The risk to each tile: how much it matters, and what shoring it up is worth."""

from typing import Any, NamedTuple

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board
from marooned.games.island.policy import flood_forecast, weights
from marooned.games.island.policy.flood_forecast import FloodForecast
from marooned.games.island.policy.weights import W


class Stakes(NamedTuple):
    """The worth of shoring up each flooded tile; looked at once for a decision."""

    now: Any
    later: Any  # in another turn, if it is still there


@rule
def stakes_in(game: State, now: Any, later: Any) -> Stakes:
    """Return what shoring up is worth in a position, in the room that is given for it."""
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
    """Return what keeping a tile is worth."""
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
    """Return what keeping a treasure's site is worth, by the state of its twin."""
    if has(forecast.last_sites, tile):
        return W[weights.LAST_SITE]
    if has(forecast.paired, tile):
        return W[weights.SITE_BESIDE_FLOODED]
    return W[weights.SITE] if has(forecast.sites, tile) else 0.0


@rule
def threat(game: State, tile: int, forecast: FloodForecast) -> float:
    """Return the chance that a tile's flood card comes this turn."""
    if has(game.flood_discards, tile):
        return forecast.back
    if has(forecast.sure, tile):
        return 1.0 - forecast.rising
    return forecast.odds * (1.0 - forecast.rising) if has(forecast.maybe, tile) else 0.0


@rule
def threat_soon(game: State, tile: int, forecast: FloodForecast) -> float:
    """Return the chance that a tile's flood card comes until the next turn's end."""
    if has(game.flood_discards, tile):
        return min(1.0, 2.0 * forecast.back)
    if has(forecast.sure_soon, tile):
        return 1.0
    return forecast.odds_soon if has(forecast.maybe_soon, tile) else 0.0
