"""Asks rules something of a plain state. For views, reasons, and what examines positions."""

from __future__ import annotations

from typing import Any

from marooned.engine.record import Games, batch, store
from marooned.engine.rule import entry
from marooned.games.desert.rules.moving import adjacent, is_buried, steps
from marooned.games.desert.rules.storm import is_sheltered
from marooned.games.desert.state import State
from marooned.reasoning import steps_to


def asked(game: Any) -> Games:
    """Return a batch of a plain state alone, for the entries below."""
    games = batch(State)
    store(games, 0, game)
    return games


def buried(game: Any) -> int:
    """Return the seats whose pawns are buried, a bit each."""
    return int(call_buried(asked(game), 0))


def sheltered(game: Any) -> int:
    """Return the seats that Sun Beats Down would spare, a bit each."""
    return int(call_sheltered(asked(game), 0))


def steps_between(game: Any, seat: int, cell: int) -> float:
    """Return how many steps a pawn has to go to a cell, infinity where it cannot get there.

    What sand lies on the cell itself is left out of account: it can be removed from beside it.
    """
    games = asked(game)
    start = game.pawn[seat]
    return steps_to(1 << cell, start, lambda at: int(call_reach(games, 0, seat, at, cell)))


@entry
def call_buried(games: Games, index: int) -> int:
    """Return the seats whose pawns are buried."""
    game = games[index]
    found = 0
    for seat in range(game.seats):
        if is_buried(game, seat):
            found |= 1 << seat
    return found


@entry
def call_sheltered(games: Games, index: int) -> int:
    """Return the seats that Sun Beats Down would spare."""
    game = games[index]
    found = 0
    for seat in range(game.seats):
        if is_sheltered(game, seat):
            found |= 1 << seat
    return found


@entry
def call_reach(games: Games, index: int, seat: int, cell: int, target: int) -> int:
    """Return where a step takes a pawn from a cell, and a target beside it, whatever lies there."""
    game = games[index]
    own = 1 << cell
    return steps(game, seat, own) | (adjacent(game, seat, own) & 1 << target)
