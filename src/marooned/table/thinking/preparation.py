"""The preparation of companions: the rules of each game compiled once, the game asked for first.

For the pool, which asks no process for what would have to be compiled first. While a game is
prepared it tells which part is done, and how long the rest may take.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from marooned.table.thinking.workers import CompanionError

LOGGER = logging.getLogger(__name__)
Tell = Callable[[float], None]
FORESEEABLE = 0.05
"""What must be done of a game before its rest can be foretold."""


@dataclass(eq=False)
class Stage:
    """How far the preparation of one game is."""

    game: str
    part: float = 0.0
    begun: float | None = None
    wanted: bool = False
    failed: bool = False
    over: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_ready(self) -> bool:
        """Whether companions of the game can think as they are meant to."""
        return self.over.is_set() and not self.failed

    def seconds_left(self, now: float) -> float | None:
        """Return how long it may still take, None where nobody can tell yet."""
        if self.begun is None or self.part < FORESEEABLE:
            return None
        return (now - self.begun) * (1 - self.part) / self.part


class Preparation:
    """Prepares games one after the other; those that are wanted come first, beside the others."""

    def __init__(
        self, games: Iterable[str], prepare: Callable[[str, Tell], Awaitable[None]], hands: int
    ) -> None:
        """Begin with nothing prepared.

        Args:
            games: What is to be prepared.
            prepare: Does it for one game, and tells the part done.
            hands: How many games are prepared at a time where they are wanted.
        """
        self._prepare = prepare
        self._stages = [Stage(game) for game in games]
        self._hands = hands
        self._has_begun = False
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Prepare what is not prepared yet, while all else goes on."""
        self._has_begun = True
        while len(self._tasks) < self._hands and (stage := self._next()):
            if self._tasks and not stage.wanted:
                return
            stage.begun = time.monotonic()
            task = asyncio.create_task(self._prepare_one(stage))
            self._tasks.add(task)
            task.add_done_callback(self._go_on)

    def _next(self) -> Stage | None:
        return next((stage for stage in self._stages if stage.begun is None), None)

    def _go_on(self, done: asyncio.Task[None]) -> None:
        self._tasks.discard(done)
        if not done.cancelled():
            self.begin()

    def want(self, game: str) -> None:
        """Have a game prepared before all others that are not begun yet."""
        stage = self._stage(game) or Stage(game)
        if stage.begun is None:
            rest = [each for each in self._stages if each is not stage]
            self._stages = [stage, *rest]
            stage.wanted = True
            if self._has_begun:
                self.begin()

    def is_ready(self, game: str) -> bool:
        """Tell whether the companions of a game can think as they are meant to."""
        stage = self._stage(game)
        return stage is not None and stage.is_ready

    async def wait(self, game: str) -> None:
        """Wait until a game is prepared.

        Raises:
            CompanionError: It cannot be.
        """
        self.want(game)
        self.begin()
        stage = self._stage(game)
        assert stage is not None  # noqa: S101 - it is wanted
        await stage.over.wait()
        if stage.failed:
            raise CompanionError(f"the rules of {game!r} cannot be compiled")

    def unready(self) -> list[Stage]:
        """Return the games that are still prepared or could not be, the next one first."""
        return [stage for stage in self._stages if not stage.is_ready]

    async def close(self) -> None:
        """Leave the rest unprepared."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _stage(self, game: str) -> Stage | None:
        return next((stage for stage in self._stages if stage.game == game), None)

    async def _prepare_one(self, stage: Stage) -> None:
        def tell(part: float) -> None:
            stage.part = part

        try:
            await self._prepare(stage.game, tell)
        except CompanionError:
            LOGGER.exception("the rules of %s cannot be compiled", stage.game)
            stage.failed = True
        stage.over.set()
