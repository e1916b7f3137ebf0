"""Seats in a waiting room: each function returns the state after one change, and refuses others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules.context import Context, Refusal
from marooned.table.rules.people.ai_names import named_apart, shown_name
from marooned.table.rules.people.player_choice import chosen_player
from marooned.table.rules.waiting_room.room_commands import AiPlace, FreePlace, KeptPlace
from marooned.table.state.seat_list import Seat, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from marooned.table.state.snapshot import TableState


def free_seat(number: int) -> Seat:
    """Return a seat that waits for a person."""
    return Seat(title=f"Player {number + 1}")


def ai_seat(player: str, context: Context) -> Seat:
    """Return the seat of an AI player.

    Raises:
        Refusal: `unknown_player`, or `player_limit`.
    """
    found = chosen_player(player, context)
    return Seat(player=found.name, title=found.title)


def seat_at(state: TableState, number: int) -> Seat:
    """Return a seat.

    Raises:
        Refusal: `invalid_seats`: there is none of this number.
    """
    last = len(state.seats) - 1
    if not 0 <= number <= last:
        text = f"there is no seat {number}; allowed are 0 to {last}"
        raise Refusal("invalid_seats", text, value=number, allowed=range(last + 1))
    return state.seats[number]


def with_seat(state: TableState, number: int, seat: Seat) -> TableState:
    """Return a table with one seat changed."""
    seats = (seat if other == number else old for other, old in enumerate(state.seats))
    return replace(state, seats=tuple(seats))


def unready(state: TableState, seats: Iterable[Seat]) -> TableState:
    """Return a table with these seats at which no one is ready any more."""
    return replace(state, seats=tuple(replace(seat, is_ready=False) for seat in seats))


def is_agreed(state: TableState) -> bool:
    """Return True if all people's seats are taken and all of them are ready."""
    seats = [seat for seat in state.seats if not seat.is_ai]
    return bool(seats) and all(seat.person is not None and seat.is_ready for seat in seats)


def seated(state: TableState, number: int, person: int, name: int, context: Context) -> TableState:
    """Return a table at which a person has taken a free seat, under the name of a number.

    Raises:
        Refusal: `invalid_seats`, or `taken`, also for a person who has a seat already.
    """
    seat = seat_at(state, number)
    if not seat.is_free:
        text = f"the seat of {shown_name(seat, context)} is taken"
        raise Refusal("taken", text, value=number)
    if seats_of(state.seats, person):
        text = "you already have a seat here; swap seats instead"
        raise Refusal("taken", text, value=number)
    return with_seat(state, number, Seat(person=person, name=name))


def own_seat(state: TableState, number: int, context: Context) -> Seat:
    """Return a seat of the person who acts.

    Raises:
        Refusal: `invalid_seats`, or `forbidden`.
    """
    seat = seat_at(state, number)
    if context.person is None or seat.person != context.person:
        raise Refusal("forbidden", f"seat {number} is not yours", value=number)
    return seat


def freed(state: TableState, number: int, context: Context) -> TableState:
    """Return a table at which a person has left a seat; the host's rights may pass on.

    Raises:
        Refusal: `invalid_seats`, or `forbidden`: it is free, or another one's and the person is not
            the host.
    """
    person = seat_at(state, number).person
    if person is None or context.person is None or context.person not in (person, state.host):
        raise Refusal("forbidden", f"you cannot free seat {number}", value=number)
    return with_present_host(with_seat(state, number, free_seat(number)))


def with_present_host(state: TableState) -> TableState:
    """Return a table whose host has a seat there: the first person, if the host has left."""
    people = [seat.person for seat in state.seats if seat.person is not None]
    if state.host in people or not people:
        return state
    return replace(state, host=people[0])


def swapped(state: TableState, number: int, to: int, context: Context) -> TableState:
    """Return a table at which two seats have swapped their people.

    A person moves to a free seat or an AI player's; the host moves all.

    Raises:
        Refusal: `invalid_seats`, `forbidden`, or `taken`.
    """
    seat, other = seat_at(state, number), seat_at(state, to)
    if context.person is None or context.person != state.host:
        own_seat(state, number, context)
        if other.person is not None:
            text = f"{shown_name(other, context)} sits there; the host can swap you"
            raise Refusal("taken", text, value=to)
    seats = list(state.seats)
    seats[number], seats[to] = other, seat
    return unready(state, seats)


def reseated(
    state: TableState, places: Sequence[KeptPlace | FreePlace | AiPlace], context: Context
) -> TableState:
    """Return a table with its seats in another order or number; others lose theirs.

    Raises:
        Refusal: `invalid_seats`, or `unknown_player`.
    """
    kept = [place.seat for place in places if isinstance(place, KeptPlace)]
    twice = next((number for number in kept if kept.count(number) > 1), None)
    if twice is not None:
        raise Refusal("invalid_seats", f"seat {twice} is listed twice", value=twice)
    placed = [_placed(state, number, place, context) for number, place in enumerate(places)]
    seats = named_apart(placed, context)
    return with_present_host(unready(state, seats))


def _placed(
    state: TableState, number: int, place: KeptPlace | FreePlace | AiPlace, context: Context
) -> Seat:
    if isinstance(place, KeptPlace):
        return seat_at(state, place.seat)
    return ai_seat(place.player, context) if isinstance(place, AiPlace) else free_seat(number)
