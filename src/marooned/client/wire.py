"""WebSocket connection to a table. It reconnects after every break, within a time limit."""

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

from marooned.client.refusal_errors import RefusedError, UnreachableError, refused
from marooned.errors import shown

FOR_GOOD: Final = 1008
"""Close code (policy violation) after which reconnecting does not help."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 4.0
LONGEST_MESSAGE: Final = 2**24
Message = dict[str, Any]


class Wire:
    """A connection to a table.

    Args:
        address: The URL of the table's WebSocket.
        cookie: The session cookie.
        patience: The time limit for reconnecting, in seconds.
        trust: The accepted certificates.
    """

    def __init__(
        self, address: str, cookie: str, patience: float, trust: ssl.SSLContext | None
    ) -> None:
        """Begin without a connection."""
        self._address, self._cookie = address, cookie
        self._patience, self._trust = patience, trust
        self._line: ClientConnection | None = None
        self._last_error: RefusedError | None = None

    async def messages(self) -> AsyncIterator[Message | None]:
        """Yield each message, and None at the beginning of each connection.

        Raises:
            RefusedError: The table refuses access.
            UnreachableError: The node is no longer reachable.
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
            else:  # access is temporarily refused: an immediate retry would only add load
                deadline = self._checked(deadline)
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, 2 * wait)

    def _checked(self, deadline: float | None) -> float:
        """Return the time at which retries end while the table refuses access.

        Raises:
            RefusedError: This time is over.
        """
        now = time.monotonic()
        if deadline is None:
            return now + self._patience
        if now >= deadline:
            raise self._last_error or RefusedError("closed", "the table has closed the line")
        return deadline

    async def _opened(self) -> ClientConnection:
        """Return a new connection, with retries within the time limit."""
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
        """Send a message. The message is dropped if there is no connection."""
        if self._line is not None:
            with suppress(ConnectionClosed):
                await self._line.send(json.dumps(message))

    async def renew(self) -> None:
        """Reconnect to receive the complete state again."""
        if self._line is not None:
            await self._line.close()

    async def close(self) -> None:
        """Close the connection."""
        if self._line is not None:
            await self._line.close()
