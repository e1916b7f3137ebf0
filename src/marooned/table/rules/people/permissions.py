"""Permissions: what a person may do about a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal

from marooned.table.rules import checks
from marooned.table.rules.context import Refusal
from marooned.table.state.seat_list import owned_by, seats_of

if TYPE_CHECKING:
    from marooned.table.rules.context import Context
    from marooned.table.state.seat_list import Seat, Seats
    from marooned.table.state.snapshot import Running, TableState

Deed = Literal["stand_up", "resign", "sit_down", "swap", "replace", "kick"]
AN_AI_PLAYER = ["an AI player"]


def deeds(state: TableState, context: Context, seat: int) -> list[Deed]:
    """Return the ways in which a person may change a seat; none after the end of the game."""
    if state.running is None or state.is_over or context.person is None:
        return []
    at = state, context, seat
    ways: list[tuple[Deed, Callable[[], object]]] = [
        ("stand_up", partial(check_own, *at)),
        ("resign", partial(check_resign, *at)),
        ("sit_down", partial(check_sit_down, *at)),
        ("swap", partial(_check_place, state.running, *at)),
        ("replace", partial(check_replace, state.running, *at)),
        ("kick", partial(check_kick, state.running, *at)),
    ]
    return [deed for deed, check in ways if _passes(check)]


def _check_place(found: Running, state: TableState, context: Context, place: int) -> None:
    """Refuse a place with which no seat of a person can be swapped."""
    own = seats_of(state.seats, context.person)
    check_swap(found, state, context, own[0] if own else place, place)


def _passes(check: Callable[[], object]) -> bool:
    try:
        check()
    except Refusal:
        return False
    return True


def seats_to_offer(state: TableState, person: int | None) -> tuple[int, ...]:
    """Return the seats of a running game that a person may offer; see `offered_seats`."""
    if state.running is None:
        return ()
    return offered_seats(
        state.seats,
        state.host,
        person,
        is_team=checks.is_team(state.running),
        is_known_deal=state.is_known_deal,
    )


def offered_seats(
    seats: Seats, host: int | None, person: int | None, *, is_team: bool, is_known_deal: bool
) -> tuple[int, ...]:
    """Return the seats that a person may offer: own ones, and the host's free ones.

    A rival's seat that is free for a while is offered by that rival only. No seat is offered if
    rivals know the deal, because a newcomer would not.
    """
    if person is None or (is_known_deal and not is_team):
        return ()
    offered = [
        number
        for number, seat in enumerate(seats)
        if seat.is_free
        and (seat.owner == person or (person == host and (is_team or seat.owner is None)))
    ]
    return tuple(sorted({*seats_of(seats, person), *offered}))


def listed(seats: list[int] | tuple[int, ...]) -> str:
    """Return seats as a list in a sentence."""
    return ", ".join(map(str, seats)) or "none"


def check_own(state: TableState, context: Context, seat: int) -> Seat:
    """Return a seat that the person plays.

    Raises:
        Refusal: `forbidden`.
    """
    checks.check_holds(seats_of(state.seats, context.person), seat)
    return state.seats[seat]


def check_another(state: TableState, context: Context, seat: int) -> Seat:
    """Return a seat of another person, who may be away or awaited.

    Raises:
        Refusal: `forbidden`: it is an AI player's from the start, or the person's own.
    """
    others = [
        number
        for number, each in enumerate(state.seats)
        if (not each.is_ai or each.owner is not None) and each.person != context.person
    ]
    if seat not in others:
        text = f"seat {seat} is no seat of another person; those are: {listed(others)}"
        raise Refusal("forbidden", text, value=seat, allowed=others)
    return state.seats[seat]


def check_replace(found: Running, state: TableState, context: Context, seat: int) -> Seat:
    """Return a seat that the host may give away until its person returns.

    Among rivals its person must be gone: a page that is hidden for a moment gives no hand away.

    Raises:
        Refusal: `forbidden`: the person is not absent enough, or the acting one is not the host.
    """
    checks.check_host(state, context)
    meant = check_another(state, context, seat)
    presence = context.state_of(meant.person)
    allowed = ["away", "offline"] if checks.is_team(found) else ["offline"]
    if presence not in allowed:
        text = f"{context.name(meant.name)} is {presence}; only a seat may be given away whose "
        text += f"person is {' or '.join(allowed)}"
        raise Refusal("forbidden", text, value=presence, allowed=allowed)
    return meant


def check_given_to(found: Running, player: str | None) -> None:
    """Refuse to free a rival's seat: the host could come there and see the hand.

    Raises:
        Refusal: `forbidden`.
    """
    if player is None and not checks.is_team(found):
        text = "in a competitive game the host can give a seat only to an AI player"
        raise Refusal("forbidden", text, value="a person", allowed=AN_AI_PLAYER)


def check_kick(found: Running, state: TableState, context: Context, seat: int) -> Seat:
    """Return a seat whose person the host may remove.

    Among rivals the host has something to gain from it: only a person who is gone can be removed.

    Raises:
        Refusal: `forbidden`.
    """
    checks.check_host(state, context)
    meant = check_another(state, context, seat)
    person = meant.owner if meant.person is None else meant.person
    if person is None:
        raise Refusal("forbidden", f"seat {seat} is free", value=seat)
    presence = context.state_of(person)
    if presence != "offline" and not checks.is_team(found):
        name = context.name(meant.owner_name if meant.person is None else meant.name)
        text = f"{name} is {presence}; in a competitive game only a player who is offline can be "
        raise Refusal("forbidden", f"{text}removed", value=presence, allowed=["offline"])
    return meant


def check_resign(state: TableState, context: Context, seat: int) -> Seat:
    """Return a seat that its person may leave for good.

    Raises:
        Refusal: `forbidden`: it is not the person's, or reserved for another one.
    """
    own = check_own(state, context, seat)
    if own.owner is not None:
        text = f"you sit in for {context.name(own.owner_name)}; stand up instead"
        raise Refusal("forbidden", text, value=seat)
    return own


def check_sit_down(state: TableState, context: Context, seat: int) -> Seat:
    """Return a seat that is reserved for the person.

    Raises:
        Refusal: `forbidden`.
    """
    owned = owned_by(state.seats, context.person)
    if seat not in owned:
        text = f"seat {seat} is not reserved for you; reserved for you are: {listed(owned)}"
        raise Refusal("forbidden", text, value=seat, allowed=owned)
    return state.seats[seat]


def check_swap(found: Running, state: TableState, context: Context, seat: int, place: int) -> None:
    """Refuse to swap seats, except before the first action of a cooperative game.

    Raises:
        Refusal: `forbidden`.
    """
    check_own(state, context, seat)
    if len(found.history):
        raise Refusal("forbidden", "seats can be swapped only before the first action")
    if not checks.is_team(found):
        text = "the hands are dealt; in a competitive game seats can no longer be swapped"
        raise Refusal("forbidden", text)
    places = [
        number
        for number, each in enumerate(state.seats)
        if each.person != context.person and not each.is_free
    ]
    if place not in places:
        text = f"you cannot swap with seat {place}; you can with: {listed(places)}"
        raise Refusal("forbidden", text, value=place, allowed=places)
