"""The tables of a node: opened, found again in the store, listed, and dropped when idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.keeping.admission import Admission
from marooned.table.keeping.expiry import Expiry
from marooned.table.live.gathering.hall import Hall
from marooned.table.live.gathering.opening import check_public, dealt, laid
from marooned.table.live.gathering.rematch import check_may, successor_of
from marooned.table.live.people.rights import check_opener
from marooned.table.live.table import Table
from marooned.table.live.wishes import checked
from marooned.table.meters import Meters
from marooned.table.protocol.again import SuccessorText
from marooned.table.protocol.requests import NewTable
from marooned.table.settings import Settings
from marooned.table.store.closings import check_open, unknown
from marooned.table.store.gatherings import Gatherings
from marooned.table.store.moments import Moments
from marooned.table.store.rows import Entry, Stored
from marooned.table.store.tables import Store
from marooned.table.thinking.pool import WorkerPool

if TYPE_CHECKING:
    from marooned.table.nodes.attendees import Attendees


def check_begun(stored: Stored) -> None:
    """Refuse a table that is still to be dealt.

    Raises:
        TableError: It is.
    """
    if stored.begun is None:
        text = f"table {stored.id} has not started yet: it is in the waiting room"
        raise TableError("waiting", text, value=stored.id)


def expired(name: str) -> TableError:
    """Return the error that tells of a table that ended because nobody acted there."""
    return TableError(
        "closed", f"table {name} was ended automatically: no one acted there for a long time"
    )


LOGGER = logging.getLogger(__name__)


class Lobby:
    """Opens and finds the tables of a node; each is in memory once at most."""

    def __init__(
        self, settings: Settings, store: Store, pool: WorkerPool, meters: Meters | None = None
    ) -> None:
        self._settings = settings
        self._store = store
        self._pool = pool
        self.admission = Admission(settings)
        self._meters = meters or Meters()
        self._tables: dict[str, Table] = {}
        self._moments = Moments(store.engine)
        self._expiry = Expiry(settings, store.upkeep)
        self.hall = Hall(settings, store)
        self._attendees: Attendees | None = None

    async def open(self, wish: NewTable, holder: str) -> Stored:
        """Open a table whose persons' seats, but those for friends, the holder has.

        Raises:
            TableError: The wish names something unknown, or the node is full.
        """
        settings = self._settings
        definition, options = checked(wish, settings.name_length)
        check_public(wish.terms, allowed=settings.public_tables)
        table = laid(definition, options, wish, holder, settings.name_length)
        await self._check_room()
        fresh = await asyncio.to_thread(dealt, table)
        # Where people wait for one another this deal is seen by nobody: it shows that there is one.
        stored = table if wish.wait else fresh
        await self._store.add(stored)
        return stored

    @property
    def count(self) -> int:
        """Return how many tables are in memory."""
        return len(self._tables)

    def watchers(self) -> dict[str, int]:
        """Return how many look at each table, dealt or not, that anybody looks at."""
        found = {name: len(table.seats.watchers) for name, table in self._tables.items()}
        return {name: many for name, many in {**self.hall.watchers(), **found}.items() if many}

    async def lay(self, table: Stored, entries: Sequence[Entry] = ()) -> Stored:
        """Keep a table that was not dealt here, with what was done there already.

        Raises:
            TableError: The node is full.
        """
        if table.finished is None:
            await self._check_room()
        await self._store.add(table, entries)
        return table

    async def find(self, name: str) -> Table:
        """Return a table, from the store if it is not in memory.

        One that was not dealt here stays for as long as it is opened now and then.

        Raises:
            TableError: There is none of this name, or it is not dealt yet.
        """
        if name not in self._tables:
            stored = await self.remembered(name)
            check_begun(stored)
            if stored.origin is not None:
                await self._store.upkeep.touch(name)
            if name not in self._tables:
                self._tables[name] = self._entered(stored)
            self._pool.want()
        table = self._tables[name]
        table.log.touch()
        return table

    def _entered(self, stored: Stored) -> Table:
        """Return a table in memory, each change of which counts."""
        table = Table(stored, self._store, self._pool, self._settings)
        table.log.followers.append(partial(self._meters.change, stored.game))
        table.tidings.succeeded = partial(self._offer, table)
        if self._attendees is not None:
            table.people.tell_others = partial(self._attendees.tell, stored.id)
            table.people.presence.look = partial(self._attendees.look, [stored.id])
            table.see_elsewhere(self._attendees.hand_out(stored.id))
        return table

    async def play_again(
        self, table: Table, holder: str | None, *, same_deal: bool
    ) -> SuccessorText:
        """Open the one table at which all play again, and offer it to all who look.

        Who comes second is told of the one there is.

        Raises:
            TableError: The game is not over, the holder did not play, or the node is full.
        """
        stored = await self.remembered(table.stored.id)
        check_may(stored, holder)
        if stored.successor is None:
            await self._check_room()
            fresh = await asyncio.to_thread(successor_of, stored, same_deal=same_deal)
            await Gatherings(self._store.engine).succeed(stored.id, fresh)
            stored = await self.remembered(stored.id)
            self._store.hint(stored.id)
        told = await self._successor_text(stored, holder)
        table.offer(told)
        return told

    async def newest(self, table: Table) -> Table:
        """Return the last of the tables at which all who sat at one have played again since.

        Raises:
            TableError: It is there no more.
        """
        while (after := (await self.remembered(table.stored.id)).successor) is not None:
            table = await self.find(after)
        return table

    async def _successor_text(self, stored: Stored, holder: str | None) -> SuccessorText:
        after = await self.remembered(stored.successor or stored.id)
        names = [chair.name for chair in stored.chairs if holder in (chair.token, chair.owner)]
        names.append(stored.chairs[0].name)
        return SuccessorText(table=after.id, known_deal=after.known_deal, name=names[0])

    async def remembered(self, name: str) -> Stored:
        """Return a table as the store has it, dealt or not.

        Raises:
            TableError: There is none of this name, or it was closed.
        """
        stored = await self._store.table(name)
        if stored is None:
            raise unknown(name)
        check_open(stored)
        return stored

    async def wake_late(self) -> None:
        """Have somebody act at tables by correspondence where the time is out, and nobody looks."""
        now = datetime.now(UTC)
        for name, touched, seconds in await self._moments.by_days():
            if (now - touched).total_seconds() >= seconds:
                await self._wake(name)

    async def _wake(self, name: str) -> None:
        """Have somebody act at one table; what is wrong with it is its own."""
        try:
            await (await self.find(name)).correspondence.wake()
        except Exception:
            LOGGER.exception("no action at table %s, whose time has run out", name)

    async def drop_idle(self) -> None:
        """Forget tables that nobody has looked at for long; the store keeps them."""
        oldest = time.monotonic() - self._settings.idle_seconds
        for name, table in list(self._tables.items()):
            if not table.seats.watchers and table.log.used < oldest and not table.log.lock.locked():
                del self._tables[name]
                await table.close()

    def rest(self) -> None:
        """Let go of the games at tables that nobody looks at: they are played again when wanted."""
        seconds = 0.0 if self.admission.is_crowded else self._settings.resting_seconds
        since = time.monotonic() - seconds
        for table in self._tables.values():
            if not table.seats.watchers:
                table.log.rest(since)

    async def end(self, name: str, holder: str | None) -> None:
        """Close a running table for all, as only its opener may.

        Raises:
            TableError: It is another's, or over already.
        """
        stored = await self.remembered(name)
        check_opener(stored, holder)
        await self._end(name, "closed by its host")

    async def end_by_owner(self, name: str, word: str) -> None:
        """Close a running table for all, with a word of whoever keeps the node.

        Raises:
            TableError: There is none, or it is over already.
        """
        await self.remembered(name)
        text = "closed by the operator"
        await self._end(name, f"{text}: {word}" if word else text)

    async def _end(self, name: str, text: str) -> None:
        table = self._tables.get(name)
        async with table.log.lock if table else nullcontext():
            is_closed = await self._store.upkeep.close(name, text)
        if not is_closed:
            raise TableError("ended", "the game is over; it stays in the list of tables")
        self._store.hint(name)
        await self._let_go(name, TableError("closed", f"table {name} was {text}"))

    async def end_expired(self) -> None:
        """End what was kept for long enough."""
        for name in await self._expiry.sweep(self._watched()):
            await self._let_go(name, expired(name))

    async def rename(self, names: Iterable[str]) -> None:
        """Tell those who look at some tables who sits there now."""
        for name in names:
            self._store.hint(name)
            if name in self._tables:
                await self._tables[name].tell_anew()

    def watched(self) -> dict[str, int]:
        """Return the tables that somebody looks at, and how often each changed as is known here."""
        tables = {name: table for name, table in self._tables.items() if table.seats.watchers}
        return self.hall.numbers() | {name: table.log.changed for name, table in tables.items()}

    def is_watched(self, name: str) -> bool:
        """Tell whether somebody looks at a table here, dealt or not."""
        table = self._tables.get(name)
        return self.hall.is_watched(name) or (table is not None and bool(table.seats.watchers))

    async def look_again(self, name: str) -> None:
        """Take over what another node has changed at a table, where somebody looks at it here."""
        try:
            if self.hall.is_watched(name):
                await self.hall.look_again(await self.remembered(name))
            table = self._tables.get(name)
            if table is not None and table.seats.watchers:
                await table.look_again()
        except TableError as error:
            if error.code not in ("closed", "unknown_table"):
                raise
            await self._let_go(name, error)

    async def _offer(self, table: Table) -> None:
        """Offer those who look at a table the one at which all play again."""
        table.offer(await self._successor_text(table.stored, table.stored.opener))

    def use(self, attendees: Attendees) -> None:
        """Have tables know who looks at them by other nodes, and tell those who does here."""
        self._attendees = attendees
        attendees.follow = self._see_elsewhere
        attendees.wanted = self._attended

    def _see_elsewhere(self, name: str) -> None:
        if self._attendees is not None and name in self._tables:
            self._tables[name].see_elsewhere(self._attendees.hand_out(name))

    def _looked_at(self) -> set[str]:
        return {name for name, table in self._tables.items() if table.seats.watchers}

    def _attended(self) -> set[str]:
        """Return the tables that somebody looks at, here or elsewhere as they know."""
        seats = {name: table.seats for name, table in self._tables.items()}
        return {name for name, each in seats.items() if each.watchers or each.elsewhere}

    def _watched(self) -> set[str]:
        tables = self._looked_at()
        elsewhere = set() if self._attendees is None else self._attendees.watched()
        return tables | self.hall.watched() | elsewhere

    async def _let_go(self, name: str, error: TableError) -> None:
        """Drop a table that there is not any more, and tell those who look at it."""
        self.hall.let_go(name, error)
        table = self._tables.pop(name, None)
        if table is not None:
            table.dismiss(error)
            await table.close()

    async def close(self) -> None:
        """Let go of all tables."""
        for table in self._tables.values():
            await table.close()

    async def _check_room(self) -> None:
        self.admission.check()
        settings = self._settings
        since = datetime.now(UTC) - timedelta(days=settings.forgotten_days)
        running = await self._store.running(since)
        if running >= settings.tables and await self._expiry.make_room(self._watched()):
            running = await self._store.running(since)
        if running >= settings.tables:
            text = f"{running} tables are running; allowed are {settings.tables}"
            raise TableError("full", text, value=running, allowed=[settings.tables])
