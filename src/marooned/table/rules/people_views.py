"""Messages about people: presence and seats at a table, and waiting rooms."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from marooned.discover import find
from marooned.errors import OptionError
from marooned.table.rules.people.ai_names import shown_name
from marooned.table.rules.people.permissions import deeds, seats_to_offer
from marooned.table.rules.people.seat_requests import open_requests
from marooned.table.rules.views import terms_seen
from marooned.table.state.seat_list import Seat, seats_of
from marooned.table.state.summary import SEED, open_options

if TYPE_CHECKING:
    from marooned.table.rules.context import Context
    from marooned.table.state.snapshot import TableState

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Guest:
    """A connection without a seat, as the host sees it."""

    number: int
    name: str
    is_host: bool = False
    """Whether it is the host's own, who has no seat."""


def people_seen(state: TableState, context: Context, guests: Sequence[Guest]) -> Json:
    """Return the message about people for the person who acts; the sender adds its number.

    Args:
        state: The table.
        context: The person, and the presence of all.
        guests: The connections without a seat, in the order in which they came.
    """
    person = context.person
    is_host = person is not None and person == state.host
    opened = seats_of(state.seats, state.host)
    running = state.running
    return {
        "type": "people",
        "host_seat": opened[0] if opened else None,
        "is_host": is_host,
        "seats": [_seat_news(state, context, number) for number in range(len(state.seats))],
        "swap_requests": [] if running is None else [list(swap) for swap in sorted(running.swaps)],
        "spectators": [
            {"number": each.number, "name": each.name}
            for each in guests
            if is_host and not each.is_host
        ],
        "seat_requests": _wishes(state, context),
    }


def _seat_news(state: TableState, context: Context, number: int) -> Json:
    person = state.seats[number].person
    presence = None if person is None else context.state_of(person)
    return {"seat": number, "presence": presence, "actions": deeds(state, context, number)}


def _wishes(state: TableState, context: Context) -> list[Json]:
    """Return the requests for seats that a person may answer, and own ones."""
    offers, person = seats_to_offer(state, context.person), context.person
    return [
        {
            "number": each.number,
            "seat": each.seat,
            "name": context.name(each.name),
            "own": each.person == person,
        }
        for each in open_requests(state, context)
        if each.seat in offers or each.person == person
    ]


# --- waiting rooms


def room_seen(
    state: TableState, context: Context, here: Collection[int], lookers: int, protocol: str
) -> Json:
    """Return a waiting room as the person who acts sees it; the sender adds its number and news.

    Args:
        state: The table; once it is dealt the seed is no longer shown.
        context: The person, and the texts of names.
        here: The people who have the page open.
        lookers: Number of connections without a seat.
        protocol: Version of the protocol.
    """
    options = open_options(state.options)
    if state.running is None and SEED in state.options:
        options[SEED] = str(state.options[SEED])
    person = context.person
    title, is_team = _game(state.game)
    return {
        "type": "waiting_room",
        "table": state.id,
        "game": state.game,
        "title": title,
        "cooperative": is_team,
        "options": options,
        "terms": terms_seen(state.terms),
        "seats": [
            _room_seat(number, seat, state, context, here)
            for number, seat in enumerate(state.seats)
        ],
        "your_seats": list(seats_of(state.seats, person)),
        "is_host": person is not None and person == state.host,
        "spectator_count": lookers,
        "dealt": state.running is not None,
        "protocol": protocol,
    }


def _game(name: str) -> tuple[str, bool]:
    """Return the title of a game, and whether it is cooperative, as one no longer installed is."""
    try:
        definition = find(name)
    except OptionError:
        return name, True
    return definition.title, definition.cooperative


def _room_seat(
    number: int, seat: Seat, state: TableState, context: Context, here: Collection[int]
) -> Json:
    return {
        "seat": number,
        "kind": "ai" if seat.is_ai else "person",
        "name": shown_name(seat, context),
        "player": seat.player,
        "free": seat.is_free,
        "ready": seat.is_ready,
        "online": seat.person is not None and seat.person in here,
        "host": seat.person is not None and seat.person == state.host,
    }
