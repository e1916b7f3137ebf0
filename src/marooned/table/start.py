"""Start of a node or an AI worker from the command line: settings, database and socket.

It imports no games, so that errors are printed at once.
"""

import os
import socket
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from filelock import FileLock
from pydantic import ValidationError

from marooned.errors import shown
from marooned.table.certificates import certificate_fault
from marooned.table.early_errors import write_early
from marooned.table.server_address import Place, ServerAddress, masked
from marooned.table.settings import SECRET, Settings
from marooned.table.variables import advice_on, unknown_variables

WRONG_USE = 2


@dataclass(frozen=True, slots=True)
class NodeStart:
    """Checked settings, listening socket and database lock of a node."""

    settings: Settings
    listener: socket.socket
    lock: FileLock | None
    """None for a database server, which several nodes share."""


def prepare_node(**given: Any) -> NodeStart:
    """Check all that a node needs, and return it; given settings override environment variables.

    The node itself runs rules as Python from here on: it plays one action at a time.

    Raises:
        SystemExit: With status 2, after one line on standard error, if the node cannot start.
    """
    settings = read_settings(**given)
    os.environ["MAROONED_RULES"] = "plain"
    log_for_programs(settings)
    check_certificate(settings)
    check_redis(settings)
    lock = lock_database(settings.database)
    listener = listen(settings.host, settings.port)
    check_rules(settings)
    return NodeStart(settings, listener, lock)


def prepare_worker(**given: Any) -> Settings:
    """Return the settings of an AI worker.

    Raises:
        SystemExit: With status 2, after one line on standard error, if it cannot start.
    """
    settings = read_settings(**given)
    check_redis(settings)
    if settings.redis is None:
        give_up("a worker needs a Redis; name it with --redis or MAROONED_REDIS")
    if not settings.processes:
        give_up("setting processes: a worker needs at least one; allowed are 1 to 256, met 0")
    os.environ["MAROONED_RULES"] = "plain"
    check_rules(settings)
    return settings


def log_for_programs(settings: Settings) -> None:
    """Configure a log of JSON documents before anything is logged or printed.

    A log for people begins later: its errors up to then are lines without a moment.
    """
    if settings.log_format == "json":
        from marooned.table.admin import node_log

        node_log.configure(settings)


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
    """Return the settings, or end the program if one is invalid or has an unknown name."""
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
    """End the program if Redis is configured without its package, or required and missing."""
    if settings.redis is not None and find_spec("redis") is None:
        give_up("Redis is configured, but its package is missing: pip install 'marooned[nodes]'")
    if settings.redis is None and not settings.processes:
        text = "0 requires a Redis with workers on other machines; otherwise allowed are 1 to 256"
        give_up(f"setting processes: {text}")


def lock_database(database: Place) -> FileLock | None:
    """Check a database, and return its lock, None for a server."""
    if isinstance(database, ServerAddress):
        check_database(database)
        return None
    make_folder(database)
    lock = take_lock(database)
    check_database(database)
    return lock


def make_folder(database: Path) -> None:
    """Create the folder and file of a database, or end the program if that fails."""
    from marooned.table.store import private_files

    try:
        private_files.make_folder(database.parent)
        private_files.create(database)
        database.open("ab").close()
    except OSError as error:
        give_up(f"the tables cannot be kept in {database}: {error.strerror}")


def check_certificate(settings: Settings) -> None:
    """End the program if it cannot serve with its certificate and key."""
    fault = certificate_fault(settings.tls_cert, settings.tls_key)
    if fault is not None:
        give_up(fault)


def take_lock(database: Path) -> FileLock:
    """Lock a database and return the lock, or end the program if another program uses it."""
    from marooned.table.store.lock import take

    lock = take(database)
    if lock is None:
        text = "another program uses them; stop it, or name another file with MAROONED_DATABASE"
        give_up(f"the tables in {database} are in use: {text}")
    return lock


def check_database(database: Place) -> None:
    """End the program if a database cannot be used; the check changes nothing."""
    from marooned.table.store.inspection import trouble_of

    trouble = trouble_of(database)
    if trouble is None:
        return
    is_file = isinstance(database, Path)
    text = "restore a backup with `marooned restore`, or name another file"
    advice = (
        f"{text} by MAROONED_DATABASE" if is_file else "check the database server and the address"
    )
    give_up(f"the tables in {database} cannot be used: {trouble}; {advice}")


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, or end the program if that fails."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        return socket.create_server(address[:2], family=family)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        give_up(f"cannot listen at host {shown(host)}, port {port}: {reason}")


def give_up(text: str) -> NoReturn:
    """End the program with status 2 and one line on standard error."""
    write_early(text)
    raise SystemExit(WRONG_USE)
