"""Worlds that a seat imagines, told as positions: for those who think for it somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marooned.contract import Json
from marooned.game import load

if TYPE_CHECKING:
    from marooned.game import Game

UNTOLD: Final = ("shuffles",)
"""How often the true decks were shuffled: what is imagined has keys of its own."""


def imagined_position(game: Game, seat: int, seed: int) -> Json:
    """Return a position in which all that a seat does not know is dealt from a seed.

    It follows from what the seat knows and from the seed, and from nothing else: wherever the seat
    can tell no difference, it is the same.

    Raises:
        IllegalActionError: There is no such seat.
        OptionError: It is no seed.
    """
    seen = game.imagined(seat, seed).position()
    own = {name: part for name, part in seen.items() if name not in UNTOLD}
    return load(own).imagined(seat, seed).position()
