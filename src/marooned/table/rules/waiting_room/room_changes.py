"""Decisions in a waiting room: people take seats and change the game until all are ready."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.errors import shown
from marooned.table.rules import checks
from marooned.table.rules.context import (
    Beside,
    CodeSpent,
    Context,
    Decision,
    NewName,
    Refusal,
    TextsMoved,
)
from marooned.table.rules.decide import decides
from marooned.table.rules.people.ai_names import shown_name
from marooned.table.rules.people.newcomers import checked_name, new_name, person_of
from marooned.table.rules.waiting_room import seat_arrangement
from marooned.table.rules.waiting_room.dealing import checked_options, deal, definition_of
from marooned.table.rules.waiting_room.new_table import check_public
from marooned.table.rules.waiting_room.room_commands import (
    Arrange,
    BlockInRoom,
    ChangeOwnSeat,
    FreeSeat,
    MoveSeat,
    RecoverInRoom,
    TakeSeat,
)
from marooned.table.state.evolve import evolve
from marooned.table.state.log_entries import Arranged, Blocked, Entry, Moved
from marooned.table.state.seat_list import seats_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState

READY_AGAIN = "please confirm again that you are ready"
A_SEED = 0
"""Seed of a deal that only shows whether options exclude each other."""


@decides(TakeSeat)
def take_seat(state: TableState, command: TakeSeat, context: Context) -> Decision:
    """Take a free seat, under a name that looks like no other one there."""
    checks.check_waiting(state)
    checks.check_welcome(state, context.person)
    name = checked_name(command.name, context)
    person, people = person_of(state, context)
    given = new_name(state, context, command.seat, name, person)
    after = seat_arrangement.seated(state, command.seat, person, given.number, context)
    arranged = _arranged(after, context, "sat", command.seat)
    return Decision((arranged,), (*people, given))


@decides(ChangeOwnSeat)
def change_own_seat(state: TableState, command: ChangeOwnSeat, context: Context) -> Decision:
    """Change one's name or readiness, and deal the game once all are ready."""
    checks.check_waiting(state)
    name = None if command.name is None else checked_name(command.name, context)
    after, names = state, tuple[NewName, ...]()
    if name is not None:
        after, names = _renamed(after, command.seat, name, context)
    if command.is_ready is not None:
        seat = seat_arrangement.own_seat(after, command.seat, context)
        after = seat_arrangement.with_seat(
            after, command.seat, replace(seat, is_ready=command.is_ready)
        )
    if after == state:
        return Decision()
    entries: tuple[Entry, ...] = (_arranged(after, context),)
    if seat_arrangement.is_agreed(after):
        entries = (*entries, deal(after, command.seed, context))
    return Decision(entries, names)


def _renamed(
    state: TableState, number: int, name: str, context: Context
) -> tuple[TableState, tuple[NewName, ...]]:
    """Return a table at which a person has another name, and that name if it is new."""
    seat = seat_arrangement.own_seat(state, number, context)
    given = new_name(state, context, number, name, seat.person)
    if given.text == shown_name(seat, context):
        return state, ()
    return seat_arrangement.with_seat(state, number, replace(seat, name=given.number)), (given,)


@decides(FreeSeat)
def free_seat(state: TableState, command: FreeSeat, context: Context) -> Decision:
    """Leave a seat, or have its person leave it as the host."""
    checks.check_waiting(state)
    after = seat_arrangement.freed(state, command.seat, context)
    arranged = _arranged(after, context, "left", command.seat)
    return Decision((arranged,), _codes_spent(state, after))


@decides(MoveSeat)
def move_seat(state: TableState, command: MoveSeat, context: Context) -> Decision:
    """Swap two seats; all have to say again that they are ready."""
    checks.check_waiting(state)
    after = seat_arrangement.swapped(state, command.seat, command.to, context)
    return Decision((_arranged(after, context, "moved"),))


@decides(Arrange)
def arrange(state: TableState, command: Arrange, context: Context) -> Decision:
    """Change options, terms and seats as the host, if the game can be dealt that way."""
    checks.check_waiting(state)
    checks.check_host(state, context)
    after = state
    if command.terms is not None:
        check_public(command.terms, context)
        after = replace(after, terms=command.terms)
    if command.places is not None:
        after = seat_arrangement.reseated(after, command.places, context)
    stated = after.options if command.options is None else command.options
    options = checked_options(definition_of(after), len(after.seats), stated)
    after = seat_arrangement.unready(replace(after, options=options), after.seats)
    deal(after, A_SEED, context)
    return Decision((_arranged(after, context, "changed"),), _codes_spent(state, after))


@decides(RecoverInRoom)
def recover(state: TableState, command: RecoverInRoom, context: Context) -> Decision:
    """Bring a person's seats and host's rights to another browser, and spend the code."""
    checks.check_waiting(state)
    checks.check_welcome(state, context.person)
    owner = command.person
    if owner is None or not seats_of(state.seats, owner):
        text = f"{shown(command.code)} belongs to no seat of this table; check the code"
        raise Refusal("no_recovery", text)
    if seats_of(state.seats, context.person):
        raise Refusal("taken", "you already have a seat here; leave it first")
    person, people = person_of(state, context)
    moved = Moved(at=context.now, person=owner, to=person)
    return Decision((moved,), (*people, CodeSpent(owner), TextsMoved(owner, person)))


@decides(BlockInRoom)
def block(state: TableState, command: BlockInRoom, context: Context) -> Decision:
    """Remove a person from all seats for good, as the host."""
    checks.check_waiting(state)
    checks.check_host(state, context)
    seat = seat_arrangement.seat_at(state, command.seat)
    if seat.person is None or seat.person == context.person:
        text = f"seat {command.seat} is free; there is no one to remove"
        raise Refusal("forbidden", text, value=command.seat)
    after, entries = state, list[Entry]()
    entries.append(Blocked(at=context.now, person=seat.person, name=seat.name))
    for number in seats_of(state.seats, seat.person):
        after = seat_arrangement.freed(after, number, context)
        entries.append(_arranged(after, context, "left", number))
    return Decision(tuple(entries), _codes_spent(state, after))


def _arranged(
    after: TableState, context: Context, reason: str = "", seat: int | None = None
) -> Arranged:
    """Return the entry that changes a waiting room to how it is afterwards."""
    return Arranged(
        at=context.now,
        seats=after.seats,
        options=after.options,
        terms=after.terms,
        host=after.host,
        reason=reason,
        seat=seat,
    )


def _codes_spent(before: TableState, after: TableState) -> tuple[Beside, ...]:
    """Return that the recovery codes of people are void who have no seat any more."""
    people = {seat.person for seat in before.seats} - {seat.person for seat in after.seats}
    return tuple(
        CodeSpent(person) for person in sorted(each for each in people if each is not None)
    )


def sentence(before: TableState, entry: Arranged, context: Context) -> str | None:
    """Return the sentence that all in the room see after a change, None if there is none."""
    if entry.reason == "sat" and entry.seat is not None:
        return f"{shown_name(evolve(before, entry).seats[entry.seat], context)} sits down."
    if entry.reason == "left" and entry.seat is not None:
        return f"{shown_name(before.seats[entry.seat], context)} has left the table."
    about = {"moved": "Seats were changed", "changed": "The game was changed"}.get(entry.reason)
    return None if about is None else f"{about}: {READY_AGAIN}."
