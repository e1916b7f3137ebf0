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


class AiSeat(Incoming):
    """Seat of an AI player."""

    kind: Literal["ai"]
    player: str


NewSeat = Annotated[PersonSeat | AiSeat, Field(discriminator="kind")]


class NewTable(Incoming):
    """Body that opens a table; the number of seats is the number of players."""

    game: str = Field(max_length=100)
    options: dict[str, Scalar | list[Scalar]] = Field(default_factory=dict, max_length=64)
    terms: Terms = Terms()
    waiting_room: bool = False
    """Whether a waiting room precedes the deal, until all people are ready."""
    seats: list[NewSeat] = Field(max_length=16)


class RedeemInvitation(Incoming):
    """Secret of an invitation, and the name of the person if it is a new one."""

    secret: str = Field(max_length=100)
    name: str | None = None


RequestId = Annotated[str, Field(pattern=r"^[ -~]{1,40}$")]


class Play(Incoming):
    """Play an action for a seat.

    The id of the request makes it idempotent: duplicates count once. A late request is played if it
    still means the same.
    """

    type: Literal["play"]
    seq: Whole
    seat: Whole
    code: Whole
    request_id: RequestId | None = None


class Undo(Incoming):
    """Undo your last action."""

    type: Literal["undo"]
    seq: Whole


class HintRequest(Incoming):
    """Request a hint for a seat."""

    type: Literal["hint"]
    seq: Whole
    seat: Whole


class IllegalReasonRequest(Incoming):
    """Ask why an item or a button allows a seat no action."""

    type: Literal["illegal_reason"]
    seat: Whole
    target: Target


class ForecastRequest(Incoming):
    """Ask for dangers ahead and the reach of pawns, by what a seat knows."""

    type: Literal["forecast"]
    seat: Whole | None = None
    """None for public knowledge."""


class SampleWorld(Incoming):
    """Request a sampled world consistent with what a seat knows.

    The same seed gives the same world while the seat knows the same.
    """

    type: Literal["sample_world"]
    seat: Whole
    seed: Whole = 0


class EvaluationRequest(Incoming):
    """Subscribe to or unsubscribe from the chance to win."""

    type: Literal["evaluation"]
    on: bool


class Pause(Incoming):
    """Pause or resume AI players and clocks."""

    type: Literal["pause"]
    on: bool


class AddTime(Incoming):
    """Give another person extra time."""

    type: Literal["add_time"]
    seat: Whole


class ReturnToSeat(Incoming):
    """A person is back, for whom an AI player has played."""

    type: Literal["return_to_seat"]
    seat: Whole


class SetName(Incoming):
    """Set the name of a spectator."""

    type: Literal["set_name"]
    name: str = Field(max_length=200)


class ChatRequest(Incoming):
    """A message to everyone; `seat` is required if a browser has several seats."""

    seat: Whole | None = None


class SendChat(ChatRequest):
    """Send a chat message."""

    type: Literal["chat"]
    text: str


class QuickChat(ChatRequest):
    """Send a quick-chat phrase, with an item of the table for each gap."""

    type: Literal["quick_chat"]
    phrase: str
    targets: list[Target] = Field(default_factory=list, max_length=MOST_TARGETS)


class Point(ChatRequest):
    """Point at items of the table for everyone."""

    type: Literal["point"]
    targets: list[Target] = Field(min_length=1, max_length=MOST_TARGETS)


class AnswerUndo(Incoming):
    """Allow or refuse another person's undo."""

    type: Literal["answer_undo"]
    number: Whole
    accept: bool


class PageVisibility(Incoming):
    """Whether the page is visible to a person."""

    type: Literal["visibility"]
    visible: bool


class Ping(Incoming):
    """Check that the node answers."""

    type: Literal["ping"]


AnyWord = SendChat | QuickChat | Point
AnyTime = Pause | AddTime | ReturnToSeat
AnyEnquiry = IllegalReasonRequest | ForecastRequest | SampleWorld
AnyBeside = EvaluationRequest | AnyTime | SetName | PageVisibility | AnyWord | AnswerUndo | Ping
AnyRequest = Play | Undo | HintRequest | AnyEnquiry | AnyBeside


Request = Annotated[AnyRequest, Field(discriminator="type")]


REQUESTS: TypeAdapter[AnyRequest] = TypeAdapter(Request)


REQUEST_TYPES = (
    "play",
    "undo",
    "hint",
    "illegal_reason",
    "forecast",
    "sample_world",
    "evaluation",
    "pause",
    "add_time",
    "return_to_seat",
    "set_name",
    "visibility",
    "chat",
    "quick_chat",
    "point",
    "answer_undo",
    "ping",
)
