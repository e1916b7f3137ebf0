"""The inputs of the learned value of a position, block by block."""

from typing import Final

import marooned
from marooned.engine import memory
from marooned.games.dorada.value import slots
from tests.laws.planning.test_plans import call_inputs

BLOCKS: Final = {
    "round": (slots.ROUND, slots.HAND),
    "hand": (slots.HAND, slots.AIMS),
    "aims": (slots.AIMS, slots.NEAREST),
    "nearest": (slots.NEAREST, slots.DESTINY),
    "destiny": (slots.DESTINY, slots.HEADING),
    "heading": (slots.HEADING, slots.OFFER),
    "offer": (slots.OFFER, slots.RIVALS),
}


def filled(game: marooned.Game, seat: int = 0) -> list[float]:
    """Return all numbers that the inputs of a position are, or are reckoned from."""
    out = memory.zeros(slots.ROOM, memory.FLOAT64)
    call_inputs(game.batch(), 0, seat, out)
    return [float(each) for each in out]


def told(game: marooned.Game, block: str, seat: int = 0) -> list[float]:
    """Return a block of the inputs by its name."""
    first, last = BLOCKS[block]
    return filled(game, seat)[first:last]


def rivals(game: marooned.Game, seat: int = 0) -> list[list[float]]:
    """Return the rows of the rivals, those of nobody too."""
    found = filled(game, seat)
    return [found[at : at + slots.RIVAL] for at in range(slots.RIVALS, slots.WIDTH, slots.RIVAL)]
