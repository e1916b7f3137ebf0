"""An AI player at a remote table, which thinks in worlds sampled for its seat."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from marooned.players import Player, decide
from marooned.players.search.budgets import Budget

if TYPE_CHECKING:
    from marooned.client.remote_table import Table
    from marooned.client.seat_turn import Message, Turn
    from marooned.players import Decision

PART_OF_A_WINDOW: Final = 0.6
"""The part of a secret window that is used for thinking. The rest is for sending the answer."""
SEEDS: Final = 2**31
Steps = tuple[tuple[int, int], ...]
Chosen = tuple[int, Steps]
"""A code, and the steps planned after it."""


@dataclass
class SeatedPlayer:
    """An AI player at a remote table.

    Attributes:
        player: The AI player.
        seed: The seed of its random numbers.
        threads: The number of threads of its search.
        pace: The minimum number of seconds between two of its actions, so that people can follow.
    """

    player: Player
    seed: int
    threads: int = 1
    pace: float = 0.0
    _begun: dict[int, tuple[int, Steps]] = field(default_factory=dict)
    """The planned steps of each seat, and the revision at which they continue."""

    async def play(self, table: Table) -> Message | None:
        """Play at a table until the game ends, and return the outcome.

        Raises:
            RefusedError: Access to the table was withdrawn, or a choice was refused.
            UnreachableError: The node is no longer reachable.
        """
        async for turn in table.turns():
            begun = time.monotonic()
            chosen = await self._chosen(turn)
            if chosen is not None:
                await self._keep_pace(turn, begun)
                await self._play(turn, chosen)
        return table.outcome

    async def _play(self, turn: Turn, chosen: Chosen) -> None:
        code, course = chosen
        if await turn.play(code):
            self._begun[turn.seat] = turn.seq + 1, course

    async def _keep_pace(self, turn: Turn, begun: float) -> None:
        if turn.secret_seconds is None:
            await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))

    async def _chosen(self, turn: Turn) -> Chosen | None:
        """Return the seat's choice in a turn, or None if it passes or is too late."""
        resumed = self._resumed(turn)
        if resumed is not None:
            return resumed
        position = await turn.sample_world((self.seed + turn.seq) % SEEDS)
        if position is None:
            return None
        return await asyncio.to_thread(self._decided, turn, position)

    def _resumed(self, turn: Turn) -> Chosen | None:
        """Return the next step of the current plan, if no other seat has acted since the last."""
        after, course = self._begun.pop(turn.seat, (None, ()))
        if after != turn.seq or not self.player.plans or not course:
            return None
        (seat, code), *rest = course
        legal = {choice.code for choice in turn.legal}
        return (code, tuple(rest)) if seat == turn.seat and code in legal else None

    def _decided(self, turn: Turn, position: Message) -> Chosen | None:
        """Return the player's choice in a sampled world."""
        decision = self._decide(turn, position)
        return None if decision.action is None else (decision.code, decision.course)

    def _decide(self, turn: Turn, position: Message) -> Decision:
        from marooned.game import load

        game = load(position)
        mates = turn.table.seats if game.definition.cooperative else ()
        return decide(
            self._timed(turn),
            game,
            turn.seat,
            seed=self.seed + turn.seq,
            threads=self.threads,
            progress=lambda _part: turn.is_open,
            mates=mates,
        )

    def _timed(self, turn: Turn) -> Player:
        """Return the player, with a time limit that fits into the secret window."""
        budget = self.player.budget
        if budget is None or turn.secret_seconds is None:
            return self.player
        most = max(0.05, PART_OF_A_WINDOW * turn.secret_seconds)
        seconds = most if budget.seconds is None else min(most, budget.seconds)
        return replace(self.player, budget=Budget(seconds=seconds))
