"""Requests: what a browser may ask of a table and of a node; all else is refused."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from marooned.table.terms import Terms

Scalar = str | int | float | bool | None
MOST_WHOLE = 2**31 - 1


Whole = Annotated[int, Field(ge=0, le=MOST_WHOLE)]
MOST_TARGETS = 4
Target = Annotated[str, Field(min_length=1, max_length=100)]


class Incoming(BaseModel):
    """A message or a body from a browser; what is not named here is refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PersonSeat(Incoming):
    """A person's seat, at this browser; a friend's is free until they take it by a link."""

    kind: Literal["person"]
    name: str
    friend: bool = False


class CompanionSeat(Incoming):
    """A companion's seat, and the player that it is."""

    kind: Literal["companion"]
    player: str


SeatWish = Annotated[PersonSeat | CompanionSeat, Field(discriminator="kind")]


class NewTable(Incoming):
    """The body that opens a table; the number of seats is the number of players."""

    game: str = Field(max_length=100)
    options: dict[str, Scalar | list[Scalar]] = Field(default_factory=dict, max_length=64)
    terms: Terms = Terms()
    wait: bool = False
    """Whether it is dealt only when all who sit there say that they are ready."""
    seats: list[SeatWish] = Field(max_length=16)


class Redeemed(Incoming):
    """The secret of an invitation, and the name of who comes, where it is another's."""

    secret: str = Field(max_length=100)
    name: str | None = None


Click = Annotated[str, Field(pattern=r"^[ -~]{1,40}$")]


class Play(Incoming):
    """An action for a seat.

    A click has an id of its own: however often it is sent, it counts once, and is played beside
    what others did meanwhile if it means the same still.
    """

    type: Literal["play"]
    seq: Whole
    seat: Whole
    code: Whole
    click: Click | None = None


class Undo(Incoming):
    """A wish to take one's last action back."""

    type: Literal["undo"]
    seq: Whole


class Advise(Incoming):
    """A wish for advice to a seat."""

    type: Literal["advise"]
    seq: Whole
    seat: Whole


class WhyNot(Incoming):
    """A question why a seat can do nothing with something in its view, or by a button."""

    type: Literal["why_not"]
    seat: Whole
    target: Target


class Ahead(Incoming):
    """A question what may happen next and where pawns could come, as far as a seat knows."""

    type: Literal["ahead"]
    seat: Whole | None = None
    """None for what all may know."""


class Imagine(Incoming):
    """A wish for a world that a seat can imagine, to think in it somewhere else.

    The same seed brings the same world for as long as the seat knows the same.
    """

    type: Literal["imagine"]
    seat: Whole
    seed: Whole = 0


class WishOutlook(Incoming):
    """Whether this browser wants to be told how the game stands."""

    type: Literal["outlook"]
    on: bool


class Pause(Incoming):
    """Whether companions and clocks are to wait."""

    type: Literal["pause"]
    on: bool


class Grant(Incoming):
    """Extra time for another person."""

    type: Literal["grant"]
    seat: Whole


class Back(Incoming):
    """That a person is back for whom a companion has played."""

    type: Literal["back"]
    seat: Whole


class Introduce(Incoming):
    """What a spectator wants to be called."""

    type: Literal["introduce"]
    name: str = Field(max_length=200)


class Word(Incoming):
    """What a person tells all; where one browser has several seats, from which of them."""

    seat: Whole | None = None


class Say(Word):
    """A line of one's own."""

    type: Literal["say"]
    text: str


class Phrase(Word):
    """One of the table's phrases; for each of its gaps a thing on the table."""

    type: Literal["phrase"]
    phrase: str
    targets: list[Target] = Field(default_factory=list, max_length=MOST_TARGETS)


class Point(Word):
    """Things on the table that all are to look at."""

    type: Literal["point"]
    targets: list[Target] = Field(min_length=1, max_length=MOST_TARGETS)


class AnswerUndo(Incoming):
    """Whether somebody may take an action back that came before one's own."""

    type: Literal["answer_undo"]
    number: Whole
    yes: bool


class Here(Incoming):
    """Whether somebody can see the page now."""

    type: Literal["here"]
    on: bool


class Ping(Incoming):
    """A question whether the node still hears."""

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
