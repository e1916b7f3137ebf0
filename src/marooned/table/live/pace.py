"""The pace of companions: they act one after the other, each so that people can follow it."""

import asyncio
import logging
import time

from marooned.table.live.changes import Changes
from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats

LOGGER = logging.getLogger(__name__)


class Pace:
    """Lets companions act one after the other, while somebody looks and no pause is on."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        companion_seats: CompanionSeats,
        changes: Changes,
        pause: Pause,
        seconds: float,
    ) -> None:
        self._seats = seats
        self._log = log
        self._companion_seats = companion_seats
        self._changes = changes
        self._pause = pause
        self._seconds = seconds
        self._driver: asyncio.Task[None] | None = None

    def drive(self) -> None:
        """Let companions act, until a person is asked."""
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._all_act())

    async def _all_act(self) -> None:
        try:
            while self._seats.watchers and await self._one_acts():
                pass
        except Exception:
            LOGGER.exception("the companions of table %s have stopped", self._seats.stored.id)
            self._seats.tell_failure(self._log.seq)

    async def _one_acts(self) -> bool:
        """Have the companion that is asked decide; False when none is."""
        await self._pause.wait_over()
        course, seq, started = await self._course(), self._log.seq, time.monotonic()
        seat = self._companion_seats.asked(course)
        if seat is None:
            return False
        chosen = await self._companion_seats.think(self._companion_seats.question(course, seat))
        if chosen.code is not None:
            await asyncio.sleep(started + self._seconds - time.monotonic())
        await self._pause.wait_over()
        async with self._log.lock:
            if self._log.is_at(course, seq) and not self._pause.holds_companions:
                await self._changes.decide(course, seat, chosen)
        return True

    async def _course(self) -> Course:
        async with self._log.lock:
            return await self._log.current()

    def stop(self) -> list[asyncio.Task[None]]:
        """Stop companions where they are; return what is still to end."""
        if self._driver is None:
            return []
        self._driver.cancel()
        return [self._driver]
