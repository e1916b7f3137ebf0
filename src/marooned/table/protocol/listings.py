"""Responses with lists of tables, with one table, and with invitations to its seats."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol.operating.notice_text import NoticeText
from marooned.table.terms import Terms


class Opened(BaseModel):
    """Name of the opened table."""

    table: str


class Invitation(BaseModel):
    """One-time token by which another browser takes a seat; only for the browser that asked."""

    seat: int
    secret: str


class Offer(BaseModel):
    """Seat of an invitation, and whether this browser holds it already."""

    seat: int
    name: str
    yours: bool


class TableLine(BaseModel):
    """A table in a browser's list."""

    table: str
    game: str
    title: str
    cooperative: bool
    created: str
    finished: str | None
    outcome: dict[str, Any] | None
    text: str
    waiting: bool
    """Whether it is a waiting room."""
    awaits: list[str]
    """Names of the active players."""
    awaits_me: bool
    public: bool
    known_deal: bool
    origin: str | None = None
    """Source of an uploaded game or a variation, in words."""
    closable: bool
    """Whether this browser may close it."""
    options: dict[str, Any]
    seats: list["SeatText"]


class PublicLine(BaseModel):
    """A public table that waits for players."""

    table: str
    game: str
    title: str
    created: str
    names: list[str]
    """Names of the seated people."""
    free: int
    watchers: bool


class PublicTables(BaseModel):
    """Public tables of a node; `on` is whether the node lists any."""

    on: bool
    tables: list[PublicLine]
    notice: NoticeText
    """The operator's notice: the page reads this list again every few seconds."""


class SeatText(BaseModel):
    """Public information about a seat."""

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    free: bool
    """Whether it still waits for a person."""
    sits_in_for: str | None = None
    """Name of the person who is substituted, or who has resigned."""
    resigned: bool = False


class TableText(BaseModel):
    """A table; `options` include the seed, as digits, after the end.

    `offers` are the seats to which this browser may invite.
    """

    table: str
    game: str
    title: str
    cooperative: bool
    options: dict[str, Any]
    seats: list[SeatText]
    you: list[int]
    offers: list[int]
    finished: str | None
    waiting: bool
    opener: bool
    """Whether you are the host."""
    terms: Terms
    known_deal: bool
    origin: str | None = None
    """Source of an uploaded game or a variation, in words."""
    successor: str | None
