"""Settings of a node, from MAROONED_… environment variables."""

import ipaddress
import os
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import platformdirs
from pydantic import BeforeValidator, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from marooned.table.server_address import Place, ServerAddress, place_of, redis_at

MOST_UPLOAD_BYTES = 2**20
"""Maximum size of an uploaded game; settings cannot exceed it."""
SHORTEST_TOKEN = 20
"""Minimum number of characters of a token."""
SECRET = {"metrics_token", "owner_token"}
"""Settings whose value is never printed."""
Names = Annotated[tuple[str, ...], NoDecode]


def default_database() -> Path:
    """Return the default path of the database."""
    return platformdirs.user_data_path("marooned") / "tables.sqlite3"


def default_processes() -> int:
    """Return the default number of AI processes: one less than the cores, at most four."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Settings(BaseSettings):
    """Settings of one node; the variable of each is MAROONED_ and its name in capitals."""

    model_config = SettingsConfigDict(env_prefix="MAROONED_", frozen=True, extra="forbid")

    host: str = "127.0.0.1"
    port: int = Field(default=8400, ge=0, le=65535)
    hosts: Names = ()
    """Further host names of this node, separated by commas."""
    origins: Names = ()
    """Further origins whose pages may use this node, such as `https://games.example`."""
    trusted_proxies: Names = ()
    """Addresses or networks of proxies whose headers for client and host are trusted."""
    tls_cert: Path | None = None
    """TLS certificate in PEM; the node serves HTTPS with it."""
    tls_key: Path | None = None
    """Key of the certificate, if it is in another file."""
    hsts_days: float = Field(default=30, ge=0)
    """Days of HTTP Strict Transport Security (0: no header)."""
    database: Annotated[Place, BeforeValidator(place_of), NoDecode] = Field(
        default_factory=default_database
    )
    """Database file, or address of a database server that several nodes share."""
    redis: Annotated[ServerAddress | None, BeforeValidator(redis_at), NoDecode] = None
    """Address of the Redis for notifications between nodes and for remote AI workers."""

    log_format: Literal["text", "json"] = "text"
    """Format of the log on standard error: text, or one JSON document per line."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """Minimum level of logged messages."""
    access_log: bool = False
    """Whether each request is logged with client, path and status."""
    owner_token: SecretStr | None = None
    """Token of the operator page (default: the one that `marooned owner` creates)."""
    metrics_token: SecretStr | None = None
    """Token of /metrics (default: the page is disabled)."""

    rules: Literal["auto", "native", "wasm", "plain"] = "auto"
    """How AI workers run the rules: from `rules.wasm`, compiled by Numba, or as Python.

    With `auto` they use `rules.wasm`, and other code only if it is stale. The node itself runs
    rules as Python.
    """
    pace: float = Field(default=0.6, ge=0)
    """Minimum seconds between an action at a table and the next one of an AI player."""
    window_seconds: float = Field(default=4, gt=0)
    """Seconds that a secret window is open, independently of the answers."""
    handing_seconds: float = Field(default=6, ge=0)
    """Additional seconds for each person if several share one browser."""
    webhook: str | None = None
    """URL that receives whose turn it is in correspondence games."""
    clock_rest_seconds: float = Field(default=180, ge=0)
    """Total seconds that the clock of an absent person is suspended."""
    searching_seconds: float = Field(default=1, gt=0)
    """Minimum seconds that a window is open for each search player in it."""
    processes: int = Field(default_factory=default_processes, ge=0, le=256)
    """Number of AI worker processes (0: only remote AI workers)."""
    thinking_seconds: float = Field(default=5, gt=0)
    """Time limit for the answer of an AI player; then the simple policy plays for it."""
    threads: int = Field(default=1, ge=1, le=256)
    """Number of threads of one AI process."""
    advice_rollouts: int = Field(default=2000, ge=1, le=10**6)
    """Number of rollouts of a hint."""
    outlook_rollouts: int = Field(default=300, ge=1, le=10**6)
    """Number of rollouts for the evaluation bar."""

    review_rollouts: int = Field(default=8000, ge=1, le=10**6)
    """Number of rollouts per decision in the review of a finished game."""

    tables: int = Field(default=1000, ge=1)
    """Maximum number of running tables; those without use for `forgotten_days` do not count."""
    strongest_player: Literal["strongest", "search", "quick", "greedy", "gentle", "random"] = (
        "strongest"
    )
    """The strongest AI player that people may choose; the order is that of the page."""
    memory_mib: int | None = Field(default=None, ge=64)
    """Memory use from which the node refuses new tables, and unloads unwatched games at once."""
    forgotten_days: float = Field(default=30, gt=0)
    public_tables: bool = False
    """Whether the node lists tables whose terms are public."""
    spectators: int = Field(default=32, ge=0)
    """Maximum number of WebSockets without a seat at one table."""
    sockets: int = Field(default=8, ge=1)
    """Maximum number of WebSockets of one browser at one table; one more closes the oldest."""
    tables_of_a_guest: int = Field(default=50, ge=1)
    """Maximum number of running tables that one browser has opened."""
    tables_of_an_address: int = Field(default=200, ge=1)
    """Maximum number of running tables opened from one address since the node started."""
    openings_a_minute: int = Field(default=30, ge=1)
    """Maximum number of tables opened from one address in a minute."""
    brought_a_day: int = Field(default=100, ge=1)
    """Maximum number of uploaded games of one browser, or one address, within a day."""
    brought_days: float = Field(default=30, gt=0)
    """Days after which an unused uploaded game or variation is deleted."""
    untouched_hours: float = Field(default=24, gt=0)
    """Hours after which a table without an action and without connections is deleted."""
    crowded_hours: float = Field(default=1, gt=0)
    """The same while the node is full."""
    kept_days: float = Field(default=365, gt=0)
    """Days after its last use after which a table is deleted."""
    named_days: float = Field(default=365, gt=0)
    """Days after the end of a game after which names of people are deleted."""
    actions: int = Field(default=5000, ge=1)
    """Maximum number of changes in the log of one table."""
    messages: int = Field(default=10, ge=1)
    """Maximum number of messages per second from one WebSocket."""
    words: int = Field(default=5, ge=1)
    """Burst of chat messages and gestures of one person; the rate is one per second."""
    worlds: int = Field(default=4, ge=1)
    """Maximum number of sampled worlds per second for one browser at a table."""
    undo_seconds: float = Field(default=20, gt=0)
    """Seconds for other persons to allow an undo."""
    message_bytes: int = Field(default=2048, ge=128, le=65536)
    connections: int = Field(default=4096, ge=1)
    """Maximum number of open connections; lower if the limit of open files is."""
    connections_of_an_address: int = Field(default=256, ge=2)
    """Maximum number of connections from one IPv4 address or one IPv6 /64 network.

    The same number limits concurrent requests of a client behind a trusted proxy. At most half of
    it may be WebSockets without a seat.
    """
    head_seconds: float = Field(default=10, gt=0)
    """Time limit for the TLS handshake and a complete request head."""
    request_seconds: float = Field(default=20, gt=0)
    """Time limit for the request body."""
    body_bytes: int = Field(default=65536, ge=1024)
    brought_bytes: int = Field(default=MOST_UPLOAD_BYTES, ge=1024, le=MOST_UPLOAD_BYTES)
    """Maximum size of an uploaded game; it must fit `actions` changes."""
    name_length: int = Field(default=40, ge=1, le=200)
    away_seconds: float = Field(default=3, ge=0)
    """Seconds without a connection after which a person is away; reloading takes less."""
    gone_seconds: float = Field(default=60, gt=0)
    """Seconds without a connection after which a person is gone, and the host's rights pass on."""
    resting_seconds: float = Field(default=30, ge=0)
    """Seconds that an unwatched game stays in memory; it is replayed from its log when needed."""
    idle_seconds: float = Field(default=1800, ge=0)
    """Seconds that an unwatched table stays in memory."""

    @field_validator("webhook")
    @classmethod
    def check_webhook(cls, value: str | None) -> str | None:
        """Refuse a value that is no HTTP URL."""
        if value and urlsplit(value).scheme not in ("http", "https"):
            raise ValueError("it begins with http:// or https://")
        return value or None

    @field_validator("metrics_token", "owner_token")
    @classmethod
    def check_token(cls, value: SecretStr | None) -> SecretStr | None:
        """Refuse a token that can be guessed; an empty one means none."""
        length = len(value.get_secret_value()) if value else 0
        if 0 < length < SHORTEST_TOKEN:
            raise ValueError(f"it has {length} characters; allowed are {SHORTEST_TOKEN} or more")
        return value if length else None

    @field_validator("trusted_proxies")
    @classmethod
    def check_networks(cls, value: Names) -> Names:
        """Refuse a value that is neither an address nor a network."""
        for each in value:
            ipaddress.ip_network(each, strict=False)
        return value

    @field_validator("hosts", "origins", "trusted_proxies", mode="before")
    @classmethod
    def split(cls, value: object) -> object:
        """Split a text at its commas."""
        if not isinstance(value, str):
            return value
        return tuple(word for part in value.split(",") if (word := part.strip()))


def is_shared(settings: Settings) -> bool:
    """Return True if other nodes may use the same database."""
    return isinstance(settings.database, ServerAddress)
