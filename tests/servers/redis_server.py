"""Redis for tests: a server that keeps nothing on the disk."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import redis

from tests.servers.processes import HOST, Server
from tests.servers.programs import program

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Redis(Server):
    """A server that asks for a password; what it holds is gone once it stops."""

    name = "redis"

    def __init__(self) -> None:
        super().__init__()
        self.password = secrets.token_urlsafe(12)

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{HOST}:{self.port}/0"

    def empty(self) -> None:
        """Forget all that it holds."""
        with redis.Redis.from_url(self.url) as connection:
            connection.flushall()

    def command(self) -> Sequence[str | Path]:
        given = {"port": self.port, "bind": HOST, "requirepass": self.password, "save": ""}
        words = [str(word) for name, value in given.items() for word in (f"--{name}", value)]
        return [program("redis-server"), *words]

    def is_ready(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as connection:
                return bool(connection.ping())
        except redis.ConnectionError:
            return False
