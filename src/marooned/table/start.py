"""The start of a node from the command line: its settings, its folder and its socket.

Knows nothing of games: what it finds wrong is told before anything else is imported.
"""

import os
import socket
import sys
from typing import Any, NoReturn

from pydantic import ValidationError

from marooned.errors import shown
from marooned.table.settings import Settings

WRONG_USE = 2


def begin(host: str | None, port: int | None) -> tuple[Settings, socket.socket]:
    """Return the settings of a node and the socket that it listens at.

    What prevents it is told in one line, with status 2. The node runs plain rules from here on: it
    plays one action at a time, and would wait a minute for compiled ones.
    """
    settings = read_settings(host, port)
    make_folder(settings)
    listener = listen(settings.host, settings.port)
    os.environ["MAROONED_RULES"] = "plain"
    return settings, listener


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


def give_up(text: str) -> NoReturn:
    """End the program with one line on standard error."""
    print(f"marooned: {text}", file=sys.stderr)  # noqa: T201 - the one line a person reads
    raise SystemExit(WRONG_USE)
