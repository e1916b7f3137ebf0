"""Decisions about moderation: the host removes, blocks and unblocks people."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from marooned.errors import shown
from marooned.table.rules import checks
from marooned.table.rules.context import (
    Context,
    Decision,
    NewName,
    Refusal,
    Spectator,
)
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import Kick, RemoveSpectator, Unblock
from marooned.table.rules.people import permissions
from marooned.table.rules.people.ai_names import with_distinct_names
from marooned.table.rules.people.newcomers import person_of
from marooned.table.rules.people.seat_changes import (
    check_changeable,
    given_up,
    own_name,
    reseated,
    vacated,
)
from marooned.table.state.log_entries import Blocked, Entry, SeatRequestEnded, Unblocked

if TYPE_CHECKING:
    from marooned.table.state.seat_list import Seat
    from marooned.table.state.snapshot import TableState

NAMELESS: Final = "a guest"
"""Shown for a spectator without a name."""


@decides(Kick)
def kick(state: TableState, command: Kick, context: Context) -> Decision:
    """Remove the person at a seat, or who may return to it, from all seats."""
    found = checks.running(state)
    meant = permissions.check_kick(found, state, context, command.seat)
    permissions.check_given_to(found, command.player)
    check_changeable(found)
    is_here = meant.person is not None
    person = meant.person if is_here else meant.owner
    name = meant.name if is_here else own_name(meant)
    changed = with_distinct_names(
        state.seats, _without(state, person, command.player, context), context
    )
    done = reseated(state, context, changed, "removed", name)
    if not command.block or person is None:
        return done
    blocked = Blocked(at=context.now, person=person, name=name)
    return Decision((blocked, *done.entries), done.beside)


def _without(
    state: TableState, person: int | None, player: str | None, context: Context
) -> dict[int, Seat]:
    """Return the seats that change when a person is removed; a substitute keeps the seat."""
    owned = {n: given_up(seat) for n, seat in enumerate(state.seats) if seat.owner == person}
    held = {n: seat for n, seat in enumerate(state.seats) if seat.person == person}
    for number, seat in held.items():
        left = vacated(seat, player, context)
        owned[number] = left if seat.owner is not None else given_up(left)
    return owned


@decides(RemoveSpectator)
def remove_spectator(state: TableState, command: RemoveSpectator, context: Context) -> Decision:
    """Remove a spectator; one without a token cannot be blocked.

    The server closes the connections of the spectator's browser.
    """
    checks.running(state)
    checks.check_host(state, context)
    numbers = sorted(context.spectators)
    if command.number not in numbers:
        text = f"there is no spectator {command.number}; there are: {permissions.listed(numbers)}"
        raise Refusal("forbidden", text, value=command.number, allowed=numbers)
    spectator = context.spectators[command.number]
    if command.block and not spectator.is_anonymous:
        return _blocked(state, context, spectator)
    entries: tuple[Entry, ...] = tuple(
        SeatRequestEnded(at=context.now, number=each.number)
        for each in state.requests
        if each.person == spectator.person
    )
    return Decision(entries)


def _blocked(state: TableState, context: Context, spectator: Spectator) -> Decision:
    acting = replace(context, person=spectator.person, token=spectator.token)
    person, known = person_of(state, acting)
    if not spectator.name:
        return Decision((Blocked(at=context.now, person=person),), known)
    name = NewName(state.names, spectator.name, person)
    blocked = Blocked(at=context.now, person=person, name=name.number)
    return Decision((blocked,), (*known, name))


@decides(Unblock)
def unblock(state: TableState, command: Unblock, context: Context) -> Decision:
    """Let a blocked person come back."""
    checks.check_host(state, context)
    people = {str(person): person for person in state.blocked}
    if command.key not in people:
        text = f"there is no block {shown(command.key)}; it may be lifted already"
        raise Refusal("not_found", text, value=command.key, allowed=people)
    checks.check_entries(state, context)
    return Decision((Unblocked(at=context.now, person=people[command.key]),))


def blocks(state: TableState, context: Context) -> list[tuple[str, str]]:
    """Return the key and the name of each blocked person, by name; for the host.

    Raises:
        Refusal: `forbidden`.
    """
    checks.check_host(state, context)
    named = [
        ("" if name is None else context.name(name), str(person))
        for person, name in state.blocked.items()
    ]
    return [(key, name or NAMELESS) for name, key in sorted(named)]
