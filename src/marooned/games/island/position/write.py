"""Position writer: the whole state, hidden information included, as readable data.

`read` is the inverse.
"""

from collections.abc import Sequence
from typing import Any

from marooned.contract import Json
from marooned.games.island.model import board, endings, phases, shapes
from marooned.games.island.words import notation
from marooned.positions.reader import named_counts, top_first, written_moment
from marooned.wording.phrases import members


def write_position(game: Any) -> Json:
    """Return the whole state, with names instead of numbers.

    Decks, and the list of layers, start at the top.
    """
    edition = notation.edition_of(game)
    tiles, cards = edition.tiles, edition.cards
    return {
        "board": board_rows(game, tiles),
        "flooded": [tiles[tile] for tile in members(game.flooded)],
        "sunk": [tiles[tile] for tile in members(game.sunk)],
        "adventurers": [notation.ROLE_IDS[role] for role in game.role[: game.seats]],
        "pawns": [tiles[tile] for tile in game.pawn[: game.seats]],
        "hands": [named_counts(cards, hand) for hand in game.hand[: game.seats]],
        "captured": [edition.treasures[treasure] for treasure in members(game.captured)],
        "water": game.water,
        "clock": game.clock,
        "treasure_deck": top_first(cards, game.deck[: game.deck_size]),
        "treasure_discards": named_counts(cards, game.discards),
        "flood_pile": pile_layers(game, tiles),
        "flood_discards": [tiles[tile] for tile in members(game.flood_discards)],
        "ending_detail": game.ending_detail,
        **written_moment(game, phases.NAMES, endings.NAMES),
    }


def board_rows(game: Any, names: Sequence[str]) -> list[list[str]]:
    """Return the tiles' names row by row."""
    cells = board.SPACES[list(shapes.SHAPES)[game.shape]]
    rows: list[list[str]] = [[] for _ in range(1 + max(y for _, y in cells))]
    for tile in sorted(range(board.TILES), key=lambda tile: game.space[tile]):
        rows[cells[game.space[tile]][1]].append(names[tile])
    return rows


def pile_layers(game: Any, names: Sequence[str]) -> list[list[str]]:
    """Return the flood pile as its layers, top first, each in its true order."""
    found, last = [], game.pile_size
    for first in reversed(range(game.pile_size)):
        if game.layers >> first & 1:
            found.append([names[tile] for tile in reversed(game.pile[first:last])])
            last = first
    return found
