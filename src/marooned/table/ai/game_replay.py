"""Replay: deals a table's game, and plays recorded actions on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

POSITION = "position"
"""Option of a table whose game starts from a saved position instead of a deal."""

if TYPE_CHECKING:
    from marooned.game import Game


def deal(name: str, seats: int, options: dict[str, Any]) -> Game:
    """Return a new game, dealt or loaded from the position in its options."""
    from marooned.game import Game, load  # loads the rules, which may not be compiled yet

    if POSITION in options:
        return load(options[POSITION])
    return Game(name, players=seats, **options)


def replay(
    name: str, seats: int, options: dict[str, Any], actions: Iterable[tuple[int, int]]
) -> Game:
    """Return a deal after the given actions."""
    game = deal(name, seats, options)
    for seat, code in actions:
        game.play(code, seat=seat)
    return game
