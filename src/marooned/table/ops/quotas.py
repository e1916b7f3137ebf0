"""Quotas per client: running tables, and rates of new tables, uploaded games and erasures."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import client_key
from marooned.table.ops.keyed_limits import KeyedLimits
from marooned.table.ops.operator.orders import OperatorOrders
from marooned.table.settings import Settings
from marooned.table.store.upkeep import Upkeep

MINUTE = 60.0
DAY = 86400.0
ERASURES_A_MINUTE = 10
REPORTS = 5
"""Maximum number of reports of one browser, or one address, within `REPORT_SECONDS`."""
REPORT_SECONDS = 600.0


def too_many(text: str, met: int, most: int, limit: str) -> TableError:
    """Return the error of an exceeded quota."""
    return TableError("too_many", text, value=met, allowed=[most], limit=limit)


class Quotas:
    """Counts the tables and uploads of each browser and of each address.

    Addresses are only in memory: while a table from there runs, and for a day after an upload.
    """

    def __init__(self, settings: Settings, upkeep: Upkeep, orders: OperatorOrders) -> None:
        self._settings = settings
        self._orders = orders
        self._upkeep = upkeep
        self._opened: dict[str, set[str]] = defaultdict(set)
        """Tables by address."""
        self._openings = KeyedLimits(MINUTE)
        self._uploads = KeyedLimits(DAY)
        self._erasures = KeyedLimits(MINUTE)
        self._reports = KeyedLimits(REPORT_SECONDS)
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
            advice = f"allowed are {most}: use those, or come back"
            raise too_many(f"{text}; {advice}", met, most, "brought_a_day")
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
            advice = "try again in a minute"
            raise TableError("too_fast", f"{text}; {advice}", allowed=[most], limit="erasures")
        self._erasures.add(client)

    def reporting(self, holder: str, address: str) -> None:
        """Count a report about a person.

        Raises:
            TableError: `too_fast`: too many reports within some minutes.
        """
        keys, most = (holder, client_key(address)), REPORTS
        if max(map(self._reports.count, keys)) >= most:
            text = f"more than {most} reports within {REPORT_SECONDS / MINUTE:g} minutes"
            error = f"{text} came from your browser or address; try again later"
            raise TableError("too_fast", error, allowed=[most], limit="reports")
        self._reports.add(*keys)

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
        self._reports.forget()

    def _check_rate(self, client: str) -> None:
        met, most = self._openings.count(client), self._settings.openings_a_minute
        if met >= most:
            text = f"{met} tables were opened from your address within a minute"
            advice = f"allowed are {most}: try again in a minute"
            raise too_many(f"{text}; {advice}", met, most, "openings_a_minute")

    async def _check_browser(self, holder: str) -> None:
        opening, most = self._under_way.count(holder), self._orders.limits.tables_of_a_guest
        met = opening + await self._upkeep.opened_by(holder)
        if met >= most:
            text = f"{met} tables that you opened are running; allowed are {most}"
            advice = "end one of them in your list of tables"
            raise too_many(f"{text}: {advice}", met, most, "tables_of_a_guest")

    async def _check_address(self, client: str) -> None:
        opening, most = self._under_way.count(client), self._settings.tables_of_an_address
        if opening + len(self._opened[client]) < most:
            return
        met = opening + len(await self._upkeep.running_among(self._opened[client]))
        if met >= most:
            text = f"{met} tables opened from your address are running"
            raise too_many(f"{text}; allowed are {most}", met, most, "tables_of_an_address")
