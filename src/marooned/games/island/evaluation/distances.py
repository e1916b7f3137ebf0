"""Distances from pawns to tiles, computed by the rules from a plain state. Used by the reasons."""

from typing import Any

from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import batch, store
from marooned.games.island.model import State, roles
from marooned.games.island.rules import moving
from marooned.wording.topics import steps_to


def actions_to(game: Any, seat: int, tiles: int) -> float:
    """Return the number of actions from a pawn to any of some tiles, infinity if out of reach.

    The Pilot is assumed not to have flown yet.
    """
    games = batch(State)
    store(games, 0, game)
    return steps_to(tiles, game.pawn[seat], lambda tile: int(call_reach(games, 0, seat, tile)))


@entry
def call_reach(games: Games, index: int, seat: int, tile: int) -> int:
    """Move a pawn to a tile and return the tiles that it reaches from there with one action."""
    game = games[index]
    game.pawn[seat] = tile
    return (
        moving.flights(game, seat) if game.role[seat] == roles.PILOT else moving.moves(game, seat)
    )
