"""Lobby of a node: tables are opened, found, listed, and dropped from memory when idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from marooned.table.error_codes import TableError
from marooned.table.ops.admission import Admission
from marooned.table.ops.expiry import Expiry
from marooned.table.rules.context import Context, NewTable
from marooned.table.rules.effects import successor
from marooned.table.rules.waiting_room.new_table import decide_opening
from marooned.table.rules.waiting_room.room_commands import (
    CloseByOperator,
    CloseTable,
    Forget,
    OpenRematch,
)
from marooned.table.runtime.identifiers import new_seed, new_table_id
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.mailbox import opening, unknown
from marooned.table.runtime.order_effects import OrderEffects
from marooned.table.runtime.raised_refusals import allowed
from marooned.table.store.engines.outages import is_outage

if TYPE_CHECKING:
    from marooned.table.replication.hints import Hint
    from marooned.table.replication.remote_presence import RemotePresence
    from marooned.table.rules.waiting_room.room_commands import OpenTable
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.runtime.services import Services
    from marooned.table.store.table_index import Listed

LOGGER = logging.getLogger(__name__)
DAY: Final = 86400.0
LISTED_SECONDS: Final = DAY
"""Public tables that were not used for this time are not listed."""
MOST_LISTED: Final = 50
GONE: Final = ("closed", "unknown_table")
UNSHOWN: Final = (*GONE, "outdated")
"""Error codes of tables that cannot be opened any more."""


def expired(table: str) -> TableError:
    """Return the error for clients of a table that was deleted since no one acted there."""
    text = f"table {table} was ended automatically: no one acted there for a long time"
    return TableError("closed", text)


class Lobby:
    """The tables of a node; each is in memory once at most."""

    def __init__(self, services: Services) -> None:
        """Begin without tables."""
        self._services = services
        self._settings = services.settings
        self._store = services.store
        self.admission = Admission(services.settings)
        self._expiry = Expiry(services.settings, services.store.upkeep, lambda: self._now)
        self._tables: dict[str, LiveTable] = {}
        self._used: dict[str, float] = {}
        """When each table was asked for last, by the monotonic clock."""
        self._effects = OrderEffects(services.orders)
        services.orders.on_change = self._obey
        self._remote_presence: RemotePresence | None = services.remote_presence
        if self._remote_presence is not None:
            self._remote_presence.follow(self._attended, self._see_elsewhere)

    @property
    def _now(self) -> float:
        return self._services.clock.now

    # --- opening

    async def open(self, command: OpenTable, token: str) -> str:
        """Open a table, and return its id.

        Raises:
            TableError: It is refused, or the node is full.
        """
        context = Context(now=await self._time(), token=token, limits=self._services.limits)
        # The deal takes too long for the event loop.
        decision = allowed(await asyncio.to_thread(decide_opening, command, context))
        return await self.lay(NewTable(new_table_id(), decision.entries, decision.beside))

    async def lay(self, table: NewTable) -> str:
        """Store a table with its first entries, and return its id.

        Raises:
            TableError: `full` or `draining`, unless its game is over; or `storage`.
        """
        _, change = await asyncio.to_thread(opening, table)
        if change.summary.ended is None:
            await self._check_room()
        await self._store.log.append(table.id, 0, change, now=await self._time())
        return table.id

    async def _time(self) -> float:
        clock = self._services.clock
        if not clock.is_set:
            await clock.read(self._store.log)
        return clock.now

    async def rematch(self, table: LiveTable, token: str | None, *, same_deal: bool) -> Any:
        """Open the rematch of a table, unless there is one, and return the message about it.

        Raises:
            TableError: The game is not over, the person did not play, or the node is full.
        """
        state = await table.state()
        if state.successor is None and state.is_over and table.has_part(token):
            await self._check_room()
        command = OpenRematch(new_table_id(), new_seed(), same_deal)
        await table.do(command, token)
        state = await table.state()
        found = await self.listed(state.successor or table.id)
        names, person = table.directory().names, table.directory().people.get(token or "")
        own = next((s for s in state.seats if person in (s.person, s.owner)), state.seats[0])
        name = own.owner_name if person is not None and own.owner == person else own.name
        return successor(
            found.summary.table, name, names, is_known_deal=found.summary.is_known_deal
        )

    async def newest(self, table: LiveTable) -> LiveTable:
        """Return the last of the rematches that follow a table.

        Raises:
            TableError: It does not exist any more.
        """
        while (after := (await table.state()).successor) is not None:
            table = await self.find(after)
        return table

    # --- finding

    async def find(self, table: str) -> LiveTable:
        """Return a table, dealt or not.

        One that was not dealt here is kept for as long as it is opened now and then.

        Raises:
            TableError: `unknown_table` or `closed`.
        """
        found = self._tables.get(table)
        if found is None or found.mailbox.state is None:
            listed = await self.listed(table)
            if listed.summary.origin is not None:
                await self._store.upkeep.touch(table)
            found = self._tables.get(table) or self._entered(table)
            if listed.summary.is_dealt:
                self._services.pool.begin_all()
        state = found.mailbox.state
        if state is not None and state.closed is not None:
            raise TableError("closed", f"table {table} was {state.closed}")
        self._used[table] = time.monotonic()
        return found

    def _entered(self, table: str) -> LiveTable:
        found = self._tables[table] = LiveTable(table, self._services)
        if self._remote_presence is not None:
            found.see_elsewhere(self._remote_presence.report(table))
        return found

    async def listed(self, table: str) -> Listed:
        """Return a table as lists show it.

        Raises:
            TableError: `unknown_table` or `closed`.
        """
        found = await self._store.index.table(table)
        if found is None:
            raise unknown(table)
        if found.summary.is_closed:
            raise TableError("closed", f"table {table} was {found.summary.text}")
        return found

    async def public(self) -> list[Listed]:
        """Return the public tables that wait for people; none if the node lists none."""
        if not self._settings.public_tables:
            return []
        since = await self._time() - LISTED_SECONDS
        found = await self._store.index.public(since, MOST_LISTED)
        return [each for each in found if each.summary.is_joinable]

    @property
    def count(self) -> int:
        """The number of tables in memory."""
        return len(self._tables)

    def watchers(self) -> dict[str, int]:
        """Return the number of connections of each table that has any."""
        found = {name: len(table.hub.subscribers) for name, table in self._tables.items()}
        return {name: count for name, count in found.items() if count}

    # --- ending

    async def close_by_host(self, table: str, token: str | None) -> None:
        """End a table, as its host.

        Raises:
            TableError: `forbidden`, `ended`, `unknown_table` or `closed`.
        """
        await (await self.find(table)).do(CloseTable(), token)
        await self._drop(table)

    async def close_by_operator(self, table: str, word: str) -> None:
        """End a table, as the operator, with a word to its people.

        Raises:
            TableError: `ended`, `unknown_table` or `closed`.
        """
        await (await self.find(table)).do(CloseByOperator(word))
        await self._drop(table)

    async def end_expired(self) -> None:
        """Delete what was stored for long enough."""
        for table in await self._expiry.sweep(self._watched()):
            await self._let_go(table, expired(table))

    async def rename(self, tables: Iterable[str]) -> None:
        """Show tables without what was deleted beside their logs.

        Those that run tell all who look; nothing is appended to the log of one that is over.
        """
        changed = set(tables)
        for found in [self._tables[table] for table in changed.intersection(self._tables)]:
            await found.mailbox.read_directory()
        for table in sorted(await self._store.upkeep.running_among(changed)):
            try:
                await (await self.find(table)).do(Forget())
            except TableError as error:
                if error.code not in UNSHOWN:
                    raise

    async def _let_go(self, table: str, error: TableError) -> None:
        """Drop a table that does not exist any more, and send its connections the reason."""
        found = self._tables.get(table)
        if found is not None:
            found.dismiss(error)
            await self._drop(table)

    async def _drop(self, table: str) -> None:
        found = self._tables.pop(table, None)
        self._used.pop(table, None)
        if found is not None:
            await found.close()

    # --- upkeep

    async def wake_late(self) -> None:
        """Have AI players act at correspondence tables where a person's time has run out."""
        for table in await self._store.index.due(await self._time()):
            try:
                found = await self.find(table)
                await found.running()
                found.look()
            except Exception as error:
                if not is_outage(error):
                    text = "no action at table %s, whose time has run out"
                    LOGGER.exception(text, table, extra={"table": table})

    async def drop_idle(self) -> None:
        """Drop tables from memory that no one has looked at for long."""
        oldest = time.monotonic() - self._settings.idle_seconds
        for name, table in list(self._tables.items()):
            if not table.is_watched and not table.mailbox.is_busy and self._used[name] < oldest:
                await self._drop(name)

    def rest(self) -> None:
        """Drop the games from memory of tables that no one looks at; they are read when needed."""
        seconds = 0.0 if self.admission.is_crowded else self._settings.resting_seconds
        since = time.monotonic() - seconds
        for name, table in self._tables.items():
            if not table.is_watched and self._used[name] < since:
                table.rest()

    async def _check_room(self) -> None:
        """Refuse a new table on a full node.

        Raises:
            TableError: `full` or `draining`.
        """
        self.admission.check()
        most = self._services.orders.limits.tables
        since = self._now - self._settings.forgotten_days * DAY
        running = await self._store.index.running(since)
        if running >= most and await self._expiry.make_room(self._watched()):
            running = await self._store.index.running(since)
        if running >= most:
            text = f"{running} tables are running; allowed are {most}"
            raise TableError("full", text, value=running, allowed=[most], limit="tables")

    # --- other nodes

    def watched(self) -> dict[str, int]:
        """Return the version of each table that has a connection here."""
        found = {name: table.mailbox.state for name, table in self._tables.items()}
        return {
            name: 0 if state is None else state.version
            for name, state in found.items()
            if self.is_watched(name)
        }

    def version(self, table: str, otherwise: int) -> int:
        """Return the version of a table as known here, `otherwise` if no one looks at it here."""
        found = self._tables.get(table)
        if found is None or not found.is_watched:
            return otherwise
        state = found.mailbox.state
        return 0 if state is None else state.version

    def is_watched(self, table: str) -> bool:
        """Return True if a table has a connection here."""
        found = self._tables.get(table)
        return found is not None and found.is_watched

    async def follow(self, table: str, hints: Sequence[Hint] = ()) -> None:
        """Take over what another node has written of a table, if someone looks at it here.

        Raises:
            TableError: The database does not answer, or the table is of other rules.
        """
        found = self._tables.get(table)
        if found is None or not found.is_watched:
            return
        try:
            await found.follow(hints)
        except TableError as error:
            if error.code not in GONE:
                raise
            await self._let_go(table, expired(table))

    def _see_elsewhere(self, table: str) -> None:
        if self._remote_presence is not None and table in self._tables:
            self._tables[table].see_elsewhere(self._remote_presence.report(table))

    def _attended(self) -> set[str]:
        """Return the tables at which someone looks, here or elsewhere as far as is known."""
        found = self._tables.items()
        return {name for name, table in found if table.is_watched or table.is_seen_elsewhere}

    def _watched(self) -> set[str]:
        elsewhere = set() if self._remote_presence is None else self._remote_presence.watched()
        return set(self.watched()) | elsewhere

    def _obey(self) -> None:
        """Act on changed orders of the operator."""
        self._effects.apply([table.hub for table in self._tables.values()], self._now)

    def connections_of(self, token: str) -> list[Subscriber]:
        """Return the connections of a person at all tables of this node."""
        return [each for table in self._tables.values() for each in table.hub.of_token(token)]

    async def close(self) -> None:
        """Stop all tables."""
        for table in self._tables.values():
            await table.close()
