"""Names of AI players, distinct if several of a kind play at one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from marooned.table.naming.lookalikes import keys_of

if TYPE_CHECKING:
    from marooned.table.rules.context import Context
    from marooned.table.state.seat_list import Seat, Seats

NAMES: Final = (
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
"""One for each seat that a table may have, in the order in which they are given."""


def shown_name(seat: Seat, context: Context) -> str:
    """Return the name that all see at a seat: its AI player's, or its person's.

    A free seat has the name of the awaited person, or a title in a waiting room.
    """
    is_titled = seat.is_ai or (seat.name is None and bool(seat.title))
    return seat.title if is_titled else context.name(seat.name)


def with_distinct_names(
    seats: Seats, changed: Mapping[int, Seat], context: Context
) -> dict[int, Seat]:
    """Return changed seats of a table; their AI players are renamed if another has their name."""
    after = [changed.get(number, seat) for number, seat in enumerate(seats)]
    named = named_apart(after, context)
    return {number: named[number] for number in changed}


def named_apart(given: Iterable[Seat], context: Context) -> Seats:
    """Return seats of which no two AI players have one name, nor the name of a person."""
    seats = tuple(given)
    keys = [keys_of(shown_name(seat, context)) for seat in seats]
    bearers = Counter(key for each in keys for key in each)
    free = free_names({*bearers})
    return tuple(
        replace(seat, title=next(free)) if seat.is_ai and is_shared(own, bearers) else seat
        for seat, own in zip(seats, keys, strict=True)
    )


def is_shared(keys: Iterable[str], bearers: Mapping[str, int]) -> bool:
    """Return True if several names look like the one with these keys."""
    return any(bearers[key] > 1 for key in keys)


def free_names(taken: set[str]) -> Iterator[str]:
    """Yield names that do not look like any with these keys."""
    yield from (name for name in NAMES if taken.isdisjoint(keys_of(name)))
    # People may have taken some of the names: these are enough for all seats that are left.
    yield from (f"{name} II" for name in NAMES)
