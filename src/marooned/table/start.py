"""The start of a node from the command line: its settings, its folder and its socket.

Knows nothing of games: what it finds wrong is told before anything else is imported.
"""

import os
import socket
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from filelock import FileLock
from pydantic import ValidationError

from marooned.errors import shown
from marooned.table.certificates import certificate_fault
from marooned.table.server_address import Place, ServerAddress, masked
from marooned.table.settings import SECRET, Settings
from marooned.table.variables import advice_on, unknown_variables

WRONG_USE = 2


@dataclass(frozen=True, slots=True)
class NodeStart:
    """What a node begins with: its settings, the socket it listens at, the lock of its tables."""

    settings: Settings
    listener: socket.socket
    lock: FileLock | None
    """None where a server keeps the tables: any number of nodes share them."""


def begin(**given: Any) -> NodeStart:
    """Return what a node begins with; each setting that is given goes before its variable.

    What prevents it is told in one line, with status 2. The node runs plain rules from here on: it
    plays one action at a time.
    """
    settings = read_settings(**given)
    check_certificate(settings)
    check_redis(settings)
    lock = secured(settings.database)
    listener = listen(settings.host, settings.port)
    os.environ["MAROONED_RULES"] = "plain"
    check_rules(settings)
    return NodeStart(settings, listener, lock)


def prepare_worker(**given: Any) -> Settings:
    """Return the settings of a thinker, or end the program where it cannot be one."""
    settings = read_settings(**given)
    check_redis(settings)
    if settings.redis is None:
        give_up("a worker needs a Redis; name it with --redis or MAROONED_REDIS")
    if not settings.processes:
        give_up("setting processes: a worker needs at least one; allowed are 1 to 256, met 0")
    os.environ["MAROONED_RULES"] = "plain"
    check_rules(settings)
    return settings


def check_rules(settings: Settings) -> None:
    """End the program if AI workers are to use a `rules.wasm` that is missing or stale."""
    if settings.rules != "wasm":
        return
    from marooned.discover import games
    from marooned.engine.wasm.freshness import fresh
    from marooned.errors import MaroonedError

    for game in games().values():
        try:
            fresh(game.package)
        except MaroonedError as error:
            give_up(str(error))


def read_settings(**given: Any) -> Settings:
    """Return the settings, or end the program if one cannot be read or has an unknown name."""
    unknown = unknown_variables()
    if unknown:
        give_up(advice_on(unknown))
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        met = "a hidden value" if name in SECRET else masked(shown(first["input"]))
        give_up(f"setting {name}: {first['msg']}, met {met}")


def check_redis(settings: Settings) -> None:
    """End the program where Redis is wished for and cannot be spoken to from here at all."""
    if settings.redis is not None and find_spec("redis") is None:
        give_up("Redis is configured, but its package is missing: pip install 'marooned[nodes]'")
    if settings.redis is None and not settings.processes:
        text = "0 requires a Redis with workers on other machines; otherwise allowed are 1 to 256"
        give_up(f"setting processes: {text}")


def secured(database: Place) -> FileLock | None:
    """Return the lock of a database once it can be used, None where none is needed."""
    if isinstance(database, ServerAddress):
        check_database(database)
        return None
    make_folder(database)
    lock = hold(database)
    check_database(database)
    return lock


def make_folder(database: Path) -> None:
    """Make the database's folder, or end the program where it cannot be written."""
    from marooned.table.store import private_files

    try:
        private_files.make_folder(database.parent)
        private_files.create(database)
        database.open("ab").close()
    except OSError as error:
        give_up(f"the tables cannot be kept in {database}: {error.strerror}")


def check_certificate(settings: Settings) -> None:
    """End the program if it cannot serve with its certificate and key."""
    trouble = certificate_fault(settings.tls_cert, settings.tls_key)
    if trouble is not None:
        give_up(trouble)


def hold(database: Path) -> FileLock:
    """Return the lock of a database, or end the program where another one keeps tables there."""
    from marooned.table.store.lock import take

    lock = take(database)
    if lock is None:
        text = "another program uses them; stop it, or name another file with MAROONED_DATABASE"
        give_up(f"the tables in {database} are in use: {text}")
    return lock


def check_database(database: Place) -> None:
    """End the program where a database cannot be used; nothing is changed there."""
    from marooned.table.store.inspection import trouble_of

    trouble = trouble_of(database)
    if trouble is None:
        return
    is_file = isinstance(database, Path)
    text = "restore a backup with `marooned restore`, or name another file"
    told = (
        f"{text} by MAROONED_DATABASE" if is_file else "check the database server and the address"
    )
    give_up(f"the tables in {database} cannot be used: {trouble}; {told}")


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
