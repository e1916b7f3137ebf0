"""What whoever keeps a node sees of it, and may ask: nothing that is hidden in a game."""

from typing import Annotated, Literal

from pydantic import BaseModel, StringConstraints

MOST_OF_A_WORD = 200


class OwnerToken(BaseModel):
    """The token that the owner's link holds."""

    token: str


class Drained(BaseModel):
    """Whether no new tables are to be opened."""

    on: bool


class Closing(BaseModel):
    """A word to those who sit at a table that is closed."""

    word: Annotated[str, StringConstraints(strip_whitespace=True, max_length=MOST_OF_A_WORD)] = ""


class Sitter(BaseModel):
    """Who sits at a table."""

    name: str
    kind: Literal["person", "companion"]
    free: bool


class OwnedTable(BaseModel):
    """A running table."""

    table: str
    title: str
    state: Literal["gathering", "playing", "paused"]
    created: str
    touched: str
    watchers: int
    """How many look on at this node."""
    seats: list[Sitter]


class Queue(BaseModel):
    """How many questions of a rank wait."""

    rank: str
    waiting: int


class Load(BaseModel):
    """How much a node does."""

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
    """All that the owner's page shows; the newest tables, if there are more."""

    load: Load
    tables: list[OwnedTable]
