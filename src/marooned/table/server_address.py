"""Addresses of servers that keep something for a node: told to nobody with their password."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

SECRET = re.compile(r"(?<=://)([^:/@\s]*):[^\s]*@")
"""A password as it stands in an address; one that holds an `@` as well."""
MASKED = r"\1:***@"
NAMED = re.compile(r"(?i)(?<=[?&])(\w*password=)[^&\s]*")
"""A password that is named behind the path of an address."""
SQLITE = "sqlite:///"
POSTGRESQL = ("postgresql+psycopg", "postgresql", "postgres")
REDIS = ("redis", "rediss", "unix")


def masked(text: str) -> str:
    """Return a text without the passwords of the addresses in it."""
    return SECRET.sub(MASKED, NAMED.sub(r"\1***", text))


@dataclass(frozen=True, slots=True, repr=False)
class ServerAddress:
    """The address of a server; whoever prints it gets it without its password."""

    url: str

    def __str__(self) -> str:
        return masked(self.url)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: type[Any], _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Have a setting hold an address as it is."""
        return core_schema.is_instance_schema(cls)


Place = Path | ServerAddress
"""Where a node's database is: a file of its own, or a server that many nodes share."""


def place_of(value: object) -> object:
    """Return where a setting says that the database is; what is no text, it returns as it is.

    Raises:
        ValueError: It is an address of something else.
    """
    if not isinstance(value, str) or "://" not in value:
        return value
    if value.startswith(SQLITE):
        return Path(value.removeprefix(SQLITE))
    _, rest = value.split("://", 1)
    check(value, POSTGRESQL, "a path, sqlite:///…, or postgresql+psycopg://user:password@host/name")
    return ServerAddress(f"{POSTGRESQL[0]}://{rest}")


def redis_at(value: object) -> object:
    """Return where a setting says that Redis is; none where it says nothing.

    Raises:
        ValueError: It is an address of something else.
    """
    if not isinstance(value, str):
        return value
    if not value:
        return None
    check(value, REDIS, "redis://:password@host:6379/0, rediss://… or unix://…")
    return ServerAddress(value)


def check(url: str, schemes: tuple[str, ...], allowed: str) -> None:
    """Refuse an address of another kind, or one that cannot be read."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:
        raise ValueError(f"{error}; allowed is {allowed}") from None
    if parts.scheme not in schemes:
        raise ValueError(f"it begins with {parts.scheme}://; allowed is {allowed}")
