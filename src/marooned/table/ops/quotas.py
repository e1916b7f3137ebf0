"""Quotas per client: running tables, and rates of new tables, uploaded games and erasures."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import client_key
from marooned.table.ops.keyed_limits import KeyedLimits
from marooned.table.settings import Settings
from marooned.table.store.upkeep import Upkeep

MINUTE = 60.0
DAY = 86400.0
ERASURES_A_MINUTE = 10


def too_many(text: str, met: int, most: int) -> TableError:
    """Return the error of an exceeded quota."""
    return TableError("too_many", text, value=met, allowed=[most])


class Quotas:
    """Counts the tables and uploads of each browser and of each address.

    Addresses are only in memory: while a table from there runs, and for a day after an upload.
    """

    def __init__(self, settings: Settings, upkeep: Upkeep) -> None:
        self._settings = settings
        self._upkeep = upkeep
        self._opened: dict[str, set[str]] = defaultdict(set)
        """Tables by address."""
        self._openings = KeyedLimits(MINUTE)
        self._uploads = KeyedLimits(DAY)
        self._erasures = KeyedLimits(MINUTE)
        self._under_way = KeyedLimits()
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def opening(self, holder: str, address: str) -> AsyncIterator[None]:
        """Count a table while it is opened, and as opened unless the block raises.

        It counts before it is opened: concurrent requests cannot exceed a quota together.

        Raises:
            TableError: `too_many`: too many running tables, or too many new ones in a minute.
        """
        client = client_key(address)
        with ExitStack() as counted:
            async with self._lock:
                await self._check(holder, client)
                counted.enter_context(self._openings.attempt(client))
                counted.enter_context(self._under_way.hold(holder, client))
            yield

    @contextmanager
    def uploading(self, holder: str, address: str) -> Iterator[None]:
        """Count an uploaded game unless the block raises.

        Raises:
            TableError: `too_many`: too many uploads within a day.
        """
        keys = holder, client_key(address)
        met, most = max(map(self._uploads.count, keys)), self._settings.brought_a_day
        if met >= most:
            text = f"{met} games were uploaded from your browser or address within a day"
            raise too_many(f"{text}; allowed are {most}: use those, or come back", met, most)
        with self._uploads.attempt(*keys):
            yield

    def erasing(self, address: str) -> None:
        """Count a request to erase a person.

        Raises:
            TableError: `too_fast`: too many requests within a minute.
        """
        client, most = client_key(address), ERASURES_A_MINUTE
        if self._erasures.count(client) >= most:
            text = f"more than {most} requests per minute to erase data came from your address"
            raise TableError("too_fast", f"{text}; try again in a minute", allowed=[most])
        self._erasures.add(client)

    async def _check(self, holder: str, client: str) -> None:
        self._check_rate(client)
        await self._check_browser(holder)
        await self._check_address(client)

    def note(self, table: str, address: str) -> None:
        """Store the address that has opened a table."""
        self._opened[client_key(address)].add(table)

    async def forget_ended(self) -> None:
        """Delete addresses without running tables."""
        for client in list(self._opened):
            self._opened[client] &= await self._upkeep.running_among(self._opened[client])
            if not self._opened[client]:
                del self._opened[client]
        self._openings.forget()
        self._uploads.forget()
        self._erasures.forget()

    def _check_rate(self, client: str) -> None:
        met, most = self._openings.count(client), self._settings.openings_a_minute
        if met >= most:
            text = f"{met} tables were opened from your address within a minute"
            raise too_many(f"{text}; allowed are {most}: try again in a minute", met, most)

    async def _check_browser(self, holder: str) -> None:
        opening, most = self._under_way.count(holder), self._settings.tables_of_a_guest
        met = opening + await self._upkeep.opened_by(holder)
        if met >= most:
            text = f"{met} tables that you opened are running; allowed are {most}"
            raise too_many(f"{text}: end one of them in your list of tables", met, most)

    async def _check_address(self, client: str) -> None:
        opening, most = self._under_way.count(client), self._settings.tables_of_an_address
        if opening + len(self._opened[client]) < most:
            return
        met = opening + len(await self._upkeep.running_among(self._opened[client]))
        if met >= most:
            text = f"{met} tables opened from your address are running"
            raise too_many(f"{text}; allowed are {most}", met, most)
