"""Settings of a node, each of them a MAROONED_… variable of the environment."""

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
"""No more bytes of a game are read, whatever a setting says."""
SHORTEST_TOKEN = 20
"""Characters: fewer might be guessed."""
SECRET = {"metrics_token", "owner_token"}
"""The settings whose value is shown to nobody."""
Names = Annotated[tuple[str, ...], NoDecode]


def usual_database() -> Path:
    """Return where the database lies unless a setting says otherwise."""
    return platformdirs.user_data_path("marooned") / "tables.sqlite3"


def usual_processes() -> int:
    """Return how many processes think: one less than the machine has cores, and four at most."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Settings(BaseSettings):
    """The settings of one node; each is the variable MAROONED_ and its name in capitals."""

    model_config = SettingsConfigDict(env_prefix="MAROONED_", frozen=True, extra="forbid")

    host: str = "127.0.0.1"
    port: int = Field(default=8400, ge=0, le=65535)
    hosts: Names = ()
    """Further names that browsers may call this node by, with commas between them."""
    origins: Names = ()
    """Further origins whose pages may speak to this node, such as `https://games.example`."""
    trusted_proxies: Names = ()
    """Addresses or networks of proxies whose word is taken for who calls, and by which name."""
    tls_cert: Path | None = None
    """The certificate, in PEM, with which the table is served over TLS."""
    tls_key: Path | None = None
    """The key of the certificate, where it lies in a file of its own."""
    hsts_days: float = Field(default=30, ge=0)
    """Days for which browsers use this host over TLS only, once they came by TLS; 0: not asked."""
    database: Annotated[Place, BeforeValidator(place_of), NoDecode] = Field(
        default_factory=usual_database
    )
    """The file of the tables, or the address of the server that keeps them for many nodes."""
    redis: Annotated[ServerAddress | None, BeforeValidator(redis_at), NoDecode] = None
    """The address of the Redis by which many nodes tell each other at once what changed."""

    log_format: Literal["text", "json"] = "text"
    """How the log is written to standard error: for people, or a JSON document a line."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """What is logged at least."""
    access_log: bool = False
    """Whether each request is logged: who asked for which path, and what was answered."""
    owner_token: SecretStr | None = None
    """Whoever shows it sees the owner's page; without one `marooned owner` makes it."""
    metrics_token: SecretStr | None = None
    """Whoever shows it reads the node's meters at /metrics; without one nobody does."""

    rules: Literal["auto", "native", "wasm", "plain"] = "auto"
    """How AI workers run the rules: from `rules.wasm`, compiled by Numba, or as Python.

    With `auto` they use `rules.wasm`, and other code only if it is stale. The node itself runs
    rules as Python.
    """
    pace: float = Field(default=0.6, ge=0)
    """The least number of seconds between an action at a table and a companion's next one."""
    window_seconds: float = Field(default=4, gt=0)
    """How long a window that is answered in secret stays open, whatever is answered in it."""
    handing_seconds: float = Field(default=6, ge=0)
    """How much longer it is open for each person where several share one browser."""
    webhook: str | None = None
    """An address that is told, at tables by correspondence, whose turn it is."""
    clock_rest_seconds: float = Field(default=180, ge=0)
    """How long in all a person's clock stands who is away from the table."""
    searching_seconds: float = Field(default=1, gt=0)
    """How long it is open at least for each companion it asks that searches."""
    processes: int = Field(default_factory=usual_processes, ge=0, le=256)
    """The number of processes that companions think in; none where only thinkers elsewhere do."""
    thinking_seconds: float = Field(default=5, gt=0)
    """How long a companion may take to answer once it is asked; then judgement plays for it."""
    threads: int = Field(default=1, ge=1, le=256)
    """On how many threads one process thinks."""
    advice_rollouts: int = Field(default=2000, ge=1, le=10**6)
    """In how many imagined worlds a piece of advice is tried out."""
    outlook_rollouts: int = Field(default=300, ge=1, le=10**6)
    """In how many imagined worlds the chance on the evaluation bar is tried out."""

    review_rollouts: int = Field(default=8000, ge=1, le=10**6)
    """In how many imagined worlds a decision of a finished game is tried out again."""

    tables: int = Field(default=1000, ge=1)
    """The most running tables; those untouched for `forgotten_days` do not count."""
    memory_mib: int | None = Field(default=None, ge=64)
    """From so much memory on this node opens no new tables, and lets games rest at once."""
    forgotten_days: float = Field(default=30, gt=0)
    public_tables: bool = False
    """Whether tables that wish it stand in a list for all who come to this node."""
    spectators: int = Field(default=32, ge=0)
    """The most sockets at one table that hold no seat there."""
    sockets: int = Field(default=8, ge=1)
    """The most sockets of one browser at one table; one more ends its oldest."""
    tables_of_a_guest: int = Field(default=50, ge=1)
    """The most running tables that one browser may have opened."""
    tables_of_an_address: int = Field(default=200, ge=1)
    """The most running tables that were opened from one address since the node started."""
    openings_a_minute: int = Field(default=30, ge=1)
    """How many tables may be opened from one address in a minute."""
    brought_a_day: int = Field(default=100, ge=1)
    """How many games one browser, or one address, may bring within a day."""
    brought_days: float = Field(default=30, gt=0)
    """How long a brought game stays that nobody opens, and one that was played on from another."""
    untouched_hours: float = Field(default=24, gt=0)
    """How long a table stays at which nobody has acted yet, and nobody looks."""
    crowded_hours: float = Field(default=1, gt=0)
    """The same, where the node is full."""
    kept_days: float = Field(default=365, gt=0)
    """How long a table stays that is over, or that nobody touches any more."""
    named_days: float = Field(default=365, gt=0)
    """How long the names of people stay at a table that is over."""
    actions: int = Field(default=5000, ge=1)
    """The most changes that the log of one table holds."""
    messages: int = Field(default=10, ge=1)
    """The most messages a second from one socket."""
    words: int = Field(default=5, ge=1)
    """The most that one person says or shows at once; later one word a second."""
    worlds: int = Field(default=4, ge=1)
    """The most worlds a second that one browser is told at a table, to think in elsewhere."""
    undo_seconds: float = Field(default=20, gt=0)
    """How long persons have to say whether somebody may take an action back."""
    message_bytes: int = Field(default=2048, ge=128, le=65536)
    connections: int = Field(default=4096, ge=1)
    """The most connections at once; fewer if the limit of open files does not allow them."""
    connections_of_an_address: int = Field(default=256, ge=2)
    """The most connections from one address, of IPv6 from one /64 network; a client that a trusted
    proxy names has as many requests. Half of its WebSockets may be without a seat."""
    head_seconds: float = Field(default=10, gt=0)
    """Seconds in which a connection agrees on TLS, and sends a complete request head."""
    request_seconds: float = Field(default=20, gt=0)
    """Seconds in which it then sends the body."""
    body_bytes: int = Field(default=65536, ge=1024)
    brought_bytes: int = Field(default=MOST_UPLOAD_BYTES, ge=1024, le=MOST_UPLOAD_BYTES)
    """The most bytes in which a game may be brought: as many as `actions` may need."""
    name_length: int = Field(default=40, ge=1, le=200)
    away_seconds: float = Field(default=3, ge=0)
    """How long a person whose line is gone still counts as here: pages are loaded anew."""
    gone_seconds: float = Field(default=60, gt=0)
    """After how long without a line a person is gone, and the opener's rights pass on."""
    resting_seconds: float = Field(default=30, ge=0)
    """How long a game nobody looks at stays in memory; it is played again from its log."""
    idle_seconds: float = Field(default=1800, ge=0)
    """How long a table nobody looks at stays in memory."""

    @field_validator("webhook")
    @classmethod
    def check_webhook(cls, value: str | None) -> str | None:
        """Refuse what is no address of the web."""
        if value and urlsplit(value).scheme not in ("http", "https"):
            raise ValueError("it begins with http:// or https://")
        return value or None

    @field_validator("metrics_token", "owner_token")
    @classmethod
    def check_token(cls, value: SecretStr | None) -> SecretStr | None:
        """Refuse a token that may be guessed; an empty one is none."""
        length = len(value.get_secret_value()) if value else 0
        if 0 < length < SHORTEST_TOKEN:
            raise ValueError(f"it has {length} characters; allowed are {SHORTEST_TOKEN} or more")
        return value if length else None

    @field_validator("trusted_proxies")
    @classmethod
    def check_networks(cls, value: Names) -> Names:
        """Refuse what is neither an address nor a network."""
        for each in value:
            ipaddress.ip_network(each, strict=False)
        return value

    @field_validator("hosts", "origins", "trusted_proxies", mode="before")
    @classmethod
    def split(cls, value: object) -> object:
        """Return the words between commas."""
        if not isinstance(value, str):
            return value
        return tuple(word for part in value.split(",") if (word := part.strip()))


def is_shared(settings: Settings) -> bool:
    """Tell whether other nodes may keep the same tables."""
    return isinstance(settings.database, ServerAddress)
