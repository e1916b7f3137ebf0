"""Seats turned so that one of them comes first and the others follow in the order of turns.

Reckoned without a branch, which processors would guess wrong as often as not.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule


@rule
def seat_at(game: Record, first: int, place: int) -> int:
    """Return the seat at a place, counted from the first; places are less than the seats."""
    seat = first + place
    return seat - game.seats * int(seat >= game.seats)


@rule
def place_from(game: Record, first: int, seat: int) -> int:
    """Return the place of a seat, counted from the first."""
    place = seat - first
    return place + game.seats * int(place < 0)
