"""Who is late: the usual player makes the choice, or plays on until the person is back."""

import asyncio
import logging
import time

from marooned import players
from marooned.contract import Event
from marooned.table.error_codes import TableError
from marooned.table.live.changes import Changes
from marooned.table.live.clocks.allowance import EXTRA
from marooned.table.live.clocks.timekeeper import Timekeeper
from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pace import Pace
from marooned.table.live.people.seats import Seats, check_holds, check_seated
from marooned.table.live.people.watchers import Watcher
from marooned.table.thinking.queries import MoveQuestion

LOGGER = logging.getLogger(__name__)
AGAIN_SECONDS = 5.0


class Lateness:
    """Acts for whoever is late, one choice at a time, and gives extra time."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        timekeeper: Timekeeper,
        companion_seats: CompanionSeats,
        changes: Changes,
        pace: Pace,
    ) -> None:
        self._seats = seats
        self._log = log
        self._timekeeper = timekeeper
        self._companion_seats = companion_seats
        self._changes = changes
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        timekeeper.ring = self._ring

    def _ring(self, _seat: int) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._act_for_all())

    async def _act_for_all(self) -> None:
        """Act until nobody is late any more."""
        while (seat := self._timekeeper.late()) is not None:
            try:
                await self._act_for(seat)
            except Exception:
                LOGGER.exception(
                    "no replacement action for a late seat of table %s", self._seats.stored.id
                )
                await asyncio.sleep(AGAIN_SECONDS)
        self._timekeeper.look()

    async def _act_for(self, seat: int) -> None:
        """Have the game's usual player choose for a seat, unless its person was quicker."""
        async with self._log.lock:
            course, seq = await self._log.current(), self._log.seq
            if self._timekeeper.late() != seat:
                return
        begun = time.monotonic()
        chosen = await self._companion_seats.think(self._question(course, seat))
        await self._pace.keep_set_time(course, begun)
        async with self._log.lock:
            if self._log.is_at(course, seq) and self._timekeeper.late() == seat:
                self._note_late(seat)
                await self._changes.decide(course, seat, chosen)
        self._pace.drive()

    def _question(self, course: Course, seat: int) -> MoveQuestion:
        player = players.usual(course.game.definition)
        return MoveQuestion(course.moment(self._seats.stored), player, seat)

    def _note_late(self, seat: int) -> None:
        clock = self._timekeeper.clock
        if clock is not None and clock.over == "companion":
            self._timekeeper.played_on.add(seat)

    async def grant(self, watcher: Watcher, seat: int) -> None:
        """Give another person extra time; all are told.

        Raises:
            TableError: The watcher holds no other seat, or there is no clock to give time on.
        """
        async with self._log.lock:
            course = await self._log.current()
            check_seated(watcher)
            if seat in watcher.seats:
                raise TableError("forbidden", "you cannot give time to your own seat", value=seat)
            giver = self._seats.chair(watcher.seats[0]).name
            await self._give(course, seat, f"{giver} gives {{name}} {{time}} more")

    async def come_back(self, watcher: Watcher, seat: int) -> None:
        """Let a person play on for whom a companion has played, with some time to do so.

        Raises:
            TableError: The seat is another's, or nobody plays for it.
        """
        async with self._log.lock:
            course = await self._log.current()
            check_holds(watcher.seats, seat)
            if seat not in self._timekeeper.played_on:
                raise TableError("no_clock", f"no AI player plays for seat {seat}", value=seat)
            self._timekeeper.played_on.discard(seat)
            await self._give(course, seat, "{name} is back, with {time}")

    async def _give(self, course: Course, seat: int, text: str) -> None:
        clock = self._timekeeper.clock
        if clock is None or course.ended or seat not in self._seats.persons:
            raise TableError("no_clock", f"seat {seat} has no clock", value=seat)
        seconds, name = EXTRA[clock.kind], self._seats.chair(seat).name
        said = text.format(name=name, time=in_words(seconds))
        await self._changes.grant(course, seat, seconds, Event("grant", seat, said))

    def stop(self) -> list[asyncio.Task[None]]:
        """Act for nobody any more; return what is still to end."""
        self._timekeeper.stop()
        if self._task is None:
            return []
        self._task.cancel()
        return [self._task]


def in_words(seconds: int) -> str:
    """Return a time in words."""
    for unit, length in (("day", 86400), ("minute", 60)):
        if seconds % length == 0:
            count = seconds // length
            return f"{count} {unit}{'s' * (count != 1)}"
    return f"{seconds} seconds"
