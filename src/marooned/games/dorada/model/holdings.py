"""What there was when games ended, for the rows of studies: of many games at once."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from marooned.engine.compiling.columns import Array
from marooned.games.dorada.model import pieces

SEATS: Final = np.arange(pieces.MOST_SEATS)


def held(field: Callable[[str], Array]) -> Mapping[str, Array]:
    """Return each seat's gold and cards, the treasures it found and the curses it still has."""
    treasures, curses = field("treasure_place"), field("curse_place")
    return {
        "gold": field("gold"),
        "cards": field("hand").sum(axis=2),
        "treasures": lying(treasures, pieces.FOUND) + lying(treasures, pieces.FOUND_WITH_BONUS),
        "curses": lying(curses, pieces.IN_HAND),
    }


def lying(places: Array, at: int) -> Array:
    """Return how many goals lie at a place of each seat, the first seat's given."""
    return (places[:, :, None] == at + SEATS).sum(axis=1)  # type: ignore[no-any-return]
