"""Starting a node from the command line, and ending it."""

import asyncio
import contextlib
import socket
import sys
import webbrowser
from typing import Any, NoReturn

import uvicorn
from pydantic import ValidationError

from marooned.errors import shown
from marooned.table.http.app import create_app
from marooned.table.settings import Settings

WRONG_USE = 2
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


def play(host: str | None, port: int | None, *, open_browser: bool) -> None:
    """Serve the table until Ctrl-C; what prevents it is told in one line, with status 2."""
    settings = read_settings(host, port)
    make_folder(settings)
    listener = listen(settings.host, settings.port)
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


def read_settings(host: str | None, port: int | None) -> Settings:
    """Return the settings, or end the program where one cannot be read."""
    given: dict[str, Any] = {"host": host, "port": port}
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        give_up(f"setting {name}: {first['msg']}, met {shown(first['input'])}")


def make_folder(settings: Settings) -> None:
    """Make the database's folder, or end the program where it cannot be written."""
    folder = settings.database.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        settings.database.open("ab").close()
    except OSError as error:
        give_up(f"the tables cannot be kept in {settings.database}: {error.strerror}")


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or end the program where there can be none."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        return socket.create_server(address[:2], family=family)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        give_up(f"cannot listen at host {shown(host)}, port {port}: {reason}")


def address_of(listener: socket.socket) -> str:
    """Return the address under which a browser finds a listening socket."""
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - where to find it
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def give_up(text: str) -> NoReturn:
    """End the program with one line on standard error."""
    print(f"marooned: {text}", file=sys.stderr)  # noqa: T201 - the one line a person reads
    raise SystemExit(WRONG_USE)
