"""Position reader for values per seat: a list, or a mapping from seat numbers or names.

Used by read.py, read_goals.py and read_cards.py.
"""

from collections.abc import Mapping
from typing import Any

from marooned.games.dorada.model.names import SEAT_NAMES
from marooned.positions.reader import Reader, numbered


class SeatReader(Reader):
    """Reads one position into one state. None in a list means that a value is not stated."""

    def named(self, key: str, name: object, known: Mapping[str, int]) -> int:
        """Return the number that belongs to a name; an exact name is not normalized first."""
        number = known.get(name) if isinstance(name, str) else None
        return super().named(key, name, known) if number is None else number

    def by_seat(self, key: str, value: object) -> dict[int, Any]:
        """Return the stated value of each seat; seats may be left out."""
        seats = self.game.seats
        if isinstance(value, Mapping):
            known = numbered(map(str, range(seats))) | numbered(SEAT_NAMES[:seats])
            stated = self.pairs(key, value, known)
        else:
            stated = dict(enumerate(self.parts(key, value, seats)))
        return {seat: part for seat, part in stated.items() if part is not None}

    def stated_by_seat(self, key: str) -> dict[int, Any]:
        """Return the stated value of each seat under a key."""
        return self.by_seat(key, self.position[key]) if self.stated(key) else {}

    def goals(self, key: str, value: object, known: Mapping[str, int]) -> list[int]:
        """Return goals as numbers, from a list of names or a single name."""
        names = [value] if isinstance(value, str) else self.parts(key, value)
        return [self.named(key, name, known) for name in names]
