"""Entries into the rules: each answers a question of plain code.

A set of cells or seats is a bit each.
"""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.games.desert.model import board, pieces
from marooned.games.desert.rules import (
    acting,
    digging,
    ending,
    equipment,
    leading,
    moving,
    parts,
    storm,
    turn,
    water,
)


@entry
def call_buried(games: Games, index: int) -> int:
    """Return the seats whose pawns are buried."""
    game = games[index]
    found = 0
    for seat in range(game.seats):
        if moving.is_buried(game, seat):
            found |= 1 << seat
    return found


@entry
def call_sheltered(games: Games, index: int) -> int:
    """Return the seats that Sun Beats Down would spare."""
    game = games[index]
    found = 0
    for seat in range(game.seats):
        if storm.is_sheltered(game, seat):
            found |= 1 << seat
    return found


@entry
def call_reach(games: Games, index: int, seat: int, cell: int, target: int) -> int:
    """Return where a step takes a pawn from a cell, and a target beside it, whatever lies there."""
    game = games[index]
    own = 1 << cell
    return moving.steps(game, seat, own) | (moving.adjacent(game, seat, own) & 1 << target)


@entry
def call_is_gift_too_many(games: Games, index: int, seat: int, code: int) -> int:
    """Tell whether only the gifts made before it forbid a choice, 1 or 0."""
    return 1 if acting.is_gift_too_many(games[index], seat, code) else 0


@entry
def call_can_take_off(games: Games, index: int) -> int:
    """Tell whether the game is won, 1 or 0."""
    return 1 if ending.can_take_off(games[index]) else 0


@entry
def call_free_seats(games: Games, index: int) -> int:
    """Return the seats that could do anything that costs no action."""
    return equipment.free_seats(games[index])


@entry
def call_can_give_water(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat could share water, 1 or 0."""
    game = games[index]
    return 1 if water.may_give(game) and water.can_share_any(game, seat) else 0


@entry
def call_can_hand_on(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat could pass equipment on, 1 or 0."""
    game = games[index]
    is_holder = equipment.has_equipment(game, seat) and moving.fellows(game, seat) != 0
    return 1 if water.may_give(game) and is_holder else 0


@entry
def call_can_use_equipment(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat could play equipment, 1 or 0."""
    return 1 if equipment.can_play_equipment(games[index], seat) else 0


@entry
def call_can_lead(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat could lead the Climber, 1 or 0."""
    return 1 if leading.can_lead(games[index], seat) else 0


@entry
def call_cards_shown(games: Games, index: int) -> int:
    """Return the storm cards that the meter shows."""
    return turn.cards_shown(games[index])


@entry
def call_cards_at(games: Games, index: int, tick: int) -> int:
    """Return the storm cards that a tick of the meter brings, 0 at the skull."""
    return turn.cards_at(games[index], tick)


@entry
def call_cards_spared(games: Games, index: int) -> int:
    """Return the storm cards spared this turn."""
    return turn.cards_spared(games[index])


@entry
def call_cards_due(games: Games, index: int) -> int:
    """Return the storm cards still to come this turn."""
    return turn.cards_due(games[index])


@entry
def call_gifts_left(games: Games, index: int) -> int:
    """Return how many more gifts may be made before something else happens."""
    return water.gifts_left(games[index])


@entry
def call_skull(games: Games, index: int) -> int:
    """Return the tick of the skull."""
    return turn.skull(games[index])


@entry
def call_gears(games: Games, index: int) -> int:
    """Return the excavated cells that bear a gear."""
    game = games[index]
    found = 0
    for cell in range(board.CELLS):
        if has(game.excavated, cell) and digging.is_gear(game.face[cell]):
            found |= 1 << cell
    return found


@entry
def call_parts_found(games: Games, index: int) -> int:
    """Return the parts whose clues are both excavated."""
    game = games[index]
    found = 0
    for part in range(pieces.PARTS):
        if parts.is_found(game, part):
            found |= 1 << part
    return found


@entry
def call_crossing(games: Games, index: int, part: int) -> int:
    """Return the cell where the clues to a part cross."""
    return parts.crossing(games[index], part)


@entry
def call_moves_away(games: Games, index: int, seat: int, cell: int) -> int:
    """Return how many moves take a pawn to a tile, or -1."""
    return moving.moves_away(games[index], seat, cell)


@entry
def call_moves_within(games: Games, index: int, seat: int, count: int) -> int:
    """Return the tiles that so many moves at most take a pawn to."""
    return moving.moves_within(games[index], seat, count)


@entry
def call_is_in_reach(games: Games, index: int, seat: int, other: int) -> int:
    """Tell whether water could go from a seat to another where they stand, 1 or 0."""
    return 1 if water.is_in_reach(games[index], seat, other) else 0


@entry
def call_gather(games: Games, index: int) -> None:
    """Shuffle the storm discards into a new pile."""
    storm.gather_discards(games[index])


@entry
def call_shuffle_equipment(games: Games, index: int) -> None:
    """Shuffle the equipment deck."""
    game = games[index]
    shuffle_kinds(game, pieces.EQUIPMENT_DECK, game.stock, 0, game.stock_size)
