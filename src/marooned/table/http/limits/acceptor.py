"""Accepts the connections of a listening socket within the limits of a node.

The server of asyncio counts nothing before TLS is agreed on, waits a second if descriptors run out,
and may accept two thousand connections in a row while people wait for their moves.
"""

import asyncio
import errno
import logging
import socket
import ssl
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from marooned.table.http.proxies import is_trusted
from marooned.table.ops.client_addresses import Network, parsed
from marooned.table.ops.connections import Connection, Connections

LOGGER = logging.getLogger(__name__)
BACKLOG = 2048
AT_ONCE = 32
"""Connections that are accepted before other tasks have their turn."""
EXHAUSTED = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
RETRY_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Entrance:
    """How connections are begun.

    Attributes:
        protocol: Makes the protocol of a connection.
        trusted: The networks of trusted proxies.
        tls: The context of TLS, None for plain HTTP.
        handshake_seconds: The time in which TLS must be agreed on.
    """

    protocol: Callable[[Connection], asyncio.Protocol]
    trusted: tuple[Network, ...] = ()
    tls: ssl.SSLContext | None = None
    handshake_seconds: float = 10


class Acceptor:
    """Accepts connections until it is closed; has the methods that `uvicorn.Server` closes by."""

    def __init__(
        self, listener: socket.socket, connections: Connections, entrance: Entrance
    ) -> None:
        self._listener = listener
        self._connections = connections
        self._entrance = entrance
        self._beginning: set[asyncio.Task[None]] = set()
        listener.setblocking(False)
        listener.listen(BACKLOG)
        self._accepting = asyncio.create_task(self._accept())

    def close(self) -> None:
        """Accept no more."""
        self._accepting.cancel()
        for task in self._beginning:
            task.cancel()

    async def wait_closed(self) -> None:
        """Wait until nothing more is accepted."""
        await asyncio.gather(self._accepting, *self._beginning, return_exceptions=True)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                self._meet(*await loop.sock_accept(self._listener))
                self._meet_waiting()
                await asyncio.sleep(0)  # sock_accept may have returned without a pause
            except OSError as error:
                await self._overcome(error)
            except Exception:
                LOGGER.exception("a connection could not be accepted")
                await asyncio.sleep(RETRY_SECONDS)

    def _meet_waiting(self) -> None:
        """Accept the connections that wait in the backlog, up to a number."""
        for _ in range(AT_ONCE):
            try:
                self._meet(*self._listener.accept())
            except BlockingIOError:
                return

    async def _overcome(self, error: OSError) -> None:
        """Continue after an error: at once if a client went away, a moment later otherwise."""
        if isinstance(error, ConnectionError):
            return
        if error.errno in EXHAUSTED:
            self._connections.run_short(error.strerror or "")
        await asyncio.sleep(RETRY_SECONDS)

    def _meet(self, client: socket.socket, address: tuple[str, int]) -> None:
        """Begin a connection; close it if there is no room, or if an error is raised."""
        with ExitStack() as undoing:
            undoing.callback(client.close)
            host = parsed(address[0])
            is_proxy = is_trusted(host, self._entrance.trusted)
            connection = self._connections.admit(None if is_proxy else str(host))
            if connection is None:
                return
            undoing.callback(connection.end)
            client.setblocking(False)
            task = asyncio.create_task(self._begin(client, connection))
            undoing.pop_all()
        connection.abort = task.cancel
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)
        task.add_done_callback(partial(self._note_failure, client, connection))

    async def _begin(self, client: socket.socket, connection: Connection) -> None:
        tls = self._entrance.tls
        await asyncio.get_running_loop().connect_accepted_socket(
            partial(self._entrance.protocol, connection),
            client,
            ssl=tls,
            ssl_handshake_timeout=self._entrance.handshake_seconds if tls else None,
        )

    def _note_failure(
        self, client: socket.socket, connection: Connection, task: asyncio.Task[None]
    ) -> None:
        """Stop counting a connection that never began: TLS failed, or room was needed."""
        if not task.cancelled() and task.exception() is None:
            return
        client.close()
        if not task.cancelled() and isinstance(task.exception(), ConnectionAbortedError):
            connection.note_timeout()  # TLS took too long
        connection.end()
