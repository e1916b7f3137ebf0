"""Clocks of days: they go on while nobody looks, and while the node does not run."""

from datetime import UTC, datetime

from marooned.table.live.clocks.timekeeper import DAYS, Timekeeper
from marooned.table.live.log import Log
from marooned.table.live.people.seats import Seats
from marooned.table.store.moments import Moments


class Correspondence:
    """Counts the time that went by before a table was read, once."""

    def __init__(self, seats: Seats, log: Log, timekeeper: Timekeeper, moments: Moments) -> None:
        self._seats = seats
        self._log = log
        self._timekeeper = timekeeper
        self._moments = moments
        self._counted = False

    async def catch_up(self) -> None:
        """Begin the clocks from what the log says; the lock of the log is held."""
        self._timekeeper.follow()
        clock = self._timekeeper.clock
        if clock is None or clock.kind != DAYS or self._counted:
            return
        self._counted = True
        since = await self._moments.newest(self._seats.stored.id)
        if since is not None:
            self._timekeeper.count_from((datetime.now(UTC) - since).total_seconds())

    async def wake(self) -> None:
        """Have somebody act for who is late at a table that nobody looks at."""
        async with self._log.lock:
            await self._log.current()
            await self.catch_up()
