"""Addresses of database and Redis servers, printed without their passwords."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

SECRET = re.compile(r"(?<=://)([^:/@\s]*):[^\s]*@")
"""Password in an address; it may contain an `@`."""
MASKED = r"\1:***@"
NAMED = re.compile(r"(?i)(?<=[?&])(\w*password=)[^&\s]*")
"""Password in the query of an address."""
SQLITE = "sqlite:///"
POSTGRESQL = ("postgresql+psycopg", "postgresql", "postgres")
REDIS = ("redis", "rediss", "unix")


def masked(text: str) -> str:
    """Return a text with the passwords of addresses replaced by asterisks."""
    return SECRET.sub(MASKED, NAMED.sub(r"\1***", text))


@dataclass(frozen=True, slots=True, repr=False)
class ServerAddress:
    """Address of a server; its texts do not contain the password."""

    url: str

    def __str__(self) -> str:
        return masked(self.url)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: type[Any], _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Accept instances in settings."""
        return core_schema.is_instance_schema(cls)


Place = Path | ServerAddress
"""Location of a database: a file of one node, or a server that several nodes share."""


def place_of(value: object) -> object:
    """Return the location of the database from a setting; only texts are converted.

    Raises:
        ValueError: It is no address of a database.
    """
    if not isinstance(value, str) or "://" not in value:
        return value
    if value.startswith(SQLITE):
        return Path(value.removeprefix(SQLITE))
    _, rest = value.split("://", 1)
    check_url(
        value, POSTGRESQL, "a path, sqlite:///…, or postgresql+psycopg://user:password@host/name"
    )
    return ServerAddress(f"{POSTGRESQL[0]}://{rest}")


def redis_at(value: object) -> object:
    """Return the address of Redis from a setting, None if it is empty; only texts are converted.

    Raises:
        ValueError: It is no address of a Redis.
    """
    if not isinstance(value, str):
        return value
    if not value:
        return None
    check_url(value, REDIS, "redis://:password@host:6379/0, rediss://… or unix://…")
    return ServerAddress(value)


def check_url(url: str, schemes: tuple[str, ...], allowed: str) -> None:
    """Refuse an address with another scheme, or one that cannot be parsed.

    Raises:
        ValueError: It is refused.
    """
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:
        raise ValueError(f"{error}; allowed is {allowed}") from None
    if parts.scheme not in schemes:
        raise ValueError(f"it begins with {parts.scheme}://; allowed is {allowed}")
