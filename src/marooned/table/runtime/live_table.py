"""Table on a node: its mailbox, connections, timers and AI players put together."""

from __future__ import annotations

import logging
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from marooned.table.error_codes import TableError
from marooned.table.rules import checks
from marooned.table.runtime.clients.hub import person_of
from marooned.table.runtime.clients.socket_requests import SocketRequests
from marooned.table.runtime.clients.visits import Visits
from marooned.table.runtime.raised_refusals import allowed, refusals
from marooned.table.runtime.table_assembly import TableParts
from marooned.table.state.seat_list import owned_by, seats_of

if TYPE_CHECKING:
    from marooned.table.replication.hints import Hint
    from marooned.table.replication.remote_connection import RemoteConnection
    from marooned.table.rules.context import Decision
    from marooned.table.rules.effects import Steps
    from marooned.table.runtime.mailbox import AnyCommand
    from marooned.table.runtime.services import Services
    from marooned.table.state.snapshot import TableState
    from marooned.table.store.entry_log import Directory

LOGGER = logging.getLogger(__name__)
UNSENT: Final = TableError("internal", "internal error; see the node's log")


class LiveTable:
    """One table on one node; all of it can be read again from the log."""

    def __init__(self, table: str, services: Services) -> None:
        self.id = table
        self._services = services
        me = weakref.proxy(self)  # parts refer to it weakly: no cycle keeps it in memory
        self._parts = parts = TableParts(me, services)
        self.mailbox, self.hub = parts.mailbox, parts.hub
        self.visits = Visits(me, parts)
        self.requests = SocketRequests(me, parts)

    # --- effects

    def deliver(self, before: TableState, steps: Steps) -> None:
        """Run the effects of entries that are in the log."""
        after = steps[-1][1] if steps else before
        try:
            self._parts.delivery.send(before, steps)
        except Exception:
            text = "messages of table %s could not be sent"
            LOGGER.exception(text, self.id, extra={"table": self.id})
            self.hub.lose_all(UNSENT, after.revision)  # clients connect again, and get everything
        if any(entry.is_public for entry, _ in steps):
            self._services.meters.change(after.game)
        self._parts.turn_calls.follow(before, after)
        self._follow(after)
        self._parts.attendance.check(after, steps)
        self._parts.advice.show_outlook(after)

    def _follow(self, state: TableState) -> None:
        self._parts.driver.follow(state, self.now)
        self._parts.timers.follow(state, self.now)

    # --- commands

    @property
    def now(self) -> float:
        """The time by the database's clock."""
        return self._services.clock.now

    @property
    def seq(self) -> int | None:
        """The revision that clients know, None before the deal."""
        state = self.mailbox.state
        return None if state is None or state.running is None else state.revision

    @property
    def is_watched(self) -> bool:
        """Whether this node has a connection to the table."""
        return bool(self.hub.subscribers)

    async def state(self) -> TableState:
        """Return the state, with what other nodes have written.

        Raises:
            TableError: `unknown_table`, `outdated` or `storage`.
        """
        return await self.mailbox.read()

    async def running(self) -> TableState:
        """Return the state of a table that was dealt.

        Raises:
            TableError: `closed`, `waiting`, or as for `state`.
        """
        state = await self.mailbox.read()
        with refusals():
            checks.running(state)
        return state

    def directory(self) -> Directory:
        """Return the people, names and messages beside the log, as they were read last."""
        return self.mailbox.directory

    async def do(
        self, command: AnyCommand, token: str | None = None, address: str = ""
    ) -> Decision:
        """Carry out a command.

        Raises:
            TableError: It is refused; or as for `Mailbox.handle`.
        """
        await self._parts.attendance.prepare(command, token)
        decision = allowed(await self.mailbox.handle(command, token, address))
        self.visits.dismiss_removed(command)
        return decision

    async def follow(self, hints: Sequence[Hint] = ()) -> None:
        """Take over what other nodes have written: from hints, or by reading the log.

        Raises:
            TableError: As for `state`.
        """
        await self.mailbox.follow(hints)

    # --- for routes

    async def room_text(self, token: str | None, *, may_be_dealt: bool = False) -> dict[str, Any]:
        """Return the waiting room as a browser sees it, also after the deal if that is allowed.

        Raises:
            TableError: `closed`, `running`, or as for `state`.
        """
        state = await self.mailbox.read()
        with refusals():
            (checks.check_open if may_be_dealt else checks.check_waiting)(state)
        return self._parts.people_news.room(state, self.mailbox.context(token))

    def has_part(self, token: str | None) -> bool:
        """Return True if a person has a seat, or one that is reserved."""
        state, person = self.mailbox.state, person_of(self.directory(), token)
        if state is None:
            return False
        return bool(seats_of(state.seats, person) or owned_by(state.seats, person))

    # --- for parts

    def look(self) -> None:
        """Compare AI players and timers with the state as it is now, and send clocks."""
        state = self.mailbox.state
        if state is not None:
            self.visits.send_clocks(state)
            self._follow(state)

    def show_status(self) -> None:
        """Send all the status of the AI players."""
        state = self.mailbox.state
        if state is not None and state.running is not None:
            self._parts.delivery.send_status(state)

    def show_failure(self) -> None:
        """Send all that an AI player failed."""
        state = self.mailbox.state
        if state is not None:
            self.hub.tell_failure(state.revision)

    def see_elsewhere(self, lines: Sequence[RemoteConnection]) -> None:
        """Take over who is at the table on other nodes."""
        self._parts.attendance.hear(lines)

    @property
    def is_seen_elsewhere(self) -> bool:
        """Whether another node has a connection to the table."""
        return bool(self.hub.presence.elsewhere)

    def dismiss(self, error: TableError) -> None:
        """Close all connections of a table that does not exist any more."""
        self._parts.delivery.close(self.mailbox.state, error)

    def rest(self) -> None:
        """Drop the game from memory; it is read again when it is needed."""
        self._parts.timers.stop()
        self._parts.driver.rest()
        self.mailbox.rest()

    async def close(self) -> None:
        """Stop everything that is under way."""
        await self._parts.close()
