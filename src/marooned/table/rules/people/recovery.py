"""Decisions about recovery: a code brings a person's seats to another browser.

`recovery_codes` checks codes; they are stored beside the log.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal, TextsMoved
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import Recover
from marooned.table.rules.people.exposure import check_unseen
from marooned.table.rules.people.newcomers import person_of
from marooned.table.rules.people.seat_changes import (
    check_changeable,
    given_back,
    own_name,
    reseated,
    with_more,
)
from marooned.table.state.log_entries import Moved

if TYPE_CHECKING:
    from marooned.table.state.seat_list import Seat
    from marooned.table.state.snapshot import TableState


VOID: Final = "this code is no longer valid at this table"


@decides(Recover)
def recover(state: TableState, command: Recover, context: Context) -> Decision:
    """Bring all own seats of a person to this browser, with the host's rights; the code is void."""
    found = checks.running(state)
    checks.check_welcome(state, context.person)
    if command.person == context.person:
        raise Refusal("forbidden", "your seats already belong to this browser")
    own = own_seats(state, command.person)
    if not own:
        raise Refusal("no_recovery", VOID)
    check_unseen(found, state, context.person, own)
    check_changeable(found)
    person, known = person_of(state, context)
    brought = {number: _brought(seat, person) for number, seat in own.items()}
    name = own_name(next(iter(own.values())))
    done = reseated(state, context, brought, "moves", name)
    moved = Moved(at=context.now, person=command.person, to=person)
    done = replace(done, entries=(moved, *done.entries))
    return with_more(done, *known, TextsMoved(command.person, person))


def own_seats(state: TableState, person: int) -> dict[int, Seat]:
    """Return the seats that are a person's own, even if a substitute plays them."""
    return {n: seat for n, seat in enumerate(state.seats) if seat.own_person == person}


def _brought(seat: Seat, person: int) -> Seat:
    return replace(seat if seat.owner is None else given_back(seat), person=person)
