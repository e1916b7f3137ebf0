"""Breaks at a table: whoever sits there pauses it, and lets it go on; both are kept first."""

from dataclasses import replace

from marooned.table.error_codes import TableError
from marooned.table.live.clocks.correspondence import Correspondence
from marooned.table.live.log import Log, late
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats, check_seated
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.store.pauses import Pauses
from marooned.table.store.rows import Stored
from marooned.table.store.tables import StaleLogError


class Breaks:
    """Has a table stand and go on: its companions, its clocks and the time of its windows."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        pause: Pause,
        windows: WindowKeeper,
        correspondence: Correspondence,
        pauses: Pauses,
    ) -> None:
        self._seats = seats
        self._log = log
        self._pause = pause
        self._windows = windows
        self._correspondence = correspondence
        self._pauses = pauses
        if seats.stored.paused_at is not None:
            self.stand(on=True, by=seats.stored.paused_by)

    async def change(self, watcher: Watcher, *, on: bool) -> None:
        """Pause the table, or let it go on; the lock of the log is held.

        Raises:
            TableError: The watcher holds no seat, the game is over, or somebody else was first.
        """
        check_seated(watcher)
        course = await self._log.current()
        if course.ended:
            raise TableError("ended", "the game is over")
        if on != self._pause.is_on:
            by = self._seats.chair(watcher.seats[0]).name
            try:
                await (self._begin(by) if on else self._end())
            except StaleLogError as error:
                raise late(self._log.seq) from error
            self.stand(on=on, by=by)

    def stand(self, *, on: bool, by: str | None = None) -> None:
        """Have companions wait, and the time of a secret window stand; or let both go on."""
        if on == self._pause.is_on:
            return
        if on:
            self._pause.begin(by)
            self._windows.hold()
        else:
            self._pause.end()
            self._windows.go_on()

    def follow(self, before: Stored) -> bool:
        """Stand or go on as another node has written since; False where it wrote nothing of it."""
        stored = self._seats.stored
        was_on, on = (each.paused_at is not None for each in (before, stored))
        if on == was_on:
            return False
        self.stand(on=on, by=stored.paused_by)
        return True

    async def _begin(self, by: str) -> None:
        since = await self._log.count(self._pauses.begin(self._seats.stored.id, by))
        self._seats.stored = replace(self._seats.stored, paused_at=since, paused_by=by)

    async def _end(self) -> None:
        stored = self._seats.stored
        shifted = await self._correspondence.shifted()
        counts = await self._log.count(self._pauses.end(stored.id, shifted))
        self._seats.stored = replace(stored, paused_at=None, paused_by=None, clock_since=counts)
