"""Decisions about requests for seats: spectators ask, and the host or the seat's owner answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, NewName, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import AnswerSeatRequest, AskForSeat, SiftSeatRequests
from marooned.table.rules.people.exposure import check_deal, check_unseen
from marooned.table.rules.people.invitations import seated
from marooned.table.rules.people.newcomers import new_name, person_of
from marooned.table.rules.people.permissions import listed, seats_to_offer
from marooned.table.rules.people.seat_changes import check_changeable, with_more
from marooned.table.state.log_entries import SeatAsked, SeatRequestEnded
from marooned.table.state.seat_list import owned_by, seats_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import Running, SeatRequest, TableState

MOST: Final = 8
"""Maximum number of people who wait for an answer at one table."""


def open_requests(state: TableState, context: Context) -> list[SeatRequest]:
    """Return the requests of people who have not left, and have no seat by now."""
    return [
        each
        for each in state.requests
        if context.state_of(each.person) != "offline" and not has_part(state, each.person)
    ]


def has_part(state: TableState, person: int | None) -> bool:
    """Return True if a person has a seat, or one that is reserved."""
    return bool(seats_of(state.seats, person) or owned_by(state.seats, person))


@decides(SiftSeatRequests)
def sift_requests(state: TableState, _command: SiftSeatRequests, context: Context) -> Decision:
    """Drop the requests of people who left."""
    return Decision(_ended(state, context))


def _ended(state: TableState, context: Context) -> tuple[SeatRequestEnded, ...]:
    kept = open_requests(state, context)
    return tuple(
        SeatRequestEnded(at=context.now, number=each.number)
        for each in state.requests
        if each not in kept
    )


@decides(AskForSeat)
def ask_for_seat(state: TableState, command: AskForSeat, context: Context) -> Decision:
    """Ask for a free seat, as spectators may."""
    found, seat = checks.running(state), command.seat
    checks.check_welcome(state, context.person)
    check_deal(found, state)
    if has_part(state, context.person):
        raise Refusal("taken", "you already have a seat at this table", value=seat)
    _check_free(state, seat)
    _check_watches(context)
    check_changeable(found)
    others = [each for each in open_requests(state, context) if each.person != context.person]
    if len(others) >= MOST:
        text = f"{len(others)} spectators already ask for a seat; allowed are {MOST}"
        raise Refusal("full", text, value=len(others), allowed=[MOST])
    checks.check_entries(state, context)
    person, known = person_of(state, context)
    name = new_name(state, context, seat, command.name, person)
    asked = SeatAsked(at=context.now, person=person, seat=seat, name=name.number)
    return Decision((*_ended(state, context), asked), (*known, name))


def _check_free(state: TableState, seat: int) -> None:
    free = [number for number, each in enumerate(state.seats) if each.is_free]
    if seat not in free:
        text = f"seat {seat} is not free; free are: {listed(free)}"
        raise Refusal("taken", text, value=seat, allowed=free)


def _check_watches(context: Context) -> None:
    """Refuse a person without a connection to any node.

    A spectator without a token may be any person.

    Raises:
        Refusal: `forbidden`.
    """
    asking = context.person, context.token
    if not context.watches_elsewhere and not any(
        each.is_anonymous or (each.person, each.token) == asking
        for each in context.spectators.values()
    ):
        text = "only spectators can ask for a seat: open the table's page first"
        raise Refusal("forbidden", text)


@decides(AnswerSeatRequest)
def answer_request(state: TableState, command: AnswerSeatRequest, context: Context) -> Decision:
    """Give the seat to the person who asks for it, or refuse."""
    found = checks.running(state)
    request = _request(state, command.number, context)
    checks.check_holds(seats_to_offer(state, context.person), request.seat)
    if not command.yes:
        return Decision((SeatRequestEnded(at=context.now, number=request.number),))
    return _granted(state, found, request, context)


def _request(state: TableState, number: int, context: Context) -> SeatRequest:
    requests = {each.number: each for each in open_requests(state, context)}
    if number not in requests:
        text = f"request {number} for a seat is no longer open"
        raise Refusal("stale", text, value=number, allowed=requests)
    return requests[number]


def _granted(state: TableState, found: Running, request: SeatRequest, context: Context) -> Decision:
    checks.check_welcome(state, request.person)
    check_deal(found, state)
    check_unseen(found, state, request.person, [request.seat])
    check_changeable(found)
    _check_free(state, request.seat)
    asked = NewName(request.name, context.name(request.name), request.person)
    name = new_name(state, context, request.seat, asked.text, request.person)
    if name.text == asked.text:
        return seated(state, context, request.seat, asked, request.person)
    return with_more(seated(state, context, request.seat, name, request.person), name)
