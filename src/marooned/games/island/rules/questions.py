"""What plain code asks of the rules, for views, reasons and positions.

Each question is put to a plain state, each change is made by way of `stating.asked`.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.compiling.record import Games, batch, store
from marooned.engine.compiling.rule import entry
from marooned.games.island.model import cards
from marooned.games.island.model.state import State
from marooned.games.island.rules.ending import (
    has_sunk_enough,
    is_team_ready,
    is_time_up,
    is_treasure_lost,
    must_start_clock,
    start_clock_if_due,
)
from marooned.games.island.rules.flooding import doomed_pawns
from marooned.games.island.rules.hands import is_over_limit
from marooned.games.island.rules.setup import link_tiles
from marooned.games.island.rules.shoring import shore_reach
from marooned.games.island.rules.specials import can_play_special
from marooned.games.island.rules.treasure_deck import put_flood_discards, rebuild


def alone(game: Any) -> Games:
    """Return a batch of a plain state alone, for the entries below."""
    games = batch(State)
    store(games, 0, game)
    return games


def doomed(game: Any) -> int:
    """Return the seats whose pawns would drown if their flooded tiles sank now, a bit each."""
    return int(call_doomed(alone(game), 0))


def overfull(game: Any) -> int:
    """Return the seats whose hands are over the limit, a bit each."""
    return int(call_overfull(alone(game), 0))


def could_play_special(game: Any, seat: int) -> bool:
    """Tell whether a seat holds a special card that it could play."""
    return bool(call_could_play_special(alone(game), 0, seat))


def could_lift_off(game: Any) -> bool:
    """Tell whether the team is ready to lift off and enough tiles have sunk for it."""
    return bool(call_could_lift_off(alone(game), 0))


def lost_treasures(game: Any) -> int:
    """Return the treasures that cannot be captured any more, a bit each."""
    return int(call_lost_treasures(alone(game), 0))


def is_clock_due(game: Any) -> bool:
    """Tell whether the clock would have to start."""
    return bool(call_is_clock_due(alone(game), 0))


def is_too_late(game: Any) -> bool:
    """Tell whether the last turn that the clock allows has too few tiles sunk."""
    return bool(call_is_too_late(alone(game), 0))


def tiles_to_shore_up(game: Any, seat: int) -> int:
    """Return the tiles, flooded or not, that are near enough to a pawn to be shored up."""
    return int(call_shore_reach(alone(game), 0, seat))


@entry
def call_doomed(games: Games, index: int) -> int:
    """Return the pawns that would drown."""
    return doomed_pawns(games[index])


@entry
def call_overfull(games: Games, index: int) -> int:
    """Return the seats over the hand limit."""
    game = games[index]
    found = 0
    for seat in range(game.seats):
        if is_over_limit(game, seat):
            found |= 1 << seat
    return found


@entry
def call_could_play_special(games: Games, index: int, seat: int) -> bool:
    """Tell whether a seat has a special card to play."""
    return can_play_special(games[index], seat)


@entry
def call_could_lift_off(games: Games, index: int) -> bool:
    """Tell whether only a Helicopter Lift is needed to win."""
    return is_team_ready(games[index]) and has_sunk_enough(games[index])


@entry
def call_lost_treasures(games: Games, index: int) -> int:
    """Return the treasures whose sites have both sunk before they were captured."""
    found = 0
    for treasure in range(cards.TREASURES):
        if is_treasure_lost(games[index], 2 * treasure):
            found |= 1 << treasure
    return found


@entry
def call_is_clock_due(games: Games, index: int) -> bool:
    """Tell whether the clock has to start."""
    return must_start_clock(games[index])


@entry
def call_is_too_late(games: Games, index: int) -> bool:
    """Tell whether time is up."""
    return is_time_up(games[index])


@entry
def call_shore_reach(games: Games, index: int, seat: int) -> int:
    """Return the tiles near enough to be shored up."""
    return shore_reach(games[index], seat)


@entry
def call_link(games: Games, index: int) -> None:
    """Link the tiles of a stated board."""
    link_tiles(games[index])


@entry
def call_put_flood_discards(games: Games, index: int) -> None:
    """Deal the flood cards that are named nowhere."""
    put_flood_discards(games[index])


@entry
def call_rebuild(games: Games, index: int) -> None:
    """Deal the treasure cards that are named nowhere."""
    rebuild(games[index])


@entry
def call_start_clock(games: Games, index: int) -> None:
    """Start a clock that is due."""
    start_clock_if_due(games[index])
