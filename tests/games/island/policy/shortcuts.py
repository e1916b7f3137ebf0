"""What the judgement may leave out, asked beside what it would find: a bound, tiles gone round."""

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.compiling.scratch import fractions
from marooned.games.island.model import board
from marooned.games.island.policy import flood_forecast, risk
from marooned.games.island.policy.aims import aims_of
from marooned.games.island.policy.prospects import most_anywhere, prospects
from marooned.games.island.rules import moving


@entry
def call_most_found(games: Games, index: int, seat: int, left: int) -> float:
    """Return the best prospects of a pawn on any tile, as parts of what they never exceed."""
    game = games[index]
    stakes, aims = risk.stakes_in(game, fractions(), fractions()), aims_of(game, seat)
    best = 0.0
    for tile in range(board.TILES):
        if has(moving.remaining(game), tile):
            best = max(best, prospects(game, seat, tile, left, 0, stakes, aims, True))
    return best / most_anywhere(game, left, stakes, aims)


@entry
def call_gone_round(games: Games, index: int) -> int:
    """Return the tiles that are gone round."""
    game = games[index]
    ground, found = moving.remaining(game), 0
    for tile in range(board.TILES):
        if has(ground, tile) and flood_forecast.is_gone_round(game, tile, ground):
            found |= 1 << tile
    return found


@entry
def call_cutting(games: Games, index: int) -> int:
    """Return the tiles without which some of those beside them are cut off from one another."""
    game = games[index]
    found = 0
    for tile in range(board.TILES):
        near = game.beside[tile] & moving.remaining(game)
        if has(moving.remaining(game), tile) and near:
            rest = moving.remaining(game) & ~(1 << tile)
            if near & ~flood_forecast.joined(game, 1 << lowest(near), rest):
                found |= 1 << tile
    return found
