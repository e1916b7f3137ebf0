"""The dealer: a new game for a table, and a deal that is played up to a moment again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

POSITION = "position"
"""The option of a table that was not dealt: the position that its game began from."""

if TYPE_CHECKING:
    from marooned.game import Game


def deal(name: str, seats: int, options: dict[str, Any]) -> Game:
    """Return a new game, dealt or as the position is that it begins from."""
    from marooned.game import Game, load  # brings the rules, which may not be compiled yet

    if POSITION in options:
        return load(options[POSITION])
    return Game(name, players=seats, **options)


def replay(
    name: str, seats: int, options: dict[str, Any], actions: Iterable[tuple[int, int]]
) -> Game:
    """Return a deal on which some actions were played."""
    game = deal(name, seats, options)
    for seat, code in actions:
        game.play(code, seat=seat)
    return game
