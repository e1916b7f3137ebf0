"""Deals anew what the team does not know: faces and the order of the decks (DES-5)."""

from __future__ import annotations

from marooned.engine.chance.decks import shuffle_kinds, shuffle_places
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import imagine
from marooned.games.desert.model.pieces import (
    CELLS,
    CRASH,
    EQUIPMENT_DECK,
    STORM_DECK,
    TILE_DECK,
    WELL,
)
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.equipment import (
    unexcavated,
)


@rule
def unknown_tiles(game: State) -> int:
    """DES-5: The crash site shows on the desert side; return the cells whose faces are hidden."""
    cells = unexcavated(game) & ~game.seen
    for cell in range(CELLS):
        if game.face[cell] == CRASH:
            cells &= ~(1 << cell)
    return cells


@rule
def watery(game: State) -> int:
    """DES-5: The water sign shows on the desert side: return the cells that bear one."""
    cells = 0
    for cell in range(CELLS):
        if game.face[cell] >= WELL:
            cells |= 1 << cell
    return cells


@answers(imagine, State)
@rule
def imagine_hidden(game: State, _seat: int, high: int, low: int) -> None:
    """DES-5: Faces and deck orders are hidden, but for what the team has seen (DES-26, DES-44)."""
    sow(game, high, low)
    hidden = unknown_tiles(game)
    water = watery(game)
    shuffle_places(game, TILE_DECK, game.face, hidden & ~water)
    shuffle_places(game, TILE_DECK, game.face, hidden & water)
    first = game.known_bottom
    last = max(first, game.deck_size - game.known_top)
    shuffle_kinds(game, STORM_DECK, game.deck, first, last)
    shuffle_kinds(game, EQUIPMENT_DECK, game.stock, 0, game.stock_size)
