"""Serving a node at a socket, until it is ended."""

import asyncio
import contextlib
import socket
import sys
import webbrowser

import uvicorn

from marooned.table.admin import node_log
from marooned.table.http.app import create_app
from marooned.table.http.encodings import PackedSocket
from marooned.table.http.guard import EVERYWHERE
from marooned.table.http.learning.tutorials import guides
from marooned.table.http.lifetime_log import LifetimeLog
from marooned.table.http.limits.acceptor import Acceptor, Entrance
from marooned.table.http.limits.timeouts import TimedProtocol
from marooned.table.http.links.interfaces import addresses, written
from marooned.table.http.proxies import networks
from marooned.table.ops import file_descriptors
from marooned.table.ops.connections import RESERVE, Connection, Connections
from marooned.table.settings import Settings

GRACE_SECONDS = 2
SWITCH_SECONDS = 0.0005
"""Time after which a thread that computes lets the event loop go on; 5 ms would delay each step."""
SOCKET_BYTES = 65536
PING_SECONDS = 10.0
"""Time after which a socket whose client does not answer is closed."""


class Server(uvicorn.Server):
    """A server that prints its address once it listens, and limits connections from their begin.

    Args:
        settings: The settings of the node.
        connections: What counts and limits its connections.
        config: How uvicorn serves it.
        reached: Its addresses: the one for a browser here first.
        open_browser: Whether to open that one.
    """

    def __init__(
        self,
        settings: Settings,
        connections: Connections,
        config: uvicorn.Config,
        reached: list[str],
        *,
        open_browser: bool,
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._connections = connections
        self._address, *self._further = reached
        self._open_browser = open_browser
        self._lifetime = LifetimeLog(settings, self._address)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, print the address, and open it in a browser if that is wished for."""
        await super().startup([])
        trusted, seconds = networks(self._settings.trusted_proxies), self._settings.head_seconds
        entrance = Entrance(self._protocol, trusted, self.config.ssl, seconds)
        for listener in sockets or []:
            self.servers.append(Acceptor(listener, self._connections, entrance))  # type: ignore[arg-type]
        print(f"The table is at {self._address} (Ctrl-C ends it)", flush=True)  # noqa: T201
        for address in self._further:
            print(f"Friends in your network reach it at {address}", flush=True)  # noqa: T201
        for title, path in guides():
            print(f"New to {title}? Learn it by playing: {self._address}{path}", flush=True)  # noqa: T201
        self._lifetime.begin()
        if self._open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End serving, and log it: a signal ends the process right after this."""
        await super().shutdown(sockets)
        self._lifetime.end()

    def _protocol(self, connection: Connection) -> TimedProtocol:
        return TimedProtocol(
            self.config,
            self.server_state,
            self.lifespan.state,
            connection=connection,
            settings=self._settings,
        )


def serve(settings: Settings, listener: socket.socket, *, open_browser: bool) -> None:
    """Serve the table at a socket until Ctrl-C."""
    file_descriptors.raise_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    node_log.configure(settings)
    serving = server(settings, listener, open_browser=open_browser)
    file_descriptors.check(settings, RESERVE)
    with contextlib.suppress(KeyboardInterrupt):
        serving.run([listener])


def server(settings: Settings, listener: socket.socket, *, open_browser: bool = False) -> Server:
    """Return a server of one node."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="error",  # each odd request of a stranger would be a warning
        log_config=None,
        access_log=False,  # the trace of requests has its own
        server_header=False,
        http=TimedProtocol,
        ws=PackedSocket,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
        proxy_headers=False,
        ws_max_size=SOCKET_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    scheme = "http" if settings.tls_cert is None else "https"
    connections, reached = app.state.node.connections, reached_at(listener, scheme)
    return Server(settings, connections, config, reached, open_browser=open_browser)


def address_of(listener: socket.socket, scheme: str = "http") -> str:
    """Return the address under which a browser here finds a listening socket."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - where to find it
    return written(name, port, scheme)


def reached_at(listener: socket.socket, scheme: str) -> list[str]:
    """Return the addresses of a listening socket: for a browser here first, then for friends."""
    host, port = listener.getsockname()[:2]
    given_out = addresses(sixth=":" in host) if host in EVERYWHERE else []
    return [address_of(listener, scheme), *(written(name, port, scheme) for name in given_out)]
