"""Resampling of the hidden information: the faces of tiles and the order of decks (DES-5)."""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds, shuffle_places
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import imagine
from marooned.engine.waiting.pending import top_a, top_kind
from marooned.games.desert.model import State, board, phases, pieces
from marooned.games.desert.rules import equipment


@rule
def turned(game: State) -> int:
    """Return a tile that was turned over and whose symbol has yet to take effect, as a set.

    No player knew the face of the tile when the tile was chosen, so a simulated choice must not use
    the face either.
    """
    return (1 << top_a(game)) & ~game.seen if top_kind(game) == phases.UNCOVERED else 0


@rule
def unknown_tiles(game: State) -> int:
    """DES-5: Return the cells with hidden faces, except the crash site, which is known."""
    cells = (equipment.unexcavated(game) & ~game.seen) | turned(game)
    for cell in range(board.CELLS):
        if game.face[cell] == board.CRASH:
            cells &= ~(1 << cell)
    return cells


@rule
def watery(game: State) -> int:
    """DES-5: Return the cells with a water sign, which is on the desert side of the tile."""
    cells = 0
    for cell in range(board.CELLS):
        if game.face[cell] >= board.WELL:
            cells |= 1 << cell
    return cells


@rule
def hollow(game: State, cells: int) -> None:
    """DES-11: Update the set of excavated tunnels after the face of a cell has changed.

    `cells` contains only this cell, or is empty.
    """
    game.tunnels &= ~cells
    for cell in range(board.CELLS):
        if has(cells, cell) and game.face[cell] == board.TUNNEL:
            game.tunnels |= cells


@answers(imagine, State)
@rule
def imagine_hidden(game: State, _seat: int, high: int, low: int) -> None:
    """DES-5: Shuffle the faces and deck orders that the team does not know (DES-26, DES-44)."""
    sow(game, high, low)
    hidden = unknown_tiles(game)
    water = watery(game)
    shuffle_places(game, pieces.TILE_DECK, game.face, hidden & ~water)
    shuffle_places(game, pieces.TILE_DECK, game.face, hidden & water)
    hollow(game, turned(game))
    first = game.known_bottom
    last = max(first, game.deck_size - game.known_top)
    shuffle_kinds(game, pieces.STORM_DECK, game.deck, first, last)
    shuffle_kinds(game, pieces.EQUIPMENT_DECK, game.stock, 0, game.stock_size)
