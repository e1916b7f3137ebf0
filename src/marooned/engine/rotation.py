"""Seats in turn order, starting with a given seat.

The arithmetic avoids branches, which processors would often mispredict.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule


@rule
def seat_at(game: Record, first: int, place: int) -> int:
    """Return the seat at a place in turn order from seat `first`; place < number of seats."""
    seat = first + place
    return seat - game.seats * int(seat >= game.seats)


@rule
def place_from(game: Record, first: int, seat: int) -> int:
    """Return the place of a seat in turn order from seat `first`."""
    place = seat - first
    return place + game.seats * int(place < 0)
