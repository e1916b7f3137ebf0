"""Summons: at a table by correspondence an address of the owner's is told who is waited for."""

import asyncio
import json
import logging
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.live.clocks.timekeeper import DAYS
from marooned.table.live.course import awaited
from marooned.table.live.log import Log
from marooned.table.live.people.seats import Seats
from marooned.table.store.engines.outages import is_outage
from marooned.table.store.sharing.callings import Callings

LOGGER = logging.getLogger(__name__)
POST_SECONDS = 5.0
PAUSES = (2.0, 20.0)
"""Seconds before it is told once more, where it did not hear."""
MOST = 20
"""What is told at once for one table; the rest is not told."""
POSTMAN = ThreadPoolExecutor(1, thread_name_prefix="summons")
"""A slow address keeps nobody waiting but those whose summons come after."""


class Refuse(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: what the owner named is told, and nobody else."""

    def redirect_request(self, *_told: Any, **_more: Any) -> None:
        """Go nowhere."""


OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}), Refuse)


def post(address: str, body: bytes) -> None:
    """Tell an address.

    Raises:
        OSError: It did not hear.
    """
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(address, body, headers)  # noqa: S310 - settings check it
    with OPENER.open(request, timeout=POST_SECONDS):
        pass


class Summons:
    """Tells of each person who is newly waited for: the path of the table, and the seat's name."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        address: str | None,
        tell: Callable[[str, bytes], None] = post,
        callings: Callings | None = None,
    ) -> None:
        """Begin with nobody called.

        Args:
            seats: Who sits there.
            log: After each change of which somebody may be waited for.
            address: Which is told; None where nobody wants to hear it.
            tell: Tells it.
            callings: Where one of several nodes takes it on; None where there is no other.
        """
        self._seats = seats
        self._log = log
        self._address = address or ""
        self._tell = tell
        self._callings = callings
        self._called: frozenset[int] = frozenset()
        self._tasks: set[asyncio.Task[None]] = set()
        if address:
            log.followers.append(self.follow)

    def arrive(self, seconds: float) -> None:
        """Tell of whoever is to begin, where they are not here soon after somebody has come."""
        if self._address and self._log.seq == 0 and not self._tasks:
            self._keep(asyncio.create_task(self._follow_later(seconds)))

    async def _follow_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if self._log.seq == 0:
            self.follow()

    def follow(self) -> None:
        """Tell of whoever is waited for since the last change, and is not here."""
        course, clock = self._log.known, self._seats.stored.terms.clock
        if course is None or clock is None or clock.kind != DAYS:
            return
        called = frozenset(self._seats.persons.intersection(awaited(course)))
        due = sorted(called - self._called - self._here())
        self._called = called
        if due:
            self._keep(asyncio.create_task(self._call(due, self._log.seq)))

    async def _call(self, due: Sequence[int], seq: int) -> None:
        """Tell of some persons, unless another node does."""
        if self._callings is not None:
            try:
                if not await self._callings.claim(self._seats.stored.id, seq):
                    return
            except TableError as error:
                if not is_outage(error):
                    table = self._seats.stored.id
                    LOGGER.warning(
                        "webhook calls of table %s could not be claimed: %s", table, error
                    )
                await self._call_later(due)
                return
        for seat in due:
            self._begin(self._seats.chair(seat).name)

    async def _call_later(self, due: Sequence[int]) -> None:
        """Have persons be due again, and call whoever of them is waited for after a while."""
        self._called = self._called.difference(due)
        await asyncio.sleep(PAUSES[-1])
        self.follow()

    def _here(self) -> set[int]:
        return self._seats.attended

    def _begin(self, name: str) -> None:
        if len(self._tasks) < MOST:
            told = {"table": f"/table/{self._seats.stored.id}", "seat": name}
            self._keep(asyncio.create_task(self._send(json.dumps(told).encode())))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, body: bytes) -> None:
        """Tell it, and once more or twice where it was not heard."""
        loop = asyncio.get_running_loop()
        for pause in (*PAUSES, None):
            try:
                await loop.run_in_executor(POSTMAN, self._tell, self._address, body)
            except (OSError, ValueError):
                if pause is None:
                    LOGGER.warning("the configured webhook does not answer")
                    return
                await asyncio.sleep(pause)
            else:
                return

    def stop(self) -> list[asyncio.Task[None]]:
        """Tell nothing more; return what is still to end."""
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)
