"""What plain code asks of the rules, each question an entry. Views, reasons and positions call it.

A set of cells or seats is a bit each.
"""

from __future__ import annotations

from marooned.engine.record import Games
from marooned.engine.rule import entry
from marooned.games.desert.doing import is_gift_too_many
from marooned.games.desert.rules.moving import adjacent, is_buried, steps
from marooned.games.desert.rules.storm import is_sheltered


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


@entry
def call_is_gift_too_many(games: Games, index: int, seat: int, code: int) -> int:
    """Tell whether only the gifts made before it forbid a choice, 1 or 0."""
    return 1 if is_gift_too_many(games[index], seat, code) else 0
