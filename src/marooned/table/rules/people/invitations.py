"""Decisions about invitations to seats; secrets are checked and stored beside the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marooned.table.rules import checks
from marooned.table.rules.context import (
    Context,
    Decision,
    InvitationGiven,
    InvitationSpent,
    Refusal,
)
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import Invite, TakeInvitation
from marooned.table.rules.people.exposure import check_deal, check_unseen
from marooned.table.rules.people.newcomers import new_name, person_of
from marooned.table.rules.people.permissions import seats_to_offer
from marooned.table.rules.people.seat_changes import check_changeable, reseated, taken, with_more

if TYPE_CHECKING:
    from marooned.table.rules.context import NewName
    from marooned.table.state.snapshot import TableState


VOID: Final = "this invitation was used or withdrawn; ask for another one"


@decides(Invite)
def invite(state: TableState, command: Invite, context: Context) -> Decision:
    """Offer a seat by a link, or withdraw the offer; an earlier link is void."""
    found, seat = checks.running(state), command.seat
    if command.secret is not None:
        check_deal(found, state)
    checks.check_holds(seats_to_offer(state, context.person), seat)
    check_changeable(found)
    if command.secret is None:
        return Decision(beside=(InvitationSpent(seat),))
    return Decision(beside=(InvitationGiven(seat, command.secret),))


@decides(TakeInvitation)
def take_invitation(state: TableState, command: TakeInvitation, context: Context) -> Decision:
    """Take the offered seat; an earlier person there loses it."""
    found = checks.running(state)
    checks.check_welcome(state, context.person)
    if command.seat is None:
        raise Refusal("no_invitation", VOID)
    seat = state.seats[command.seat]
    called = context.name(seat.name)
    if seat.person is not None and seat.person == context.person:
        text = f"the seat of {called} is yours already; give the link to a friend"
        raise Refusal("forbidden", text, value=command.seat)
    check_deal(found, state)
    check_unseen(found, state, context.person, [command.seat])
    check_changeable(found)
    person, known = person_of(state, context)
    name = new_name(state, context, command.seat, command.name or called, person)
    return with_more(seated(state, context, command.seat, name, person), *known, name)


def seated(
    state: TableState, context: Context, number: int, name: NewName, person: int
) -> Decision:
    """Return the decision by which a person takes a free or offered seat."""
    before = state.seats[number]
    changed = {number: taken(before, person, name.number)}
    if before.owner is not None and not before.is_left:
        return reseated(state, context, changed, "sits_in", name.number, before.owner_name)
    if name.text != context.name(before.name):
        return reseated(state, context, changed, "takes", name.number, before.name)
    reason = "sits_down" if before.person is None else "moves"
    return reseated(state, context, changed, reason, name.number)
