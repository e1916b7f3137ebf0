"""Sampled worlds as positions, for AI players that think in another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marooned.contract import Json
from marooned.game import load

if TYPE_CHECKING:
    from marooned.game import Game

UNTOLD: Final = ("shuffles",)
"""Parts of a true position that are left out: a sampled world has its own numbers of shuffles."""


def imagined_position(game: Game, seat: int, seed: int) -> Json:
    """Return a position in which all that is hidden from a seat is dealt again, from a seed.

    The position depends only on the seat's information and the seed. All states that the seat
    cannot distinguish give the same position.

    Raises:
        IllegalActionError: There is no such seat.
        OptionError: The seed is invalid.
    """
    seen = game.imagined(seat, seed).position()
    own = {name: part for name, part in seen.items() if name not in UNTOLD}
    return load(own).imagined(seat, seed).position()
