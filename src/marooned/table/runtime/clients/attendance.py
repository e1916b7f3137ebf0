"""Attendance of a table: people who come and go, on this node and on others."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
from collections.abc import Collection, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from marooned.table.error_codes import TableError
from marooned.table.replication.remote_connection import RemoteConnection
from marooned.table.rules.clock_commands import Attend
from marooned.table.rules.game_commands import (
    AskForSeat,
    Kick,
    PassHost,
    ReplacePerson,
    SiftSeatRequests,
)
from marooned.table.rules.people.hosts import heir
from marooned.table.state.clock_times import DAYS
from marooned.table.state.log_entries import Attended, Dealt, Moved, Seated
from marooned.table.store.engines.outages import is_outage

if TYPE_CHECKING:
    from marooned.table.replication.remote_presence import RemotePresence
    from marooned.table.rules.effects import Steps
    from marooned.table.rules.game_commands import Command
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.runtime.clients.hub import Hub
    from marooned.table.runtime.clients.people_news import PeopleNews
    from marooned.table.runtime.mailbox import AnyCommand, Mailbox
    from marooned.table.state.snapshot import TableState

LOGGER = logging.getLogger(__name__)
SEATING: Final = (Seated, Moved, Dealt)
"""Entries after which other people may have seats."""
A_MOMENT: Final = 0.02
"""Seconds that a look at presence waits beyond the time at which a presence changes."""


class Attendance:
    """Records who is at a table, and passes the host's rights on from a host who is gone."""

    def __init__(
        self,
        table: ActingTable,
        mailbox: Mailbox,
        hub: Hub,
        people_news: PeopleNews,
        remote_presence: RemotePresence | None,
    ) -> None:
        """Begin without people.

        Args:
            table: The table.
            mailbox: Its mailbox.
            hub: Its connections.
            people_news: What sends its people.
            remote_presence: Presence on other nodes, None without any.
        """
        self._table = table
        self._mailbox = mailbox
        self._hub = hub
        self._people_news = people_news
        self._remote_presence = remote_presence
        self._tasks: set[asyncio.Task[None]] = set()
        self._looks: list[float] = []
        """Times of the looks at presence that are due, by the event loop's clock; a heap."""
        self._alarm: asyncio.TimerHandle | None = None
        self._is_stopped = False

    def note_change(self) -> None:
        """Tell other nodes who is here, and this table's people who came or went."""
        if self._remote_presence is not None:
            found = sorted(self._hub.subscribers, key=lambda each: each.number)
            lines = [RemoteConnection(each.token, each.hidden, each.called) for each in found]
            self._remote_presence.publish(self._table.id, lines)
        self.do(self._attend())

    def note_departure(self, token: str | None) -> None:
        """Note that a connection is lost; its person may be away, and later gone."""
        self._hub.presence.leave(token)
        self.note_change()
        self.look_later()

    def hear(self, lines: Sequence[RemoteConnection]) -> None:
        """Take over who is at the table on other nodes."""
        self._hub.presence.hear(lines)
        if self._hub.subscribers:
            self._look_in(0.0)
            self.look_later()
        self.do(self._attend())

    def check(self, state: TableState, steps: Steps) -> None:
        """Record people again after seats changed hands, or if another node left them out."""
        if any(isinstance(entry, SEATING) for entry, _ in steps):
            self.do(self._attend())
        if state.running is None or not any(isinstance(entry, Attended) for entry, _ in steps):
            return
        here = {seat for each in self._hub.subscribers for seat in each.seats}
        counted = state.running.clocks.attended
        if not here <= counted:
            people = (state.seats[seat].person for seat in counted)
            self.do(self._attend({person for person in people if person is not None}))

    async def prepare(self, command: AnyCommand, token: str | None) -> None:
        """Learn what a command's decision needs to know of presence."""
        if isinstance(command, ReplacePerson | Kick | AskForSeat):
            await self.look_elsewhere()
        if isinstance(command, AskForSeat) and token is not None:
            self.expect(token)

    async def look_elsewhere(self) -> None:
        """Read who is at the table on other nodes."""
        if self._remote_presence is not None:
            await self._remote_presence.read([self._table.id])

    def expect(self, token: str) -> None:
        """Wait a moment for the connection of a person who has just received a token."""
        if not self._hub.of_token(token):
            self._hub.presence.expect(token)
            self._look_in(self._hub.presence.away_seconds + A_MOMENT)

    def look_later(self) -> None:
        """Look again once people who lost their connection are away, and gone."""
        presence = self._hub.presence
        for seconds in (presence.away_seconds, presence.gone_seconds):
            self._look_in(seconds + A_MOMENT)

    def _look_in(self, seconds: float) -> None:
        """Look at presence after some seconds. All looks of a table share one alarm."""
        if self._is_stopped:
            return
        heapq.heappush(self._looks, asyncio.get_running_loop().time() + seconds)
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is not None and self._alarm.when() > self._looks[0]:
            self._alarm.cancel()
            self._alarm = None
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_at(self._looks[0], self._ring)

    def _ring(self) -> None:
        """Look once for all looks that are due, and set the alarm for the next."""
        self._alarm = None
        now = max(asyncio.get_running_loop().time(), self._looks[0])  # alarms may ring early
        while self._looks and self._looks[0] <= now:
            heapq.heappop(self._looks)
        if self._looks:
            self._set_alarm()
        self.do(self._look_safely())

    async def _look_safely(self) -> None:
        try:
            await self._look()
        except Exception as error:
            if not is_outage(error):
                text = "presence at table %s was not updated"
                LOGGER.exception(text, self._table.id, extra={"table": self._table.id})

    async def _look(self) -> None:
        """Pass the host's rights on, drop requests of people who left, and send who is here."""
        state = self._mailbox.state
        if not self._hub.subscribers or state is None or state.running is None:
            return
        if heir(state, self._mailbox.context(None), leaving=None) is not None:
            await self.look_elsewhere()
            await self._try(PassHost())
        if state.requests:
            await self._try(SiftSeatRequests())
        if self._mailbox.state is not None:
            self._people_news.send(self._mailbox.state)

    async def _try(self, command: Command) -> None:
        with contextlib.suppress(TableError):
            await self._table.do(command)

    async def _attend(self, others: Collection[int] = ()) -> None:
        """Record whose people are here, and some others, if clocks depend on that."""
        state = self._mailbox.state
        if state is None or state.running is None or state.terms.clock is None:
            return
        if state.terms.clock.kind != DAYS:
            people = self._hub.presence.attending(self._mailbox.directory)
            await self._try(Attend(people.union(others)))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until the table is closed; after that nothing begins."""
        if self._is_stopped:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> list[asyncio.Task[None]]:
        """Look no more; return the tasks that are still to end."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._is_stopped = True
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)
