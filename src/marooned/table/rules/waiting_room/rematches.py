"""Decisions about a rematch: a new table with the same people, dealt anew or as before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned import players
from marooned.table.rules import checks
from marooned.table.rules.context import Context, Copied, Decision, NewTable, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.people.player_choice import allowed_players
from marooned.table.rules.waiting_room.dealing import deal
from marooned.table.rules.waiting_room.room_commands import OpenRematch
from marooned.table.state.evolve import begun
from marooned.table.state.log_entries import Blocked, Opened, Succeeded
from marooned.table.state.summary import open_options

if TYPE_CHECKING:
    from marooned.table.state.seat_list import Seat, Seats
    from marooned.table.state.snapshot import TableState


@decides(OpenRematch)
def open_rematch(state: TableState, command: OpenRematch, context: Context) -> Decision:
    """Open a rematch, unless there is one: its id is in the state."""
    _check_may(state, context)
    if state.successor is not None:
        return Decision()
    opened = _opened(state, command, context)
    blocked = (
        Blocked(at=context.now, person=person, name=name) for person, name in state.blocked.items()
    )
    dealt = deal(begun(command.table, opened), command.seed, context)
    succeeded = Succeeded(
        at=context.now,
        table=command.table,
        is_known_deal=dealt.is_known_deal,
        name=_name_of(state, context.person),
    )
    fresh = NewTable(command.table, (opened, *blocked, dealt), (_copied(state, opened.seats),))
    return Decision((succeeded,), opens=fresh)


def _check_may(state: TableState, context: Context) -> None:
    """Refuse a rematch before the end, and to people who did not play.

    Raises:
        Refusal: `closed`, `waiting`, `running`, or `forbidden`.
    """
    if not checks.running(state).history.is_over:
        text = "the game is running; a rematch is possible after its end"
        raise Refusal("running", text, value="running", allowed=["finished"])
    players = {person for seat in state.seats for person in (seat.person, seat.owner)}
    if context.person is None or context.person not in players:
        raise Refusal("forbidden", "only players of this table can ask for a rematch")


def _opened(state: TableState, command: OpenRematch, context: Context) -> Opened:
    """Return the first entry of the rematch; people and names keep their numbers."""
    is_same = command.is_same_deal
    return Opened(
        at=context.now,
        game=state.game,
        options=state.options if is_same else open_options(state.options),
        seats=tuple(_carried(seat, context) for seat in state.seats),
        terms=state.terms,
        host=state.host,
        origin=state.origin if is_same else None,
        is_known_deal=is_same,
        rematch_of=state.id,
        people_before=state.people,
        names_before=state.names,
    )


def _carried(seat: Seat, context: Context) -> Seat:
    """Return a seat at the next table, at which no one has resigned.

    An AI player that the server no longer allows is replaced by the strongest that it allows.
    """
    allowed = allowed_players(context.limits.strongest_player)
    if seat.player is not None and seat.player in players.names() and seat.player not in allowed:
        substitute = players.find(allowed[0])
        seat = replace(seat, player=substitute.name, title=substitute.title)
    owner_name = None if seat.is_resigned else seat.owner_name
    return replace(seat, is_ready=False, is_resigned=False, owner_name=owner_name)


def _copied(state: TableState, seats: Seats) -> Copied:
    """Return which people and names of a table a rematch with these seats needs."""
    people = {person for seat in seats for person in (seat.person, seat.owner)}
    names = {name for seat in seats for name in (seat.name, seat.owner_name)}
    people |= {state.host, *state.blocked}
    names |= {*state.blocked.values()}
    return Copied(
        state.id,
        tuple(sorted(each for each in people if each is not None)),
        tuple(sorted(each for each in names if each is not None)),
    )


def _name_of(state: TableState, person: int | None) -> int | None:
    """Return the name of a player at their first seat, even if another one sits in."""
    names = (
        seat.owner_name if person == seat.owner else seat.name
        for seat in state.seats
        if person in (seat.owner, seat.person)
    )
    return next(names)
