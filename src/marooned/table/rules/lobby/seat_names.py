"""People and names at a table: their numbers, and names that look like no other one there."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from marooned import players
from marooned.table.error_codes import TableError
from marooned.table.naming import nicknames
from marooned.table.naming.lookalikes import keys_of, made_distinct
from marooned.table.rules.checks import refused_as
from marooned.table.rules.context import NewPerson, Refusal
from marooned.table.state.seats import Seat, Seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from marooned.table.rules.context import Context

AI_NAMES = (
    "Pip",
    "Tansy",
    "Moss",
    "Wren",
    "Bramble",
    "Kit",
    "Juno",
    "Otis",
    "Fern",
    "Gus",
    "Hazel",
    "Rufus",
    "Olive",
    "Barnaby",
    "Nell",
    "Quill",
)
"""Names of AI players of one kind, in the order in which they are given; one for each seat."""


def seat_name(seat: Seat, context: Context) -> str:
    """Return how a seat is called: by its AI player, its person, or the person it waits for."""
    is_titled = seat.is_ai or (seat.name is None and bool(seat.title))
    return seat.title if is_titled else context.name(seat.name)


def numbered(people: int, context: Context) -> tuple[int, tuple[NewPerson, ...]]:
    """Return the number of the person who acts; a newcomer has the next one.

    Args:
        people: Number of people who have a number at the table.
        context: Has the number of the person, or the hash of a newcomer's token.

    Raises:
        ValueError: A newcomer has no token.
    """
    if context.person is not None:
        return context.person, ()
    if context.token is None:
        raise ValueError("a newcomer needs a token to have a seat")
    return people, (NewPerson(people, context.token),)


def checked_name(name: str, context: Context) -> str:
    """Return a person's name as it is stored.

    Raises:
        Refusal: `name`.
    """
    try:
        return nicknames.checked_name(name, context.limits.name_length)
    except TableError as error:
        raise Refusal(error.code, str(error), value=error.value, allowed=error.allowed) from error


def distinct_name(seats: Seats, number: int | None, name: str, context: Context) -> str:
    """Return a person's name, numbered if it looks like another one at the table.

    `number` is the person's seat, None for a spectator.
    """
    others = _names_beside(seats, number, context)
    return made_distinct(name, others, context.limits.name_length)


def _names_beside(seats: Seats, number: int | None, context: Context) -> Iterator[str]:
    """Give the names of all others; the name of a free seat may be taken by its person."""
    for other, seat in enumerate(seats):
        if other != number and not seat.is_free:
            yield seat_name(seat, context)
        if other != number and seat.owner_name is not None:
            yield context.name(seat.owner_name)


def ai_seat(player: str) -> Seat:
    """Return the seat of an AI player.

    Raises:
        Refusal: `unknown_player`.
    """
    with refused_as("unknown_player"):
        found = players.find(player)
    return Seat(player=found.name, title=found.title)


def with_distinct_titles(seats: Iterable[Seat], context: Context) -> Seats:
    """Return seats of which no two AI players have one name, nor the name of a person."""
    found = tuple(seats)
    keys = [keys_of(seat_name(seat, context)) for seat in found]
    counts = Counter(key for each in keys for key in each)
    free = _free_titles(set(counts))
    return tuple(
        replace(seat, title=next(free)) if seat.is_ai and _is_shared(own, counts) else seat
        for seat, own in zip(found, keys, strict=True)
    )


def _is_shared(keys: Iterable[str], counts: Mapping[str, int]) -> bool:
    return any(counts[key] > 1 for key in keys)


def _free_titles(taken: set[str]) -> Iterator[str]:
    yield from (name for name in AI_NAMES if taken.isdisjoint(keys_of(name)))
    yield from (f"{name} II" for name in AI_NAMES)  # people may have all of the others
