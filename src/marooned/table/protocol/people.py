"""Messages about people at a table: presence, permitted actions, and requests for seats."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import Incoming, Whole

State = Literal["here", "away", "gone"]
Deed = Literal["stand_up", "sit_down", "resign", "swap", "replace", "kick"]


class SeatNews(BaseModel):
    """People news of a seat: presence of its person, and actions that you may take.

    Seats of AI players and free seats have no presence.
    """

    seat: int
    presence: State | None
    deeds: list[Deed]


class Spectator(BaseModel):
    """A spectator, as the host sees them."""

    number: int
    name: str


class SeatWish(BaseModel):
    """Request of a spectator for a free seat; `own` if it is yours."""

    number: int
    seat: int
    name: str
    own: bool


class People(BaseModel):
    """Presence and people's requests; its number is its own and makes no move stale.

    `opener` is the seat of the host, `host` whether that is you. Each of `swaps` is the seat of a
    person who wants to swap, and the seat they want.
    """

    type: Literal["people"] = "people"
    number: int
    opener: int | None
    host: bool
    seats: list[SeatNews]
    swaps: list[tuple[int, int]]
    spectators: list[Spectator] = []
    """Spectators that the host may remove; only for the host."""
    wishes: list[SeatWish] = []
    """Requests for seats; only for the spectators who asked and people who may grant them."""


class Asking(Incoming):
    """Name of the spectator who asks for a seat."""

    name: str = Field(max_length=200)


class Answer(Incoming):
    """Whether the spectator gets the seat."""

    yes: bool


class Replaced(Incoming):
    """New holder of a seat: an AI player, or None for a person with an invitation."""

    player: str | None = Field(default=None, max_length=100)


class Resigned(Incoming):
    """AI player that continues for a person who resigns."""

    player: str = Field(max_length=100)


class Kicked(Replaced):
    """As `Replaced`, and whether the removed person may come back."""

    block: bool = False


class SentOut(Incoming):
    """Whether a removed spectator may come back."""

    block: bool = False


class Blocked(BaseModel):
    """A blocked person, and the key by which the host unblocks them."""

    key: str
    name: str


class Swap(Incoming):
    """Seat that a person wants in exchange for their own."""

    place: Whole


class Recovered(Incoming):
    """A recovery code, as a person typed it."""

    code: Annotated[str, Field(max_length=100)]


class Code(BaseModel):
    """Recovery code of the asker; None if they own no seat here."""

    code: str | None
