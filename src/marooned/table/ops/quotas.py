"""Guests of a node: how many tables each of them may open, and how fast."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import home
from marooned.table.ops.keyed_limits import Limiter
from marooned.table.settings import Settings
from marooned.table.store.upkeep import Upkeep

MINUTE = 60.0
DAY = 86400.0


def too_many(text: str, met: int, most: int) -> TableError:
    """Return the error that tells a guest of a limit."""
    return TableError("too_many", text, value=met, allowed=[most])


class Guests:
    """Counts what each browser, and each address, has opened here.

    Addresses are kept in memory alone, only while their tables run, and for a day after a game was
    brought from them.
    """

    def __init__(self, settings: Settings, upkeep: Upkeep) -> None:
        self._settings = settings
        self._upkeep = upkeep
        self._opened: dict[str, set[str]] = defaultdict(set)
        self._openings = Limiter(MINUTE)
        self._brought = Limiter(DAY)
        self._under_way = Limiter()
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def opening(self, holder: str, address: str) -> AsyncIterator[None]:
        """Count a table as a guest's while it is opened, and as opened unless the block raises.

        It counts before it is opened: requests at the same time cannot exceed a limit together.

        Raises:
            TableError: `too_many`: the guest opens too many tables, or too many in a minute.
        """
        where = home(address)
        with ExitStack() as counted:
            async with self._lock:
                await self._check(holder, where)
                counted.enter_context(self._openings.attempt(where))
                counted.enter_context(self._under_way.hold(holder, where))
            yield

    @contextmanager
    def bringing(self, holder: str, address: str) -> Iterator[None]:
        """Count a game as brought by a guest; one that is refused does not count.

        Raises:
            TableError: The guest has brought too many within a day.
        """
        guest = holder, home(address)
        met, most = max(map(self._brought.count, guest)), self._settings.brought_a_day
        if met >= most:
            text = f"{met} games were uploaded from your browser or address within a day"
            raise too_many(f"{text}; allowed are {most}: use those, or come back", met, most)
        with self._brought.attempt(*guest):
            yield

    async def _check(self, holder: str, where: str) -> None:
        self._check_pace(where)
        await self._check_browser(holder)
        await self._check_address(where)

    def note(self, table: str, address: str) -> None:
        """Note from where a table was opened."""
        self._opened[home(address)].add(table)

    async def forget_ended(self) -> None:
        """Forget addresses whose tables do not run any more."""
        for where in list(self._opened):
            self._opened[where] &= await self._upkeep.running_among(self._opened[where])
            if not self._opened[where]:
                del self._opened[where]
        self._openings.forget()
        self._brought.forget()

    def _check_pace(self, where: str) -> None:
        met, most = self._openings.count(where), self._settings.openings_a_minute
        if met >= most:
            text = f"{met} tables were opened from your address within a minute"
            raise too_many(f"{text}; allowed are {most}: try again in a minute", met, most)

    async def _check_browser(self, holder: str) -> None:
        opening, most = self._under_way.count(holder), self._settings.tables_of_a_guest
        met = opening + await self._upkeep.opened_by(holder)
        if met >= most:
            text = f"{met} tables that you opened are running; allowed are {most}"
            raise too_many(f"{text}: end one of them in your list of tables", met, most)

    async def _check_address(self, where: str) -> None:
        opening, most = self._under_way.count(where), self._settings.tables_of_an_address
        if opening + len(self._opened[where]) < most:
            return
        met = opening + len(await self._upkeep.running_among(self._opened[where]))
        if met >= most:
            text = f"{met} tables opened from your address are running"
            raise too_many(f"{text}; allowed are {most}", met, most)
