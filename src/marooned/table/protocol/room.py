"""Messages of waiting rooms: requests before the deal, and the state of a room."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import CompanionSeat, Incoming, Scalar
from marooned.table.protocol_version import PROTOCOL
from marooned.table.terms import Terms

MOST_SEATS = 16


class KeptSeat(Incoming):
    """A seat that stays as it is, with its person."""

    kind: Literal["kept"]
    seat: int = Field(ge=0, lt=MOST_SEATS)


class FreeSeat(Incoming):
    """A free seat for a person."""

    kind: Literal["free"]


class Arrangement(Incoming):
    """Changes of the host; omitted fields stay. People whose seat is not listed lose it."""

    options: dict[str, Scalar | list[Scalar]] | None = Field(default=None, max_length=64)
    terms: Terms | None = None
    seats: (
        list[Annotated[KeptSeat | FreeSeat | CompanionSeat, Field(discriminator="kind")]] | None
    ) = Field(default=None, max_length=MOST_SEATS)


class Sitting(Incoming):
    """Name of the person who sits down."""

    name: str = Field(max_length=200)


class OwnSeat(Incoming):
    """Changes of a person to their own seat."""

    name: str | None = Field(default=None, max_length=200)
    ready: bool | None = None


class Move(Incoming):
    """Request to swap: two seats exchange their people."""

    seat: int = Field(ge=0, lt=MOST_SEATS)
    to: int = Field(ge=0, lt=MOST_SEATS)


class RoomSeat(BaseModel):
    """Seat in a waiting room; `here` is whether its person has the page open."""

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    free: bool
    ready: bool
    here: bool
    opener: bool


class RoomText(BaseModel):
    """A waiting room as one browser sees it; its number is independent of moves."""

    type: Literal["room"] = "room"
    number: int
    table: str
    game: str
    title: str
    cooperative: bool
    options: dict[str, Any]
    """Include a chosen seed, as digits: all people in the room may know it."""
    terms: Terms
    seats: list[RoomSeat]
    you: list[int]
    opener: bool
    lookers: int
    """Number of people without a seat."""
    dealt: bool
    """Whether the game has begun: the page then opens the table."""
    told: str | None
    """Latest change, in words."""
    protocol: str = PROTOCOL
