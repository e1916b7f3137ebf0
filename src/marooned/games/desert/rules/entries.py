"""What plain code asks of the rules, each question an entry. Views, reasons and positions call it.

A set of cells or seats is a bit each.
"""

from __future__ import annotations

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.games.desert.model import board, pieces
from marooned.games.desert.rules.acting import is_gift_too_many
from marooned.games.desert.rules.digging import has_effect, is_gear
from marooned.games.desert.rules.ending import can_take_off
from marooned.games.desert.rules.equipment import free_seats
from marooned.games.desert.rules.leading import can_lead
from marooned.games.desert.rules.moving import adjacent, is_buried, steps
from marooned.games.desert.rules.parts import crossing, is_found
from marooned.games.desert.rules.storm import gather_discards, is_sheltered
from marooned.games.desert.rules.turn import cards_shown, skull


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


@entry
def call_can_take_off(games: Games, index: int) -> int:
    """Tell whether the game is won, 1 or 0."""
    return 1 if can_take_off(games[index]) else 0


@entry
def call_free_seats(games: Games, index: int) -> int:
    """Return the seats that could do anything that costs no action."""
    return free_seats(games[index])


@entry
def call_can_lead(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat could lead the Climber, 1 or 0."""
    return 1 if can_lead(games[index], seat) else 0


@entry
def call_cards_shown(games: Games, index: int) -> int:
    """Return the storm cards that the meter shows."""
    return cards_shown(games[index])


@entry
def call_skull(games: Games, index: int) -> int:
    """Return the tick of the skull."""
    return skull(games[index])


@entry
def call_gears(games: Games, index: int) -> int:
    """Return the excavated cells that bear a gear."""
    game = games[index]
    found = 0
    for cell in range(board.CELLS):
        if has(game.excavated, cell) and is_gear(game.face[cell]):
            found |= 1 << cell
    return found


@entry
def call_parts_found(games: Games, index: int) -> int:
    """Return the parts whose clues are both excavated."""
    game = games[index]
    found = 0
    for part in range(pieces.PARTS):
        if is_found(game, part):
            found |= 1 << part
    return found


@entry
def call_crossing(games: Games, index: int, part: int) -> int:
    """Return the cell where the clues to a part cross."""
    return crossing(games[index], part)


@entry
def call_has_effect(games: Games, index: int, cell: int) -> int:
    """Tell whether excavating a tile does something, 1 or 0."""
    return 1 if has_effect(games[index], cell) else 0


@entry
def call_gather(games: Games, index: int) -> None:
    """Shuffle the storm discards into a new pile."""
    gather_discards(games[index])


@entry
def call_shuffle_equipment(games: Games, index: int) -> None:
    """Shuffle the equipment deck."""
    game = games[index]
    shuffle_kinds(game, pieces.EQUIPMENT_DECK, game.stock, 0, game.stock_size)
