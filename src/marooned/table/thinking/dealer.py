"""The dealer: a new game for a table, and a deal that is played up to a moment again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marooned.game import Game


def deal(name: str, seats: int, options: dict[str, Any]) -> Game:
    """Return a new game."""
    from marooned.game import Game  # brings the rules, which may not be compiled yet

    return Game(name, players=seats, **options)


def replay(
    name: str, seats: int, options: dict[str, Any], actions: Iterable[tuple[int, int]]
) -> Game:
    """Return a deal on which some actions were played."""
    game = deal(name, seats, options)
    for seat, code in actions:
        game.play(code, seat=seat)
    return game
