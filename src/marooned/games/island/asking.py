"""Asks the rules something of a plain state. For reasons, and what examines positions."""

from __future__ import annotations

from typing import Any

from marooned.engine.record import Games, batch, store
from marooned.engine.rule import entry
from marooned.games.island.pieces import PILOT
from marooned.games.island.rules.moving import flights, moves
from marooned.games.island.rules.specials import can_play_special as has_a_special
from marooned.games.island.state import State
from marooned.reasoning import steps_to


def asked(game: Any) -> Games:
    """Return a batch of a plain state alone, for the entries below."""
    games = batch(State)
    store(games, 0, game)
    return games


def can_play_special(game: Any, seat: int) -> bool:
    """Tell whether a seat holds a special card that it could play at any time."""
    return bool(call_can_play_special(asked(game), 0, seat))


def actions_to(game: Any, seat: int, tiles: int) -> float:
    """Return how many actions it takes a pawn to any of some tiles, infinity where none do.

    The Pilot is taken to have his flight.
    """
    games = asked(game)
    return steps_to(tiles, game.pawn[seat], lambda tile: int(call_reach(games, 0, seat, tile)))


@entry
def call_reach(games: Games, index: int, seat: int, tile: int) -> int:
    """Return the tiles that an action takes a pawn to from a tile, onto which it is put."""
    game = games[index]
    game.pawn[seat] = tile
    return flights(game, seat) if game.role[seat] == PILOT else moves(game, seat)


@entry
def call_can_play_special(games: Games, index: int, seat: int) -> bool:
    """Ask the rules about special cards."""
    return has_a_special(games[index], seat)
