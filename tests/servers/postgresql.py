"""PostgreSQL for tests: one server, and a database of its own for whoever wants one."""

from __future__ import annotations

import itertools
import secrets
from typing import TYPE_CHECKING

import psycopg

from tests.servers.processes import HOST, Server
from tests.servers.programs import program

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

OWNER = "keeper"
SETTINGS = ("max_connections=200", "shared_buffers=32MB", "unix_socket_directories=")
"""It writes as it does anywhere else: what it has said is kept stays kept."""
OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"


class PostgreSQL(Server):
    """A server whose owner's password nobody knows but the tests."""

    name = "postgresql"

    def __init__(self) -> None:
        super().__init__()
        self.password = secrets.token_urlsafe(12)
        self._numbers = itertools.count(1)
        self._made: str | None = None
        self._begin()

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database, as SQLAlchemy reads it."""
        return f"postgresql+psycopg://{OWNER}:{self.password}@{HOST}:{self.port}/{database}"

    def database(self) -> str:
        """Return the address of a database that is made once."""
        if self._made is None:
            self._made = self.new_database().rpartition("/")[2]
        return self.url(self._made)

    def new_database(self) -> str:
        """Return the address of a new, empty database."""
        name = f"tables{next(self._numbers)}"
        with self._connected() as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def empty(self, url: str) -> None:
        """Have a database hold nothing, whoever is still connected to it.

        To delete it and make another one took a second each time.
        """
        name = url.rpartition("/")[2]
        with self._connected() as connection:
            connection.execute(OTHERS, [name])
        with self._connected(name) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def command(self) -> Sequence[str | Path]:
        settings = (f"port={self.port}", f"listen_addresses={HOST}", *SETTINGS)
        given = [word for each in settings for word in ("-c", each)]
        return [program("postgres"), "-D", self.folder / "data", *given]

    def is_ready(self) -> bool:
        try:
            self._connected().close()
        except psycopg.OperationalError:
            return False
        return True

    def _begin(self) -> None:
        secret = self.folder / "secret"
        secret.write_text(self.password)
        self.run(
            *(program("initdb"), "--pgdata", self.folder / "data", "--username", OWNER),
            *("--auth", "scram-sha-256", "--pwfile", secret),
            *("--encoding", "UTF8", "--locale", "C", "--no-sync"),
        )

    def _connected(self, database: str = "postgres") -> psycopg.Connection:
        address = self.url(database).replace("+psycopg", "")
        return psycopg.connect(address, autocommit=True, connect_timeout=10)
