"""The patience of a node with connections on which nobody says what they want."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_OF_A_HEAD = 32768
"""Of a request's address and headers, in bytes."""


class Patient(HttpToolsProtocol):
    """Ends a connection whose request is not whole in time, or whose head has no end."""

    seconds = 20.0
    """How long it may take from the connection, or from its first letter, to its last."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request from now on."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._be_content()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Wait for the end of a request that begins."""
        super().on_message_begin()
        self._head = 0
        self._wait()

    def on_url(self, url: bytes) -> None:
        """Measure the address."""
        self._measure(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Measure a header."""
        self._measure(name + value)
        super().on_header(name, value)

    def on_message_complete(self) -> None:
        """Wait no longer: the request is whole."""
        self._be_content()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Wait no longer: who speaks from now on is a socket, which is pinged."""
        self._be_content()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._be_content()
        self._deadline = self.loop.call_later(self.seconds, self._give_up)

    def _be_content(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _measure(self, part: bytes) -> None:
        self._head += len(part)
        if self._head > MOST_OF_A_HEAD:
            self._give_up()

    def _give_up(self) -> None:
        self.transport.abort()


def patient(seconds: float) -> type[Patient]:
    """Return the protocol that waits for so long."""
    return type("Patient", (Patient,), {"seconds": seconds})
