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
            gone_by = (self._until() - since).total_seconds()
            self._timekeeper.count_from(max(0.0, gone_by))

    async def shifted(self) -> datetime | None:
        """Return from when the present turn counts once a pause ends now; None without days."""
        clock = self._timekeeper.clock
        since = await self._moments.newest(self._seats.stored.id)
        if clock is None or clock.kind != DAYS or since is None:
            return None
        return since + (datetime.now(UTC) - max(since, self._until()))

    def _until(self) -> datetime:
        """Return until when time has gone by: in a pause it stands since that began."""
        paused = self._seats.stored.paused_at
        return datetime.now(UTC) if paused is None else datetime.fromisoformat(paused)

    async def wake(self) -> None:
        """Have somebody act for who is late at a table that nobody looks at."""
        async with self._log.lock:
            await self._log.current()
            await self.catch_up()
