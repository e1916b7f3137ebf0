"""Messages of waiting rooms: requests before the deal, and the state of a room."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import AiSeat, Incoming, Scalar
from marooned.table.protocol_version import PROTOCOL
from marooned.table.terms import Terms

MOST_SEATS = 16


class UnchangedSeat(Incoming):
    """A seat that stays as it is, with its person."""

    kind: Literal["unchanged"]
    seat: int = Field(ge=0, lt=MOST_SEATS)


class FreeSeat(Incoming):
    """A free seat for a person."""

    kind: Literal["free"]


class WaitingRoomChange(Incoming):
    """Changes of the host; omitted fields stay. People whose seat is not listed lose it."""

    options: dict[str, Scalar | list[Scalar]] | None = Field(default=None, max_length=64)
    terms: Terms | None = None
    seats: (
        list[Annotated[UnchangedSeat | FreeSeat | AiSeat, Field(discriminator="kind")]] | None
    ) = Field(default=None, max_length=MOST_SEATS)


class SitDown(Incoming):
    """Name of the person who sits down."""

    name: str = Field(max_length=200)


class OwnSeatChange(Incoming):
    """Changes of a person to their own seat."""

    name: str | None = Field(default=None, max_length=200)
    ready: bool | None = None


class WaitingRoomSwap(Incoming):
    """Request to swap: two seats exchange their people."""

    seat: int = Field(ge=0, lt=MOST_SEATS)
    to: int = Field(ge=0, lt=MOST_SEATS)


class WaitingRoomSeat(BaseModel):
    """Seat in a waiting room; `online` is whether its person has the page open."""

    seat: int
    kind: Literal["person", "ai"]
    name: str
    player: str | None
    free: bool
    ready: bool
    online: bool
    host: bool


class WaitingRoom(BaseModel):
    """A waiting room as one browser sees it; its number is independent of moves."""

    type: Literal["waiting_room"] = "waiting_room"
    number: int
    table: str
    game: str
    title: str
    cooperative: bool
    options: dict[str, Any]
    """Include a chosen seed, as digits: all people in the room may know it."""
    terms: Terms
    seats: list[WaitingRoomSeat]
    your_seats: list[int]
    is_host: bool
    spectator_count: int
    """Number of people without a seat."""
    dealt: bool
    """Whether the game has begun: the page then opens the table."""
    last_change: str | None
    """Latest change, in words."""
    protocol: str = PROTOCOL
