"""Shoring up by action (ISL-16 to ISL-18)."""

from __future__ import annotations

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, tell, top_kind
from marooned.games.island.model import actions, events, phases, roles
from marooned.games.island.model.state import State
from marooned.games.island.rules.moving import adjacent
from marooned.games.island.rules.turn import spend_action


@rule
def shore_reach(game: State, seat: int) -> int:
    """ISL-16: One shores up one's own tile or an adjacent one; ISL-17: or a diagonal one."""
    tile = game.pawn[seat]
    return adjacent(game, seat, tile) | 1 << tile


@rule
def shorable(game: State, seat: int) -> int:
    """ISL-16: Only a flooded tile is shored up."""
    return shore_reach(game, seat) & game.flooded


@rule
def shore_up(game: State, tile: int) -> None:
    """Turn a flooded tile to its dry side."""
    game.flooded &= ~(1 << tile)


@rule
def may_shore_second(game: State, seat: int) -> bool:
    """ISL-18: The Engineer shores up two tiles for one action, both from where he stands."""
    return game.role[seat] == roles.ENGINEER and shorable(game, seat) != 0


@rule
def allow_shoring(game: State, seat: int, choices: list[int]) -> None:
    """Allow every tile within a player's reach."""
    allow_each(choices, actions.SHORE, shorable(game, seat))


@rule
def allow_second_shore(game: State, seat: int, choices: list[int]) -> None:
    """ISL-18: The second tile is optional."""
    allow(choices, actions.DECLINE)
    allow_shoring(game, seat, choices)


@rule
def do_shore(game: State, seat: int, tile: int) -> None:
    """ISL-16, ISL-18: Shore up a tile: for an action, or as the Engineer's second."""
    shore_up(game, tile)
    tell(game, events.SHORE, seat, tile, 0, 0)
    if top_kind(game) == phases.SECOND_SHORE:
        pop(game)
        return
    spend_action(game)
    if may_shore_second(game, seat):
        push(game, phases.SECOND_SHORE, 1 << seat, 0, 0)


@rule
def do_decline(game: State, seat: int) -> None:
    """Leave it at one tile (ISL-18)."""
    pop(game)
    tell(game, events.DECLINE, seat, 0, 0, 0)
