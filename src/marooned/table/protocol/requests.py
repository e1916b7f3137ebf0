"""Requests of a browser over HTTP and WebSocket; all others are refused."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from marooned.table.terms import Terms

Scalar = str | int | float | bool | None
MOST_WHOLE = 2**31 - 1


Whole = Annotated[int, Field(ge=0, le=MOST_WHOLE)]
MOST_TARGETS = 4
Target = Annotated[str, Field(min_length=1, max_length=100)]


class Incoming(BaseModel):
    """A message or a body from a browser; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PersonSeat(Incoming):
    """Seat of a person at this browser; a friend's seat is free until they take it by a link."""

    kind: Literal["person"]
    name: str
    friend: bool = False


class CompanionSeat(Incoming):
    """Seat of an AI player."""

    kind: Literal["companion"]
    player: str


SeatWish = Annotated[PersonSeat | CompanionSeat, Field(discriminator="kind")]


class NewTable(Incoming):
    """Body that opens a table; the number of seats is the number of players."""

    game: str = Field(max_length=100)
    options: dict[str, Scalar | list[Scalar]] = Field(default_factory=dict, max_length=64)
    terms: Terms = Terms()
    wait: bool = False
    """Whether a waiting room precedes the deal, until all people are ready."""
    seats: list[SeatWish] = Field(max_length=16)


class Redeemed(Incoming):
    """Secret of an invitation, and the name of the person if it is a new one."""

    secret: str = Field(max_length=100)
    name: str | None = None


Click = Annotated[str, Field(pattern=r"^[ -~]{1,40}$")]


class Play(Incoming):
    """Play an action for a seat.

    The id of a click makes it idempotent: duplicates count once. A late click is played if it still
    means the same.
    """

    type: Literal["play"]
    seq: Whole
    seat: Whole
    code: Whole
    click: Click | None = None


class Undo(Incoming):
    """Undo your last action."""

    type: Literal["undo"]
    seq: Whole


class Advise(Incoming):
    """Request advice for a seat."""

    type: Literal["advise"]
    seq: Whole
    seat: Whole


class WhyNot(Incoming):
    """Ask why an item or a button allows a seat no action."""

    type: Literal["why_not"]
    seat: Whole
    target: Target


class Ahead(Incoming):
    """Ask for dangers ahead and the reach of pawns, by what a seat knows."""

    type: Literal["ahead"]
    seat: Whole | None = None
    """None for public knowledge."""


class Imagine(Incoming):
    """Request a sampled world consistent with what a seat knows.

    The same seed gives the same world while the seat knows the same.
    """

    type: Literal["imagine"]
    seat: Whole
    seed: Whole = 0


class WishOutlook(Incoming):
    """Subscribe to or unsubscribe from the chance to win."""

    type: Literal["outlook"]
    on: bool


class Pause(Incoming):
    """Pause or resume AI players and clocks."""

    type: Literal["pause"]
    on: bool


class Grant(Incoming):
    """Give another person extra time."""

    type: Literal["grant"]
    seat: Whole


class Back(Incoming):
    """A person is back, for whom an AI player has played."""

    type: Literal["back"]
    seat: Whole


class Introduce(Incoming):
    """Set the name of a spectator."""

    type: Literal["introduce"]
    name: str = Field(max_length=200)


class Word(Incoming):
    """A message to everyone; `seat` is required if a browser has several seats."""

    seat: Whole | None = None


class Say(Word):
    """Send a chat message."""

    type: Literal["say"]
    text: str


class Phrase(Word):
    """Send a quick-chat phrase, with an item of the table for each gap."""

    type: Literal["phrase"]
    phrase: str
    targets: list[Target] = Field(default_factory=list, max_length=MOST_TARGETS)


class Point(Word):
    """Point at items of the table for everyone."""

    type: Literal["point"]
    targets: list[Target] = Field(min_length=1, max_length=MOST_TARGETS)


class AnswerUndo(Incoming):
    """Allow or refuse another person's undo."""

    type: Literal["answer_undo"]
    number: Whole
    yes: bool


class Here(Incoming):
    """Whether the page is visible to a person."""

    type: Literal["here"]
    on: bool


class Ping(Incoming):
    """Check that the node answers."""

    type: Literal["ping"]


AnyWord = Say | Phrase | Point
AnyTime = Pause | Grant | Back
AnyEnquiry = WhyNot | Ahead | Imagine
AnyBeside = WishOutlook | AnyTime | Introduce | Here | AnyWord | AnswerUndo | Ping
AnyRequest = Play | Undo | Advise | AnyEnquiry | AnyBeside


Request = Annotated[AnyRequest, Field(discriminator="type")]


REQUESTS: TypeAdapter[AnyRequest] = TypeAdapter(Request)


REQUEST_TYPES = (
    "play",
    "undo",
    "advise",
    "why_not",
    "ahead",
    "imagine",
    "outlook",
    "pause",
    "grant",
    "back",
    "introduce",
    "here",
    "say",
    "phrase",
    "point",
    "answer_undo",
    "ping",
)
