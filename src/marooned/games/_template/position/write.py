"""Positions: the whole state as readable data, by names, and back.

Whatever a stated position leaves out stays as dealt. Data of a wrong shape raises Python's own
errors, which Game turns into a PositionError.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marooned.contract import Json
from marooned.games._template.model.moments import ENDINGS, PHASES
from marooned.games._template.model.pieces import BEACHES, CARDS, WOOD
from marooned.games._template.words.notation import BEACH_NAMES, CARD_NAMES
from marooned.positions.reader import Reader, numbered, written_pending
from marooned.wording.phrases import members

KEYS: Final = ("castaways", "tired", "wood", "fire", "sea")


def write_position(game: Any) -> Json:
    """Return the whole state by names, the deck top first."""
    return {
        "castaways": [BEACH_NAMES[beach] for beach in game.place[: game.seats]],
        "tired": members(game.tired),
        "wood": list(game.wood),
        "fire": game.fire,
        "sea": [CARD_NAMES[card] for card in reversed(game.deck[: game.left])],
        "turn": game.turn,
        "turns": game.turns,
        "pending": written_pending(game, PHASES),
        "outcome": ENDINGS[game.outcome],
        "shuffles": list(game.shuffles),
    }


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A key, name or number that there is not.
    """
    reader = Reader(game, position, KEYS)
    reader.read_common(ENDINGS)
    reader.read_numbers({"fire": (0, WOOD)})
    read_beaches(game, reader)
    if reader.stated("sea"):
        cards = reader.names("sea", numbered(CARD_NAMES))
        game.deck, game.left = cards[::-1] + [0] * (CARDS - len(cards)), len(cards)
    if reader.stated("pending"):
        reader.read_pending(PHASES, most=BEACHES - 1)


def read_beaches(game: Any, reader: Reader) -> None:
    """Read the castaways and what lies where they are."""
    if reader.stated("castaways"):
        game.place[: game.seats] = reader.names("castaways", numbered(BEACH_NAMES), game.seats)
    if reader.stated("tired"):
        game.tired = reader.seats("tired", reader.position["tired"])
    if reader.stated("wood"):
        game.wood = reader.wholes("wood", BEACHES, 0, WOOD)
