"""Webhook: tells the operator's address whose turn it is at correspondence tables."""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from marooned.table.error_codes import TableError
from marooned.table.store.engines.outages import is_outage

if TYPE_CHECKING:
    from marooned.table.store.webhook_claims import WebhookClaims

LOGGER = logging.getLogger(__name__)
POST_SECONDS: Final = 5.0
PAUSES: Final = (2.0, 20.0)
"""Seconds before a call that failed is tried again."""
MOST: Final = 20
"""Maximum number of calls at once for one table; further ones are dropped."""
POSTMAN = ThreadPoolExecutor(1, thread_name_prefix="webhook")
"""A slow address delays only later calls."""
Due = tuple[int, Sequence[str]]


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: only the configured address is called."""

    def redirect_request(self, *_request: Any, **_more: Any) -> None:
        """Refuse."""


OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirects)


def post(address: str, body: bytes) -> None:
    """Call an address.

    Raises:
        OSError: It does not answer, or with an error.
    """
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(address, body, headers)  # noqa: S310 - settings check it
    with OPENER.open(request, timeout=POST_SECONDS):
        pass


class Webhook:
    """Calls of one table: the path of the table, and the name of the seat whose turn it is."""

    def __init__(
        self,
        table: str,
        address: str,
        claims: WebhookClaims | None = None,
        call: Callable[[str, bytes], None] = post,
    ) -> None:
        """Begin without a call.

        Args:
            table: The table.
            address: Where it is called.
            claims: Where one of several nodes takes a call; None without other nodes.
            call: Calls an address.
        """
        self._table = table
        self._address = address
        self._claims = claims
        self._call = call
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether calls are under way."""
        return bool(self._tasks)

    def call(self, due: Callable[[], Due]) -> None:
        """Call for people whose turn it has become, unless another node does.

        Args:
            due: Returns the revision of the table, and the names of the people; it is asked again
                if the call has to wait for the database.
        """
        if due()[1]:
            self.do(self._claimed(due))

    def do(self, work: Any) -> None:
        """Run a coroutine until the table is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _claimed(self, due: Callable[[], Due]) -> None:
        revision, names = due()
        while (is_ours := await self._claims_call(revision)) is False:
            await asyncio.sleep(PAUSES[-1])
            revision, names = due()
        for name in names if is_ours else ():
            if len(self._tasks) <= MOST:
                body = {"table": f"/table/{self._table}", "seat": name}
                self.do(self._send(json.dumps(body).encode()))

    async def _claims_call(self, revision: int) -> bool | None:
        """Return True if this node makes the call, None if another one does.

        False if the database does not answer.
        """
        if self._claims is None:
            return True
        try:
            return True if await self._claims.claim(self._table, revision) else None
        except TableError as error:
            if not is_outage(error):
                text = "webhook calls of table %s could not be claimed: %s"
                LOGGER.warning(text, self._table, error, extra={"table": self._table})
            return False

    async def _send(self, body: bytes) -> None:
        loop = asyncio.get_running_loop()
        for pause in (*PAUSES, None):
            try:
                await loop.run_in_executor(POSTMAN, self._call, self._address, body)
            except (OSError, ValueError):
                if pause is None:
                    LOGGER.warning("the configured webhook does not answer")
                    return
                await asyncio.sleep(pause)
            else:
                return

    def stop(self) -> list[asyncio.Task[None]]:
        """Call no more; return the tasks that are still to end."""
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)
