"""Position writer: the whole state, hidden information included, as readable data.

`read` is the inverse.
"""

from typing import Any, Final

from marooned.contract import Json
from marooned.games.desert.model import board, endings, phases, pieces
from marooned.games.desert.model.names import (
    CELL_NAMES,
    EQUIPMENT_NAMES,
    FACE_NAMES,
    PART_NAMES,
    ROLE_IDS,
    STORM_NAMES,
)
from marooned.positions.reader import named_counts, top_first, written_moment
from marooned.wording.phrases import members

SIDE_NAMES: Final = tuple(name.removesuffix(" clue") for name in FACE_NAMES)
"""Names of city sides in positions."""


def write_position(game: Any) -> Json:
    """Return the whole state, with names instead of numbers; decks start with the top card."""
    return (
        written_board(game)
        | team(game)
        | cards(game)
        | written_moment(game, phases.NAMES, endings.NAMES)
    )


def written_board(game: Any) -> Json:
    """Return the tiles, the sand, and the excavated and known tiles."""
    return {
        "faces": {CELL_NAMES[cell]: SIDE_NAMES[game.face[cell]] for cell in tiles(game)},
        "homes": {CELL_NAMES[cell]: CELL_NAMES[game.home[cell]] for cell in tiles(game)},
        "storm": CELL_NAMES[game.storm],
        "sand": named_counts(CELL_NAMES, game.sand),
        "excavated": cell_names(game.excavated),
        "seen": cell_names(game.seen),
        "parts": part_places(game),
        "tick": game.tick,
    }


def team(game: Any) -> Json:
    """Return the adventurers and their belongings."""
    seats = game.seats
    return {
        "adventurers": [ROLE_IDS[role] for role in game.role[:seats]],
        "pawns": [CELL_NAMES[cell] for cell in game.pawn[:seats]],
        "water": list(game.water[:seats]),
        "hands": [named_counts(EQUIPMENT_NAMES, hand) for hand in game.hand[:seats]],
        "shields": members(game.shields),
        "gifts": game.gifts,
        "ending_detail": game.ending_detail,
    }


def cards(game: Any) -> Json:
    """Return the two decks, the team's knowledge of the storm deck, and its discards."""
    return {
        "storm_deck": top_first(STORM_NAMES, game.deck[: game.deck_size]),
        "known_top": game.known_top,
        "known_bottom": game.known_bottom,
        "storm_discards": named_counts(STORM_NAMES, game.discards),
        "equipment_deck": top_first(EQUIPMENT_NAMES, game.stock[: game.stock_size]),
    }


def tiles(game: Any) -> list[int]:
    """Return the cells with a tile."""
    return [cell for cell in range(board.CELLS) if cell != game.storm]


def cell_names(cells: int) -> list[str]:
    """Return the names of a set of cells."""
    return [CELL_NAMES[cell] for cell in members(cells)]


def part_places(game: Any) -> dict[str, str]:
    """Return the cells or seats of the parts; hidden parts are left out."""
    found = {}
    for part in range(pieces.PARTS):
        if game.part_holder[part] != pieces.NOBODY:
            found[PART_NAMES[part]] = f"seat {game.part_holder[part]}"
        elif game.part_cell[part] != pieces.UNPLACED:
            found[PART_NAMES[part]] = CELL_NAMES[game.part_cell[part]]
    return found
