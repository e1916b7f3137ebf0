"""Responses with lists of tables, with one table, and with invitations to its seats."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol.operating.notice_text import NoticeText
from marooned.table.terms import Terms


class OpenedTable(BaseModel):
    """Name of the opened table."""

    table: str


class Invitation(BaseModel):
    """One-time token by which another browser takes a seat; only for the browser that asked."""

    seat: int
    secret: str


class InvitationDetails(BaseModel):
    """Seat of an invitation, and whether this browser holds it already."""

    seat: int
    name: str
    yours: bool


class TableSummary(BaseModel):
    """A table in a browser's list."""

    table: str
    game: str
    title: str
    cooperative: bool
    created: str
    finished: str | None
    outcome: dict[str, Any] | None
    text: str
    waiting_room: bool
    active_players: list[str]
    """Names of the active players."""
    your_turn: bool
    public: bool
    known_deal: bool
    origin: str | None = None
    """Source of an uploaded game or a variation, in words."""
    closable: bool
    """Whether this browser may close it."""
    options: dict[str, Any]
    seats: list["TableSeat"]


class PublicTable(BaseModel):
    """A public table that waits for players."""

    table: str
    game: str
    title: str
    created: str
    names: list[str]
    """Names of the seated people."""
    free_seats: int
    spectators: bool
    """Whether spectators are allowed."""


class PublicTables(BaseModel):
    """Public tables of a node; `enabled` is whether the node lists any."""

    enabled: bool
    tables: list[PublicTable]
    notice: NoticeText
    """The operator's notice: the page reads this list again every few seconds."""


class TableSeat(BaseModel):
    """Public information about a seat."""

    seat: int
    kind: Literal["person", "ai"]
    name: str
    player: str | None
    free: bool
    """Whether it still waits for a person."""
    substitute_for: str | None = None
    """Name of the person who is substituted, or who has resigned."""
    resigned: bool = False


class TableInfo(BaseModel):
    """A table; `options` include the seed, as digits, after the end.

    `invitable_seats` are the seats to which this browser may invite.
    """

    table: str
    game: str
    title: str
    cooperative: bool
    options: dict[str, Any]
    seats: list[TableSeat]
    your_seats: list[int]
    invitable_seats: list[int]
    finished: str | None
    waiting_room: bool
    is_host: bool
    """Whether you are the host."""
    terms: Terms
    known_deal: bool
    origin: str | None = None
    """Source of an uploaded game or a variation, in words."""
    rematch: str | None
    """Name of the table of the rematch."""
