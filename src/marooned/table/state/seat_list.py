"""Seats of a table: who plays each, and to whom it returns. People and names are numbers here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. The texts of names, and people's tokens, are beside the log, by these numbers."""

    player: str | None = None
    """AI player that plays it, None for a person's seat."""
    title: str = ""
    """Name of the AI player at this table, or of a free seat that was given none by a person."""
    person: int | None = None
    """Person who plays it, None if it is free or an AI player's."""
    name: int | None = None
    """Name of its person, or of the friend for whom it is free."""
    owner: int | None = None
    """Person to whom it returns, while another one or an AI player sits in."""
    owner_name: int | None = None
    """Name of its owner, or of the person who resigned."""
    is_left: bool = False
    """Whether its owner stood up: it returns on request only."""
    is_resigned: bool = False
    is_ready: bool = False
    """In the waiting room: whether its person is ready."""

    @property
    def is_ai(self) -> bool:
        """Whether an AI player plays it."""
        return self.player is not None

    @property
    def is_free(self) -> bool:
        """Whether it waits for a person."""
        return self.player is None and self.person is None

    @property
    def own_person(self) -> int | None:
        """The person whose own seat it is, even if another one sits in."""
        return self.person if self.owner is None else self.owner


Seats = tuple[Seat, ...]


def seats_of(seats: Seats, person: int | None) -> tuple[int, ...]:
    """Return the seats that a person plays."""
    if person is None:
        return ()
    return tuple(number for number, seat in enumerate(seats) if seat.person == person)


def owned_by(seats: Seats, person: int | None) -> tuple[int, ...]:
    """Return the seats that return to a person."""
    if person is None:
        return ()
    return tuple(number for number, seat in enumerate(seats) if seat.owner == person)


def ai_seats(seats: Seats) -> dict[int, str]:
    """Return the AI players by their seats."""
    return {number: seat.player for number, seat in enumerate(seats) if seat.player is not None}


def peoples_seats(seats: Seats) -> frozenset[int]:
    """Return the seats of people, free ones included."""
    return frozenset(number for number, seat in enumerate(seats) if not seat.is_ai)
