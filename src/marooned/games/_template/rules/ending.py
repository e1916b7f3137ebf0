"""Winning and losing (TPL-8, TPL-9)."""

from __future__ import annotations

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import clear, tell
from marooned.games._template.model import endings, events
from marooned.games._template.model.state import State


@rule
def is_fire_lit(game: State) -> bool:
    """TPL-8: The fire is lit as soon as it has the wood that it needs."""
    return game.fire >= game.needed


@rule
def is_dark(game: State) -> bool:
    """TPL-9: Night falls when a turn is over and the sea has no card left."""
    return game.left == 0


@rule
def end_game(game: State) -> None:
    """TPL-8: A lit fire wins the game for all; TPL-9: the night loses it for all."""
    clear(game)
    game.outcome = endings.RESCUED if is_fire_lit(game) else endings.NIGHTFALL
    tell(
        game,
        events.WON if is_fire_lit(game) else events.LOST,
        game.turn,
        events.NOWHERE,
        game.fire,
        0,
    )
