"""Decisions about the host's rights."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import PassHost
from marooned.table.state.evolve import evolve
from marooned.table.state.log_entries import HostChanged
from marooned.table.state.seat_list import owned_by, seats_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@decides(PassHost)
def pass_host(state: TableState, _command: PassHost, context: Context) -> Decision:
    """Make another person the host if the host is gone and there is one."""
    checks.running(state)
    return Decision(_passed(state, context, leaving=None))


def after_leaving(state: TableState, context: Context, decision: Decision) -> Decision:
    """Return the decision by which a person leaves a seat, with the passing of the host's rights.

    They pass if the host has no other seat.
    """
    for entry in decision.entries:
        state = evolve(state, entry)
    passed = _passed(state, context, leaving=context.person)
    return replace(decision, entries=(*decision.entries, *passed))


def _passed(state: TableState, context: Context, *, leaving: int | None) -> tuple[HostChanged, ...]:
    found = heir(state, context, leaving=leaving)
    return () if found is None else (HostChanged(at=context.now, host=found),)


def heir(state: TableState, context: Context, *, leaving: int | None) -> int | None:
    """Return the person to whom the host's rights pass, None if they stay.

    They pass if the host leaves the last seat or is gone: to the next person who is here.
    """
    host = state.host
    if host is None:
        return None
    own = seats_of(state.seats, host)
    if context.state_of(host) != "offline" and (leaving != host or own):
        return None
    last = max((*own, *owned_by(state.seats, host)), default=-1)
    after = (*state.seats[last + 1 :], *state.seats[: last + 1])
    people = [seat.person for seat in after if seat.person not in (None, host)]
    return next((person for person in people if context.state_of(person) == "online"), None)
