"""Tables as those who look for them are told of them, and invitations to their seats."""

from typing import Any, Literal

from pydantic import BaseModel

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
    """Whether it is still to be dealt."""
    awaits: list[str]
    """The names of those who are waited for."""
    awaits_me: bool
    public: bool
    known_deal: bool
    origin: str | None = None
    """What it came from, in words, where it was not dealt."""
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
    """Who sits there already."""
    free: int
    watchers: bool


class PublicTables(BaseModel):
    """Public tables of a node; `on` is whether the node lists any."""

    on: bool
    tables: list[PublicLine]


class SeatText(BaseModel):
    """Public information about a seat."""

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    free: bool
    """Whether a friend is still to take it."""
    sits_in_for: str | None = None
    """The name of the person whom somebody sits in for, or who has resigned."""
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
    """Whether whoever looks may change what holds here."""
    terms: Terms
    known_deal: bool
    origin: str | None = None
    """What it came from, in words, where it was not dealt."""
    successor: str | None
