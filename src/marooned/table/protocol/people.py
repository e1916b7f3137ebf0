"""Messages about people at a table: presence, permitted actions, and requests for seats."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import Incoming, Whole

Presence = Literal["online", "away", "offline"]
SeatAction = Literal["stand_up", "sit_down", "resign", "swap", "replace", "kick"]


class SeatStatus(BaseModel):
    """Status of a seat: presence of its person, and actions that you may take.

    Seats of AI players and free seats have no presence.
    """

    seat: int
    presence: Presence | None
    actions: list[SeatAction]


class Spectator(BaseModel):
    """A spectator, as the host sees them."""

    number: int
    name: str


class SeatRequest(BaseModel):
    """Request of a spectator for a free seat; `own` if it is yours."""

    number: int
    seat: int
    name: str
    own: bool


class People(BaseModel):
    """Presence and people's requests; its number is its own and makes no move stale.

    `host_seat` is the seat of the host, `is_host` whether that is you. Each of `swap_requests` is
    the seat of a person who wants to swap, and the seat they want.
    """

    type: Literal["people"] = "people"
    number: int
    host_seat: int | None
    is_host: bool
    seats: list[SeatStatus]
    swap_requests: list[tuple[int, int]]
    spectators: list[Spectator] = []
    """Spectators that the host may remove; only for the host."""
    seat_requests: list[SeatRequest] = []
    """Requests for seats; only for the spectators who asked and people who may grant them."""


class NewSeatRequest(Incoming):
    """Name of the spectator who asks for a seat."""

    name: str = Field(max_length=200)


class SeatRequestAnswer(Incoming):
    """Whether the spectator gets the seat."""

    accept: bool


class SeatReplacement(Incoming):
    """New holder of a seat: an AI player, or None for a person with an invitation."""

    player: str | None = Field(default=None, max_length=100)


class Resignation(Incoming):
    """AI player that continues for a person who resigns."""

    player: str = Field(max_length=100)


class KickPlayer(SeatReplacement):
    """As `SeatReplacement`, and whether the removed person may come back."""

    block: bool = False


class KickSpectator(Incoming):
    """Whether a removed spectator may come back."""

    block: bool = False


class BlockedPerson(BaseModel):
    """A blocked person, and the key by which the host unblocks them."""

    key: str
    name: str


class SwapRequest(Incoming):
    """Seat that a person wants in exchange for their own."""

    other_seat: Whole


class Recovery(Incoming):
    """A recovery code, as a person typed it."""

    code: Annotated[str, Field(max_length=100)]


class RecoveryCode(BaseModel):
    """Recovery code of the asker; None if they own no seat here."""

    code: str | None
