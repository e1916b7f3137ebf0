"""Waiting rooms for tests."""

from typing import Any

from marooned.table.rules.context import Context
from marooned.table.rules.people.ai_names import shown_name
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.rules.waiting_room.room_changes import sentence
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import evolve
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, person

FREE = Seat(title="Player 2")
HASH, OTHER = "hash", "other hash"
KEPT = (r.KeptPlace(0), r.KeptPlace(1))


def room(*seats: Seat, **more: Any) -> Table:
    """Return a waiting room, with one person and a free seat if not stated otherwise."""
    return Table(*(seats or (person(0), FREE)), dealt=False, **more)


def two(**more: Any) -> Table:
    """Return a waiting room with two people."""
    return room(person(0), person(1), **more)


def ready(table: Table, seat: int, *, on: bool = True, by: int | None = None) -> Any:
    """Have a person say whether they are ready."""
    return table.do(r.ChangeOwnSeat(seat, seed=7, is_ready=on), by=seat if by is None else by)


def told(table: Table, done: Any) -> list[str | None]:
    """Return the sentences about the last entries of a room, which are done."""
    state, found = table.state, []
    context = Context(table.now, names=table.names)
    before = _before(table, len(done.entries))
    for entry in done.entries:
        if isinstance(entry, e.Arranged):
            found.append(sentence(before, entry, context))
        before = evolve(before, entry)
    assert before.seats == state.seats
    return found


def _before(table: Table, count: int) -> Any:
    from marooned.table.state.evolve import folded

    return folded("t", table.log[:-count])


def called(table: Table) -> list[str]:
    """Return the names of all seats."""
    context = Context(table.now, names=table.names)
    return [shown_name(seat, context) for seat in table.state.seats]
