"""People at a table: who is here, what each may do about a seat, and what they ask for."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from marooned.table.protocol.requests import Incoming, Whole

State = Literal["here", "away", "gone"]
Deed = Literal["stand_up", "sit_down", "resign", "swap", "replace", "kick"]


class SeatNews(BaseModel):
    """A seat as the people at the table are: whether its person is here, and what you may do.

    A companion's seat and a free one have no presence.
    """

    seat: int
    presence: State | None
    deeds: list[Deed]


class Spectator(BaseModel):
    """Somebody who looks on, as the host is told of them."""

    number: int
    name: str


class SeatWish(BaseModel):
    """Somebody who looks on and would like a free seat; whether that is oneself."""

    number: int
    seat: int
    name: str
    own: bool


class People(BaseModel):
    """Who is here; its number is its own, and makes no move late.

    `opener` is the seat of whoever has the opener's rights, `host` whether that is you; each of
    `swaps` is the seat of one who would change places, and the seat they would like.
    """

    type: Literal["people"] = "people"
    number: int
    opener: int | None
    host: bool
    seats: list[SeatNews]
    swaps: list[tuple[int, int]]
    spectators: list[Spectator] = []
    """Whom the host may send out; nobody else is told."""
    wishes: list[SeatWish] = []
    """Who would like to sit down; told to who asked and to whoever may offer the seat."""


class Asking(Incoming):
    """The name of whoever would like to sit down."""

    name: str = Field(max_length=200)


class Answer(Incoming):
    """Whether somebody gets the seat they asked for."""

    yes: bool


class Replaced(Incoming):
    """Who sits at a seat from now on: a companion, or None: whoever comes by a link."""

    player: str | None = Field(default=None, max_length=100)


class Resigned(Incoming):
    """The companion that plays on in one's place."""

    player: str = Field(max_length=100)


class Kicked(Replaced):
    """The same, and whether whoever sat there may come back to the table."""

    block: bool = False


class SentOut(Incoming):
    """Whether a spectator may come back."""

    block: bool = False


class Blocked(BaseModel):
    """Somebody who may not come to the table any more, and by what the host lets them in."""

    key: str
    name: str


class Swap(Incoming):
    """The seat that somebody would like in place of their own."""

    place: Whole


class Recovered(Incoming):
    """A recovery code, as somebody wrote it down."""

    code: Annotated[str, Field(max_length=100)]


class Code(BaseModel):
    """The recovery code of whoever asks; None where they own no seat here."""

    code: str | None
