"""The reloading of games: a process that was begun anew has to load what is compiled already."""

import asyncio
import contextlib
from typing import Final

from marooned import players
from marooned.table.thinking.crew import Crew, Hand
from marooned.table.thinking.deadlines import LONG_SILENCE
from marooned.table.thinking.errands import Errand
from marooned.table.thinking.queries import WarmUp
from marooned.table.thinking.workers import CompanionError

FIRST_REST: Final = 0.1
LONGEST_REST: Final = 60.0
"""Seconds before a process that was lost again and again is begun once more."""


class Reloading:
    """Has hands load games, and all of them again where a hand's process was lost."""

    def __init__(self, crew: Crew) -> None:
        """Begin with nothing loaded."""
        self._crew = crew
        self.games: list[str] = []
        """Which games hands are to know, in the order they were loaded first."""
        self._losses: dict[Hand, int] = {}
        self._tasks: dict[Hand, asyncio.Task[None]] = {}

    async def load(self, hand: Hand, game: str) -> None:
        """Have a hand load a game that is compiled.

        Raises:
            CompanionError: It cannot; where its process was lost it will be tried again.
        """
        if game not in self.games:
            self.games.append(game)
        question = WarmUp(game, players.names())
        await self._crew.ask(Errand(question, pinned=hand, silence=LONG_SILENCE))
        if hand.games is not None:
            hand.games.add(game)

    def begin(self, hand: Hand) -> None:
        """Have a hand whose process was lost load all that it had, a while later each time."""
        losses = self._losses[hand] = self._losses.get(hand, 0) + 1
        if task := self._tasks.pop(hand, None):
            task.cancel()
        rest = min(LONGEST_REST, FIRST_REST * 2 ** min(losses, 20))
        self._tasks[hand] = asyncio.create_task(self._load_all(hand, rest))

    async def _load_all(self, hand: Hand, rest: float) -> None:
        await asyncio.sleep(rest)
        for game in list(self.games):
            with contextlib.suppress(CompanionError):
                await self.load(hand, game)
        self._losses[hand] = 0

    async def close(self) -> None:
        """Load no more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
