"""HTTP protocol with timeouts for slow clients, and with limits on connections."""

import asyncio
import time
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from marooned.table.http.encodings import PackedSocket
from marooned.table.ops.connections import Connection
from marooned.table.settings import Settings

MOST_OF_A_HEAD = 32768
"""Bytes of a request's address and headers."""


class CountedSocket(PackedSocket):
    """A WebSocket whose connection counts until it is lost."""

    def __init__(self, *given: Any, connection: Connection, **named: Any) -> None:
        super().__init__(*given, **named)
        self._connection = connection

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._connection.end()
        super().connection_lost(exc)


class TimedProtocol(HttpToolsProtocol):
    """Closes a connection whose request head, or body, is not complete in time, or is too long.

    The first head has `head_seconds` from the acceptance of the connection, TLS included. A later
    one has them from the end of the answer before, or from its own first byte if that comes
    earlier. The body has `request_seconds` more.
    """

    def __init__(
        self, *given: Any, connection: Connection, settings: Settings, **named: Any
    ) -> None:
        super().__init__(*given, **named)
        self.ws_protocol_class = partial(CountedSocket, connection=connection)  # type: ignore[assignment]
        self._connection = connection
        self._settings = settings
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the head of a request, for the time that TLS has left of it."""
        super().connection_made(transport)
        self._connection.abort = transport.abort
        passed = time.monotonic() - self._connection.accepted
        self._wait(max(0, self._settings.head_seconds - passed))

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting and counting."""
        self._stop_waiting()
        self._connection.end()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Wait for the head of a request that begins, unless it was waited for already."""
        super().on_message_begin()
        self._head = 0
        if self._deadline is None:
            self._wait(self._settings.head_seconds)

    def on_url(self, url: bytes) -> None:
        """Measure the address."""
        self._measure(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Measure a header."""
        self._measure(name + value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Wait for the body: the head is complete."""
        self._connection.work()
        self._wait(self._settings.request_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop waiting: the request is complete, unless its answer came before its end."""
        self._stop_waiting()
        if getattr(self.cycle, "response_complete", False):  # None before the first request
            self._wait(self._settings.head_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the head of another request, unless one came already."""
        is_last = not self.pipeline
        super().on_response_complete()
        if is_last and not self.transport.is_closing():
            self._connection.wait()
            if self._deadline is None:
                self._wait(self._settings.head_seconds)

    def handle_websocket_upgrade(self) -> None:
        """Stop waiting: a WebSocket is pinged."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this object: a cycle

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self._connection.time_out)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _measure(self, part: bytes) -> None:
        self._head += len(part)
        if self._head > MOST_OF_A_HEAD:
            self.transport.abort()
