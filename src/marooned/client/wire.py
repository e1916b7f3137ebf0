"""One line to a table that comes back after every break, until nobody answers for too long."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from marooned.client.troubles import RefusedError, UnreachableError, refused
from marooned.errors import shown

FOR_GOOD: Final = 1008
"""The code of an end after which asking again does not help."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 4.0
LONGEST_MESSAGE: Final = 2**24
Message = dict[str, Any]


class Wire:
    """A line to a table.

    Args:
        address: Where its socket is.
        cookie: Whose it is.
        patience: For how many seconds a lost line is tried again.
        trust: Which certificates are believed.
    """

    def __init__(
        self, address: str, cookie: str, patience: float, trust: ssl.SSLContext | None
    ) -> None:
        """Begin without a line."""
        self._address, self._cookie = address, cookie
        self._patience, self._trust = patience, trust
        self._line: ClientConnection | None = None
        self._last_error: RefusedError | None = None

    async def messages(self) -> AsyncIterator[Message | None]:
        """Give what is told, and None whenever a line has begun.

        Raises:
            RefusedError: The table does not let one look.
            UnreachableError: Nobody answers any more.
        """
        wait, deadline = FIRST_WAIT, None
        while True:
            self._line, is_told = await self._opened(), False
            yield None
            with suppress(ConnectionClosed):
                async for text in self._line:
                    message = self._read(text)
                    is_told = is_told or message["type"] != "error"
                    yield message
            code, self._line = self._line.close_code, None
            if code == FOR_GOOD:
                raise self._last_error or RefusedError("closed", "the table has closed the line")
            if is_told:
                wait, deadline = FIRST_WAIT, None
            else:  # it lets nobody look for the moment: asking at once would keep it busy
                deadline = self._checked(deadline)
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, 2 * wait)

    def _checked(self, deadline: float | None) -> float:
        """Return until when a table is asked that lets nobody look.

        Raises:
            RefusedError: That was long ago.
        """
        now = time.monotonic()
        if deadline is None:
            return now + self._patience
        if now >= deadline:
            raise self._last_error or RefusedError("closed", "the table has closed the line")
        return deadline

    async def _opened(self) -> ClientConnection:
        """Return a new line, after as many tries as patience allows."""
        wait, deadline = FIRST_WAIT, time.monotonic() + self._patience
        while True:
            try:
                return await self._connected()
            except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
                if time.monotonic() > deadline:
                    text = f"nobody answers at {shown(self._address)}: {error}"
                    raise UnreachableError(text, value=self._address) from error
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, 2 * wait)

    async def _connected(self) -> ClientConnection:
        own: dict[str, Any] = {"ssl": self._trust} if self._trust else {}
        headers = {"Cookie": self._cookie} if self._cookie else {}
        return await connect(
            self._address, additional_headers=headers, max_size=LONGEST_MESSAGE, **own
        )

    def _read(self, text: str | bytes) -> Message:
        told: Message = json.loads(text)
        if told["type"] == "error":
            self._last_error = refused(told)
        return told

    async def send(self, message: Message) -> None:
        """Send a message; where the line is down nothing is sent."""
        if self._line is not None:
            with suppress(ConnectionClosed):
                await self._line.send(json.dumps(message))

    async def renew(self) -> None:
        """Be told everything anew, by another line."""
        if self._line is not None:
            await self._line.close()

    async def close(self) -> None:
        """End the line."""
        if self._line is not None:
            await self._line.close()
