"""Deals anew what the team does not know: faces and the order of the decks (DES-5)."""

from __future__ import annotations

from marooned.engine.chance.decks import shuffle_kinds, shuffle_places
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import imagine
from marooned.games.desert.model import board, pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.equipment import (
    unexcavated,
)


@rule
def unknown_tiles(game: State) -> int:
    """DES-5: The crash site shows on the desert side; return the cells whose faces are hidden."""
    cells = unexcavated(game) & ~game.seen
    for cell in range(board.CELLS):
        if game.face[cell] == board.CRASH:
            cells &= ~(1 << cell)
    return cells


@rule
def watery(game: State) -> int:
    """DES-5: The water sign shows on the desert side: return the cells that bear one."""
    cells = 0
    for cell in range(board.CELLS):
        if game.face[cell] >= board.WELL:
            cells |= 1 << cell
    return cells


@answers(imagine, State)
@rule
def imagine_hidden(game: State, _seat: int, high: int, low: int) -> None:
    """DES-5: Faces and deck orders are hidden, but for what the team has seen (DES-26, DES-44)."""
    sow(game, high, low)
    hidden = unknown_tiles(game)
    water = watery(game)
    shuffle_places(game, pieces.TILE_DECK, game.face, hidden & ~water)
    shuffle_places(game, pieces.TILE_DECK, game.face, hidden & water)
    first = game.known_bottom
    last = max(first, game.deck_size - game.known_top)
    shuffle_kinds(game, pieces.STORM_DECK, game.deck, first, last)
    shuffle_kinds(game, pieces.EQUIPMENT_DECK, game.stock, 0, game.stock_size)
