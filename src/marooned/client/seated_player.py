"""A player of the house at a table elsewhere: it thinks in worlds that its seat imagines."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from marooned.players import Player, decide
from marooned.players.search.budgets import Budget

if TYPE_CHECKING:
    from marooned.client.my_turn import Message, Turn
    from marooned.client.sitting import Table
    from marooned.players import Decision

PART_OF_A_WINDOW: Final = 0.6
"""So much of a window that is answered in secret is for thinking; the rest is for the way."""
SEEDS: Final = 2**31
Steps = tuple[tuple[int, int], ...]
Chosen = tuple[int, Steps]
"""A code, and what is to follow it."""


@dataclass
class SeatedPlayer:
    """A player at a table that is elsewhere.

    Attributes:
        player: Who plays.
        seed: Its own luck.
        threads: On how many threads one that searches thinks.
        pace: The least number of seconds between two of its actions, so that people can follow.
    """

    player: Player
    seed: int
    threads: int = 1
    pace: float = 0.0
    _begun: dict[int, tuple[int, Steps]] = field(default_factory=dict)
    """What each seat means to do next, and the number of the change after which."""

    async def play(self, table: Table) -> Message | None:
        """Play at a table to the end of its game, and return how it ended.

        Raises:
            RefusedError: It may not look at the table any more, or not play what it chose.
            UnreachableError: The node is not to be had any more.
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
        """Return what the seat does in a turn; None where it lets others go on, or was late."""
        resumed = self._resumed(turn)
        if resumed is not None:
            return resumed
        position = await turn.imagine((self.seed + turn.seq) % SEEDS)
        if position is None:
            return None
        return await asyncio.to_thread(self._decided, turn, position)

    def _resumed(self, turn: Turn) -> Chosen | None:
        """Return the next step of what was begun, where nobody else has acted since."""
        after, course = self._begun.pop(turn.seat, (None, ()))
        if after != turn.seq or not self.player.plans or not course:
            return None
        (seat, code), *rest = course
        legal = {choice.code for choice in turn.legal}
        return (code, tuple(rest)) if seat == turn.seat and code in legal else None

    def _decided(self, turn: Turn, position: Message) -> Chosen | None:
        """Return what the player decides in a world that the seat imagines."""
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
        """Return the player with no more time than a secret window leaves it."""
        budget = self.player.budget
        if budget is None or turn.secret_seconds is None:
            return self.player
        most = max(0.05, PART_OF_A_WINDOW * turn.secret_seconds)
        seconds = most if budget.seconds is None else min(most, budget.seconds)
        return replace(self.player, budget=Budget(seconds=seconds))
