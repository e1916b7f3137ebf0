"""Position writer and reader: the whole state as readable data, by names.

Values that a position does not state stay as dealt. If the data has a wrong shape, Python raises
its own errors, and `Game` turns them into a PositionError.
"""

from collections.abc import Mapping
from typing import Any, Final

from marooned.contract import Json
from marooned.games._template.model import board, cards, endings, phases, pieces
from marooned.games._template.words import notation
from marooned.positions.reader import Reader, numbered, top_first, written_moment
from marooned.wording.phrases import members

KEYS: Final = ("castaways", "tired", "wood", "fire", "sea")


def write_position(game: Any) -> Json:
    """Return the whole state by names; the deck begins with its top card."""
    return {
        "castaways": [notation.BEACH_NAMES[beach] for beach in game.place[: game.seats]],
        "tired": members(game.tired),
        "wood": list(game.wood),
        "fire": game.fire,
        "sea": top_first(notation.CARD_NAMES, game.deck[: game.left]),
        **written_moment(game, phases.NAMES, endings.NAMES),
    }


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A key, name or number is invalid.
    """
    reader = Reader(game, position, KEYS)
    reader.read_common(endings.NAMES)
    reader.read_numbers({"fire": (0, cards.WOOD)})
    read_beaches(game, reader)
    if reader.stated("sea"):
        named = reader.names("sea", numbered(notation.CARD_NAMES))
        game.deck, game.left = named[::-1] + [0] * (cards.CARDS - len(named)), len(named)
    if reader.stated("pending"):
        reader.read_pending(phases.NAMES, most=max(board.BEACHES - 1, pieces.MOST_ACTIONS))


def read_beaches(game: Any, reader: Reader) -> None:
    """Read the castaways and the wood on their beaches."""
    if reader.stated("castaways"):
        game.place[: game.seats] = reader.names(
            "castaways", numbered(notation.BEACH_NAMES), game.seats
        )
    if reader.stated("tired"):
        game.tired = reader.seats("tired", reader.position["tired"])
    if reader.stated("wood"):
        game.wood = reader.wholes("wood", board.BEACHES, 0, cards.WOOD)
