"""Waiting rooms: what people may ask before the deal, and how all there are told of it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import CompanionSeat, Incoming, Scalar
from marooned.table.protocol_version import PROTOCOL
from marooned.table.terms import Terms

MOST_SEATS = 16


class KeptSeat(Incoming):
    """A seat as it is now, with whoever sits there."""

    kind: Literal["kept"]
    seat: int = Field(ge=0, lt=MOST_SEATS)


class FreeSeat(Incoming):
    """A seat for somebody who is still to come."""

    kind: Literal["free"]


class Arrangement(Incoming):
    """What the opener changes; what is left out stays. Whose seat is not kept stands up."""

    options: dict[str, Scalar | list[Scalar]] | None = Field(default=None, max_length=64)
    terms: Terms | None = None
    seats: (
        list[Annotated[KeptSeat | FreeSeat | CompanionSeat, Field(discriminator="kind")]] | None
    ) = Field(default=None, max_length=MOST_SEATS)


class Sitting(Incoming):
    """The name of whoever sits down."""

    name: str = Field(max_length=200)


class OwnSeat(Incoming):
    """What a person says of their own seat."""

    name: str | None = Field(default=None, max_length=200)
    ready: bool | None = None


class Move(Incoming):
    """A wish to change places: two seats swap who sits there."""

    seat: int = Field(ge=0, lt=MOST_SEATS)
    to: int = Field(ge=0, lt=MOST_SEATS)


class RoomSeat(BaseModel):
    """A seat in a waiting room; `here` tells whether its person looks now."""

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    free: bool
    ready: bool
    here: bool
    opener: bool


class RoomText(BaseModel):
    """A waiting room as one browser is told of it; its number has nothing to do with moves."""

    type: Literal["room"] = "room"
    number: int
    table: str
    game: str
    title: str
    cooperative: bool
    options: dict[str, Any]
    """With the seed, as digits, where somebody stated one: all who sit there may know it."""
    terms: Terms
    seats: list[RoomSeat]
    you: list[int]
    opener: bool
    lookers: int
    """How many look and have no seat."""
    dealt: bool
    """Whether the game has begun: the page goes on to the table."""
    told: str | None
    """What has just changed."""
    protocol: str = PROTOCOL
