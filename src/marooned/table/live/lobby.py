"""The tables of a node: opened, found again in the store, listed, and dropped when idle."""

import asyncio
import secrets
import time
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from marooned import players
from marooned.arguments import SEEDS
from marooned.definition import GameDefinition
from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.keeping.expiry import Expiry
from marooned.table.live.table import Table
from marooned.table.live.talk.companion_names import named_apart
from marooned.table.live.wishes import SEED, checked, read_seed, refused_as
from marooned.table.protocol.requests import NewTable, PersonSeat
from marooned.table.settings import Settings
from marooned.table.store.rows import Chair, Stored, stamp
from marooned.table.store.tables import Store
from marooned.table.terms import Terms
from marooned.table.thinking.dealer import deal
from marooned.table.thinking.pool import WorkerPool

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LETTERS_OF_A_NAME = 12

Chairs = tuple[Chair, ...]


def new_name() -> str:
    """Return a name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(LETTERS_OF_A_NAME))


def closed(stored: Stored) -> TableError:
    """Return the error that tells of a table that was closed."""
    return TableError("closed", f"table {stored.id} was closed by whoever opened it")


def expired(name: str) -> TableError:
    """Return the error that tells of a table that ended because nobody acted there."""
    return TableError("closed", f"table {name} ended by itself: nobody acted there for long")


def check_open(stored: Stored) -> None:
    """Refuse a table that was closed.

    Raises:
        TableError: It was.
    """
    if stored.is_closed:
        raise closed(stored)


def check_opener(stored: Stored, holder: str | None) -> None:
    """Refuse whoever did not open a table.

    Raises:
        TableError: It was opened by somebody else.
    """
    if holder is None or stored.opener != holder:
        raise TableError("forbidden", "only whoever opened this table may close it")


class Lobby:
    """Opens and finds the tables of a node; each is in memory once at most."""

    def __init__(self, settings: Settings, store: Store, pool: WorkerPool) -> None:
        self._settings = settings
        self._store = store
        self._pool = pool
        self._tables: dict[str, Table] = {}
        self._paused: set[str] = set()
        self._expiry = Expiry(settings, store.upkeep)

    async def open(self, wish: NewTable, holder: str) -> Stored:
        """Open a table whose persons' seats, but those for friends, the holder has.

        Raises:
            TableError: The wish names something unknown, or the node is full.
        """
        definition, options = checked(wish, self._settings.name_length)
        seed = read_seed(wish.options.get(SEED))
        options[SEED] = secrets.randbelow(SEEDS) if seed is None else seed
        await self._check_room()
        chairs = _chairs(wish, holder)
        stored = await asyncio.to_thread(_dealt, definition, options, chairs, holder, wish.terms)
        await self._store.add(stored)
        return stored

    async def find(self, name: str) -> Table:
        """Return a table, from the store if it is not in memory.

        Raises:
            TableError: There is none of this name.
        """
        if name not in self._tables:
            stored = await self._store.table(name)
            if stored is None:
                raise TableError("unknown_table", f"there is no table {shown(name)}", value=name)
            check_open(stored)
            self._tables.setdefault(name, self._table(stored))
            self._pool.want(stored.game)
        return self._tables[name]

    async def drop_idle(self) -> None:
        """Forget tables that nobody has looked at for long; the store keeps them."""
        oldest = time.monotonic() - self._settings.idle_seconds
        for name, table in list(self._tables.items()):
            if not table.seats.watchers and table.log.used < oldest:
                del self._tables[name]
                self._keep_pause(name, table)
                await table.close()

    async def end(self, name: str, holder: str | None) -> None:
        """Close a running table for all, as only its opener may.

        Raises:
            TableError: It is another's, or over already.
        """
        table = await self.find(name)
        stored = await self._store.table(name) or table.stored
        check_opener(stored, holder)
        text = "closed by whoever opened it"
        if not await self._store.upkeep.close(name, text):
            raise TableError("ended", "the game is over; it stays in the list of tables")
        await self._let_go(name, closed(stored))

    async def end_expired(self) -> None:
        """End what was kept for long enough."""
        for name in await self._expiry.sweep(self._watched()):
            await self._let_go(name, expired(name))

    async def rename(self, names: Iterable[str]) -> None:
        """Tell those who look at some tables who sits there now."""
        for name in names:
            if name in self._tables:
                await self._tables[name].tell_anew()

    def _watched(self) -> set[str]:
        return {name for name, table in self._tables.items() if table.seats.watchers}

    async def _let_go(self, name: str, error: TableError) -> None:
        """Drop a table that there is not any more, and tell those who look at it."""
        table = self._tables.pop(name, None)
        if table is not None:
            table.dismiss(error)
            await table.close()

    async def close(self) -> None:
        """Let go of all tables."""
        for table in self._tables.values():
            await table.close()

    def _keep_pause(self, name: str, table: Table) -> None:
        """Remember a table whose companions wait, for whoever comes back to it."""
        if table.is_paused:
            self._paused.add(name)

    def _table(self, stored: Stored) -> Table:
        table = Table(stored, self._store, self._pool, self._settings)
        table.set_paused(stored.id in self._paused)
        self._paused.discard(stored.id)
        return table

    async def _check_room(self) -> None:
        settings = self._settings
        since = datetime.now(UTC) - timedelta(days=settings.forgotten_days)
        running = await self._store.running(since)
        if running >= settings.tables and await self._expiry.make_room(self._watched()):
            running = await self._store.running(since)
        if running >= settings.tables:
            text = f"{running} tables are running here; allowed are {settings.tables}"
            raise TableError("full", text, value=running, allowed=[settings.tables])


def _dealt(
    definition: GameDefinition, options: dict[str, Any], chairs: Chairs, opener: str, terms: Terms
) -> Stored:
    with refused_as("unknown_option"):
        game = deal(definition.name, len(chairs), options)
    return Stored(
        id=new_name(),
        game=game.name,
        title=game.title,
        options=options,
        created=stamp(),
        finished=None,
        outcome=None,
        text=str(game.panes(None)["phase"]["text"]),
        chairs=chairs,
        opener=opener,
        terms=terms,
        begun=stamp(),
        awaited=sorted(game.waiting),
    )


def _companion(number: int, player: players.Player) -> Chair:
    return Chair(number, "companion", player.title, player.name, None)


def _chairs(wish: NewTable, holder: str) -> Chairs:
    return named_apart(
        Chair(number, "person", seat.name.strip(), None, None if seat.friend else holder)
        if isinstance(seat, PersonSeat)
        else _companion(number, players.find(seat.player))
        for number, seat in enumerate(wish.seats)
    )
