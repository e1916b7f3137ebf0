"""The attendance of a table: those who come and go, and what each may do about the seats."""

import asyncio
from collections.abc import Callable, Sequence

from marooned.table.live.changes import Changes
from marooned.table.live.course import Course
from marooned.table.live.log import Log
from marooned.table.live.pace import Pace
from marooned.table.live.people.invitations import Invitations
from marooned.table.live.people.kicks import Kicks
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.recovery import Recovery
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.roll_call import A_MOMENT, RollCall
from marooned.table.live.people.seat_wishes import SeatWishes
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.sights import Sights
from marooned.table.live.people.stand_ins import StandIns
from marooned.table.live.people.swaps import Swaps
from marooned.table.live.people.watchers import Watcher
from marooned.table.nodes.seen import Seen
from marooned.table.settings import Settings
from marooned.table.store.occupants import Occupants
from marooned.table.store.tables import Store


class Attendance:
    """All that concerns the people at a table: its parts put together."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        changes: Changes,
        pace: Pace,
        store: Store,
        settings: Settings,
    ) -> None:
        self.tell_others: Callable[[list[Seen]], None] = lambda _lines: None
        """Tells the other nodes who looks at the table by this one."""
        self.occupants = occupants = Occupants(store)
        self._seats = seats
        self._log = log
        self._sights = sights = Sights(seats, occupants)
        self.presence = presence = Presence(
            seats.watchers, settings.away_seconds, settings.gone_seconds, seats.elsewhere
        )
        self._roll_call = roll_call = RollCall(seats, log, presence, occupants)
        reseating = Reseating(seats, log, changes, pace, roll_call, sights, settings.messages)
        self.stand_ins = StandIns(reseating, presence)
        self.kicks = kicks = Kicks(reseating, seats, presence, occupants)
        most = settings.name_length
        self.invitations = Invitations(reseating, store, sights, kicks, most)
        self.recovery = Recovery(reseating, occupants, sights, kicks)
        self.swaps = Swaps(reseating, roll_call)
        self.seat_wishes = SeatWishes(seats, reseating, roll_call, sights, kicks, most)

    async def receive(self, course: Course, watcher: Watcher) -> None:
        """Give back what is kept for somebody who comes to the table; the log is held already."""
        if not watcher.hidden:
            await self.stand_ins.welcome(course, watcher.holder)
        await self._sights.note(watcher.holder, self._seats.stored.seats_of(watcher.holder))

    def come(self, course: Course) -> None:
        """Tell all who is here now, and look around once the absent may be gone."""
        self._tell_others()
        self._roll_call.tell(course)
        if len(self._seats.watchers) == 1:
            self._call_later()

    def follow(self, course: Course) -> None:
        """Tell what another node has changed of who sits here and may do what."""
        self._roll_call.tell(course)

    def miss(self, watcher: Watcher) -> None:
        """Note that a browser's line is gone, and tell of it when it stays away."""
        self.presence.leave(watcher)
        self._tell_others()
        self._call_later()

    async def appear(self, watcher: Watcher, *, on: bool) -> None:
        """Note whether somebody can see a page, and give back what is kept for them."""
        async with self._log.lock:
            watcher.hidden = not on
            self._tell_others()
            course = await self._log.current()
            if on:
                await self.stand_ins.welcome(course, watcher.holder)
            self._roll_call.tell(course)

    def look_around(self) -> None:
        """Tell what has changed of those who look on."""
        self._tell_others()
        self._roll_call.call(0)

    def hear(self, lines: Sequence[Seen]) -> None:
        """Note who looks at the table by other nodes, and tell what that changes."""
        elsewhere = self._seats.elsewhere
        for holder in {each.holder for each in elsewhere} - {each.holder for each in lines}:
            self.presence.miss(holder)
        elsewhere[:] = lines
        if self._seats.watchers:
            self._roll_call.call(0)
            self._call_later()

    def _tell_others(self) -> None:
        watchers = sorted(self._seats.watchers, key=lambda each: each.number)
        self.tell_others([Seen(each.holder, each.hidden, each.called) for each in watchers])

    def stop(self) -> list[asyncio.Task[None]]:
        """Look around no more; return what is still to end."""
        return self._roll_call.stop()

    def _call_later(self) -> None:
        self._roll_call.call(*(seconds + A_MOMENT for seconds in self.presence.steps))
