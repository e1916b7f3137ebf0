"""Messages of the operator page: load of a node and its tables, without hidden information."""

from typing import Annotated, Literal

from pydantic import BaseModel, StringConstraints

MOST_WORD_LENGTH = 200


class OwnerToken(BaseModel):
    """Token of the operator, from the link to the operator page."""

    token: str


class Drained(BaseModel):
    """Whether the node refuses new tables."""

    on: bool


class Closing(BaseModel):
    """Message to the people at a table that the operator closes."""

    word: Annotated[str, StringConstraints(strip_whitespace=True, max_length=MOST_WORD_LENGTH)] = ""


class Sitter(BaseModel):
    """Seat of a table: its player and whether it is free."""

    name: str
    kind: Literal["person", "ai"]
    free: bool


class OwnedTable(BaseModel):
    """A running table."""

    table: str
    title: str
    state: Literal["gathering", "playing", "paused"]
    created: str
    touched: str
    watchers: int
    """Number of connections to it on this node."""
    seats: list[Sitter]


class Queue(BaseModel):
    """Number of queued AI jobs of a priority."""

    rank: str
    waiting: int


class Load(BaseModel):
    """Load of a node, with its limits."""

    version: str
    up_seconds: float
    health: str
    draining: bool
    memory_mib: int
    most_memory_mib: int | None
    lag_seconds: float
    sockets: int
    in_memory: int
    running: int
    most_running: int
    processes: int
    busy: int
    queues: list[Queue]


class Overview(BaseModel):
    """Content of the operator page: the load, and the most recently used running tables."""

    load: Load
    tables: list[OwnedTable]
