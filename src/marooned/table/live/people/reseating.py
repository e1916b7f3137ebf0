"""Reseating: what every change of seats goes through, one after the other."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

from marooned.table.error_codes import TableError
from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pace import Pace
from marooned.table.live.people.roll_call import RollCall
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.sights import Sights
from marooned.table.live.rate_limit import Bucket
from marooned.table.store.rows import Chair, Reseat, Stored


class Reseating:
    """Has others sit at seats: written first, then told, and companions go on from there."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        changes: Changes,
        pace: Pace,
        roll_call: RollCall,
        sights: Sights,
        rate: int,
    ) -> None:
        self._seats = seats
        self._log = log
        self._changes = changes
        self._pace = pace
        self._roll_call = roll_call
        self._sights = sights
        self._bucket = Bucket(rate)

    @property
    def stored(self) -> Stored:
        """Return the table as it is remembered."""
        return self._seats.stored

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Course]:
        """Hold the log, and give the game as it is now."""
        async with self._log.lock:
            yield await self._changes.caught_up()

    def check(self, course: Course) -> None:
        """Refuse to change who sits where, after the end or too often.

        Raises:
            TableError: It is so.
        """
        if course.ended:
            raise TableError("ended", "the game is over; its seats cannot change")
        if not self._bucket.take():
            most = self._bucket.rate
            text = f"more than {most} changes of seats per second; allowed are {most}"
            raise TableError("too_fast", text, allowed=[most])

    async def reseat(
        self, course: Course, text: str, *chairs: Chair, invitation: str | None = None
    ) -> None:
        """Have others sit at some seats, and tell all in a sentence.

        Raises:
            TableError: Somebody else acted first.
        """
        for chair in chairs:
            await self._sights.note(chair.token, [chair.seat])
        await self._changes.reseat(course, Reseat(chairs, f"{text}.", invitation))
        self._pace.drive()
        self._roll_call.tell(course)

    async def count(self, written: Awaitable[None]) -> None:
        """Write something beside the log that other nodes are to learn of."""
        await self._log.count(written)

    async def recall(self) -> None:
        """Read anew what else was changed about the table's people."""
        await self._log.recall()

    def drop_wish(self, course: Course, holder: str | None) -> None:
        """Have nobody asked any more for what a browser wished that may not come."""
        self._roll_call.drop_wish(course, holder)

    async def pass_rights(self, course: Course, *, leaving: str | None) -> None:
        """Have the opener's rights pass on where the opener leaves."""
        await self._roll_call.pass_rights(leaving=leaving)
        self._roll_call.tell(course)
