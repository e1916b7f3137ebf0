"""Columns of study tables, computed from the final states of many games at once."""

from collections.abc import Callable, Mapping

from marooned.engine.compiling.columns import Array
from marooned.games.dorada.model import pieces
from marooned.games.dorada.words.goal_cards import destinies_of


def held(field: Callable[[str], Array]) -> Mapping[str, Array]:
    """Return each seat's gold, cards, found treasures, curses still in hand, and destiny."""
    treasures, curses = field("treasure_place"), field("curse_place")
    return {
        "gold": field("gold"),
        "cards": field("hand").sum(axis=2),
        "treasures": lying(treasures, pieces.FOUND) + lying(treasures, pieces.FOUND_WITH_BONUS),
        "curses": lying(curses, pieces.IN_HAND),
        "destiny": kept(field),
    }


def lying(places: Array, at: int) -> Array:
    """Return each seat's number of goals at a kind of place; `at` is the first seat's place."""
    import numpy as np

    seats = np.arange(pieces.MOST_SEATS)
    return (places[:, :, None] == at + seats).sum(axis=1)  # type: ignore[no-any-return]


def kept(field: Callable[[str], Array]) -> Array:
    """Return the text of the destiny that each seat kept, empty for an empty seat."""
    import numpy as np

    named, seats = np.array([*told(field), ""]), np.arange(pieces.MOST_SEATS)
    in_hand = field("destiny_place")[:, :, None] == pieces.IN_HAND + seats
    return named[np.where(in_hand.any(axis=1), in_hand.argmax(axis=1), -1)]


def told(field: Callable[[str], Array]) -> tuple[str, ...]:
    """Return the texts of the destinies; all games share the same card tables."""
    tests, needs, sets, points = (
        field(f"destiny_{name}")[0].tolist() for name in ("test", "need", "set", "points")
    )
    return destinies_of(tuple(tests), tuple(needs), tuple(sets), tuple(map(tuple, points)))
