"""Query cache: answers of the rules for one state, each computed once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from marooned.contract import Json
from marooned.engine import calls, memory
from marooned.engine.compiling.record import Games


class Standing:
    """The answers of the rules for one state."""

    def __init__(self, state: Any, games: Games) -> None:
        """Start empty; the state is a snapshot of the batch's only game."""
        self.state = state
        self.told: Json | None = None
        """The public part of all views, once computed."""
        self._games = games
        self._codes: dict[int, tuple[int, ...]] = {}

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """The pending seats, starting with the active one."""
        return () if self.state.outcome else self._in_order(calls.call_waiting(self._games, 0))

    @cached_property
    def interjecting(self) -> tuple[int, ...]:
        """The seats that may act although they are not pending, in the order of `waiting`."""
        return () if self.state.outcome else self._in_order(calls.call_interjecting(self._games, 0))

    def _in_order(self, bits: int) -> tuple[int, ...]:
        first, seats = self.state.turn, self.state.seats
        order = ((first + step) % seats for step in range(seats))
        return tuple(seat for seat in order if bits >> seat & 1)

    def legal_codes(self, seat: int, choices: calls.Choices) -> tuple[int, ...]:
        """Return the codes of a seat's legal actions; `choices` is a buffer for them."""
        if self.state.outcome:
            return ()
        if seat not in self._codes:
            calls.call_legal(self._games, 0, seat, choices)
            self._codes[seat] = tuple(memory.listed(choices))
        return self._codes[seat]
