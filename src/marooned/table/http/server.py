"""Serving a node at a socket, until it is ended."""

import asyncio
import contextlib
import socket
import webbrowser

import uvicorn

from marooned.table.http.app import create_app
from marooned.table.settings import Settings

GRACE_SECONDS = 2
SOCKET_BYTES = 65536


class Server(uvicorn.Server):
    """A server that tells its address once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, tell the address, and open it in a browser if that is wished for."""
        await super().startup(sockets)
        print(f"The table is at {self._address} (Ctrl-C ends it)", flush=True)  # noqa: T201
        if self._open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self._address)


def serve(settings: Settings, listener: socket.socket, *, open_browser: bool) -> None:
    """Serve the table at a socket until Ctrl-C."""
    with contextlib.suppress(KeyboardInterrupt):
        server(settings, listener, open_browser=open_browser).run([listener])


def server(settings: Settings, listener: socket.socket, *, open_browser: bool = False) -> Server:
    """Return a server of one node."""
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=SOCKET_BYTES,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    return Server(config, address_of(listener), open_browser=open_browser)


def address_of(listener: socket.socket) -> str:
    """Return the address under which a browser finds a listening socket."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - where to find it
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
