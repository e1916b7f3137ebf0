"""Registry of the steps by which entries evolve a state, and what several steps share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from marooned.table.state import log_entries as e
from marooned.table.state.history import OutdatedError
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import (
    Running,
    TableState,
)

Kind = TypeVar("Kind", bound=e.Entry)
Step = Callable[[TableState, Kind], TableState]
STEPS: dict[type[e.Entry], Callable[[TableState, e.Entry], TableState]] = {}


def step(kind: type[Kind]) -> Callable[[Step[Kind]], Step[Kind]]:
    """Register the function that evolves a state by one kind of entry."""

    def register(function: Step[Kind]) -> Step[Kind]:
        STEPS[kind] = function  # type: ignore[assignment]  # it is called with this kind only
        return function

    return register


def run(state: TableState) -> Running:
    """Return the running game of a state.

    Raises:
        OutdatedError: The log plays before its deal.
    """
    if state.running is None:
        raise OutdatedError(f"table {state.id} has an action before its deal")
    return state.running


def counted(state: TableState, seats: Iterable[Seat], *people: int | None) -> TableState:
    """Return a state in which the numbers of people and names are taken."""
    numbers = [*people]
    names: list[int | None] = []
    for seat in seats:
        numbers += [seat.person, seat.owner]
        names += [seat.name, seat.owner_name]
    return replace(
        state,
        people=max(state.people, *(number + 1 for number in numbers if number is not None), 0),
        names=max(state.names, *(number + 1 for number in names if number is not None), 0),
    )
