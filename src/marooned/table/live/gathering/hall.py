"""The hall of a node: its waiting rooms, and the list of those that are open to all."""

import time
from datetime import UTC, datetime, timedelta

from marooned.table.error_codes import TableError
from marooned.table.live.gathering.waiting_room import WaitingRoom, check_waiting
from marooned.table.settings import Settings
from marooned.table.store.closings import check_open, unknown
from marooned.table.store.gatherings import Gatherings
from marooned.table.store.rows import Stored
from marooned.table.store.tables import Store

LISTED_HOURS = 24
MOST_LISTED = 50
KEPT_SECONDS = 60.0
"""A room that was just asked for stays, though nobody looks at it yet."""


class Hall:
    """Finds waiting rooms; each is in memory while somebody looks at it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._gatherings = Gatherings(store.engine)
        self._rooms: dict[str, WaitingRoom] = {}

    async def room(self, name: str) -> WaitingRoom:
        """Return a waiting room.

        Raises:
            TableError: There is no such table, it was closed, or its game has begun.
        """
        found = await self.find(name)
        if found is None:
            stored = await self._store.table(name)
            if stored is None:
                raise unknown(name)
            check_open(stored)
            check_waiting(stored)
            found = self._entered(stored)  # it was opened since it was looked for
        return found

    async def find(self, name: str) -> WaitingRoom | None:
        """Return a waiting room as the database has it now, None if there is none of this name.

        Another node may have changed or dealt it: those who look at it here are sent that first.
        """
        stored = await self._store.table(name)
        if stored is None or stored.is_closed:
            return None
        if stored.begun is not None:
            await self.look_again(stored)
            return None
        room = self._entered(stored)
        if stored.changed > room.stored.changed:
            await room.look_again(stored)
        room.used = time.monotonic()
        return room if room.stored.begun is None else None

    def _entered(self, stored: Stored) -> WaitingRoom:
        """Return the one room of a table that waits."""
        self._forget_empty()
        room = self._rooms.get(stored.id)
        if room is None or room.stored.begun is not None:
            room = self._rooms[stored.id] = WaitingRoom(stored, self._store, self._settings)
        return room

    def _forget_empty(self) -> None:
        """Drop the rooms that nobody looks at: the store has them."""
        since = time.monotonic() - KEPT_SECONDS
        for name, room in list(self._rooms.items()):
            if not room.seats.watchers and not room.lock.locked() and room.used < since:
                del self._rooms[name]

    def watched(self) -> set[str]:
        """Return the names of the rooms that somebody looks at."""
        return {name for name, room in self._rooms.items() if room.seats.watchers}

    def is_watched(self, name: str) -> bool:
        """Tell whether somebody looks at a room."""
        return name in self._rooms and bool(self._rooms[name].seats.watchers)

    def watchers(self) -> dict[str, int]:
        """Return how many look at each room."""
        return {name: len(room.seats.watchers) for name, room in self._rooms.items()}

    def numbers(self) -> dict[str, int]:
        """Return how often each room that somebody looks at has changed, as is known here."""
        return {name: self._rooms[name].stored.changed for name in self.watched()}

    async def look_again(self, stored: Stored) -> None:
        """Tell what another node has changed in a waiting room."""
        if stored.id in self._rooms:
            await self._rooms[stored.id].look_again(stored)

    def let_go(self, name: str, error: TableError) -> None:
        """Drop a room that there is not any more, and tell those who look at it."""
        room = self._rooms.pop(name, None)
        if room is not None:
            room.dismiss(error)

    async def public(self) -> list[Stored]:
        """Return the tables that wait for whoever comes: none where the node lists none."""
        if not self._settings.public_tables:
            return []
        since = datetime.now(UTC) - timedelta(hours=LISTED_HOURS)
        found = await self._gatherings.public(since, MOST_LISTED)
        return [stored for stored in found if any(chair.is_free for chair in stored.chairs)]
