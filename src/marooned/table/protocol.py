"""Every message between the page and the table, both ways."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from marooned.errors import shortened, shown
from marooned.table.error_codes import TableError

MOST_TOLD = 2**64
MOST_TOLD_OF_A_LIST = 16
Scalar = str | int | float | bool | None
MOST_WHOLE = 2**31 - 1
Whole = Annotated[int, Field(ge=0, le=MOST_WHOLE)]


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


class NewTable(Incoming):
    """The body that opens a table; the number of seats is the number of players."""

    game: str = Field(max_length=100)
    options: dict[str, Scalar | list[Scalar]] = Field(default_factory=dict, max_length=64)
    seats: list[Annotated[PersonSeat | CompanionSeat, Field(discriminator="kind")]] = Field(
        max_length=16
    )


class Redeemed(Incoming):
    """The secret of an invitation, and the name of who comes, where it is another's."""

    secret: str = Field(max_length=100)
    name: str | None = None


class Play(Incoming):
    """An action for a seat."""

    type: Literal["play"]
    seq: Whole
    seat: Whole
    code: Whole


class Undo(Incoming):
    """A wish to take one's last action back."""

    type: Literal["undo"]
    seq: Whole


class Advise(Incoming):
    """A wish for advice to a seat."""

    type: Literal["advise"]
    seq: Whole
    seat: Whole


class WishOutlook(Incoming):
    """Whether this browser wants to be told how the game stands."""

    type: Literal["outlook"]
    on: bool


class Pause(Incoming):
    """Whether companions are to wait."""

    type: Literal["pause"]
    on: bool


class Ping(Incoming):
    """A question whether the node still hears."""

    type: Literal["ping"]


AnyRequest = Play | Undo | Advise | WishOutlook | Pause | Ping
Request = Annotated[AnyRequest, Field(discriminator="type")]
REQUESTS: TypeAdapter[AnyRequest] = TypeAdapter(Request)
REQUEST_TYPES = ("play", "undo", "advise", "outlook", "pause", "ping")


State = Literal["preparing", "ready", "failed"]


class Prepared(BaseModel):
    """How far the companions of a game are from looking ahead.

    `part` is done, 0 to 1; `seconds` are left, None where nobody can tell yet.
    """

    game: str
    title: str
    part: float
    seconds: float | None
    failed: bool


class Status(BaseModel):
    """How a node is: games can be played in every state.

    `preparing` are the games whose companions act by judgement still, the next one first.
    """

    state: State
    text: str
    version: str
    preparing: list[Prepared]


class Choice(BaseModel):
    """A value of an option, and what people read."""

    value: Any
    label: str


class OptionText(BaseModel):
    """An option of a game."""

    name: str
    default: Any
    choices: list[Choice] | None
    many: bool
    file: bool
    help: str


class GameText(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    cooperative: bool
    options: list[OptionText]


class PlayerText(BaseModel):
    """A player that companions may be."""

    name: str
    title: str
    help: str


class Catalogue(BaseModel):
    """All that may be chosen before a game."""

    games: list[GameText]
    players: list[PlayerText]


class Opened(BaseModel):
    """The name of a table that was opened."""

    table: str


class Invitation(BaseModel):
    """A token that lets another browser take a seat, once; told to nobody but who asked for it."""

    seat: int
    secret: str


class Offer(BaseModel):
    """The seat that an invitation is for; whether whoever shows it holds that seat already."""

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


class SeatText(BaseModel):
    """A seat as all are told it."""

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    free: bool
    """Whether a friend is still to take it."""


class TableText(BaseModel):
    """A table to those who look at it; `options` hold the seed, as digits, after the end.

    `offers` are the seats to which whoever looks may invite.
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


class WindowText(BaseModel):
    """A window that is answered in secret: its length, what is left of it, one's own answer."""

    seconds: float
    left: float
    kept: int | None


class Push(BaseModel):
    """The news for a seat (None: a spectator): what happened and what it may know since.

    `view` holds those parts of the seat's view that differ from what this browser was told of that
    seat with the push of the number `base`; the others are as they were. Without a base it is
    whole: at the start, after an undo, wherever seats change hands and after a request that came
    late. A browser that lacks the base joins the table again.
    """

    type: Literal["push"] = "push"
    seq: int
    seat: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    base: int | None
    you: list[int]
    undo: bool
    thinking: list[int]
    paused: bool
    cooperative: bool
    window: WindowText | None


class FullPush(Push):
    """A push whose log replaces the one the page keeps: at the start and after an undo."""

    log: list[dict[str, Any]]


class Kept(BaseModel):
    """An answer in a secret window was kept; told to those alone who hold the seat."""

    type: Literal["kept"] = "kept"
    seq: int
    seat: int
    code: int


class Worth(BaseModel):
    """A chance to win, or expected share of the win among rivals, with its 95 % interval."""

    worth: float
    low: float
    high: float


class MoveText(Worth):
    """An action's chance; code 0 of a seat that is not waited for lets others go on."""

    code: int
    text: str


class StepText(BaseModel):
    """An action that is expected."""

    seat: int
    text: str


class AdviceText(Worth):
    """Advice, told to the asker alone; the first move is the one to take.

    `line` is what is expected to follow it, `targets` are its places.
    """

    type: Literal["advice"] = "advice"
    seq: int
    seat: int
    moves: list[MoveText]
    line: list[StepText]
    reason: str
    targets: list[str]


class OutlookText(Worth):
    """How the game stands for a seat whose view is pushed; for None: the open knowledge."""

    type: Literal["outlook"] = "outlook"
    seq: int
    seat: int | None


class Pong(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"


class Trouble(BaseModel):
    """An error over a socket; nothing has changed."""

    type: Literal["error"] = "error"
    code: str
    message: str
    seq: int | None
    value: Any = None
    allowed: list[Any] = []


class ErrorText(BaseModel):
    """An error: a code for programs, a sentence for people."""

    code: str
    message: str
    value: Any = None
    allowed: list[Any] = []


class ErrorBody(BaseModel):
    """The body of every answer with a status of 400 or more."""

    error: ErrorText


def plain(value: object) -> Any:
    """Return a refused value as an answer repeats it: as text where it is long or no JSON."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float) and abs(value) < MOST_TOLD:
        return value
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, list) and is_short(value):
        return [plain(part) for part in value]
    return shown(value)


def is_short(values: list[object]) -> bool:
    """Tell whether a list is repeated part by part."""
    is_flat = not any(isinstance(value, list | tuple | dict) for value in values)
    return is_flat and len(values) <= MOST_TOLD_OF_A_LIST


def error_body(error: TableError) -> ErrorBody:
    """Return the body of an answer that tells of an error."""
    value, allowed = plain(error.value), [plain(each) for each in error.allowed]
    return ErrorBody(
        error=ErrorText(code=error.code, message=str(error), value=value, allowed=allowed)
    )


def trouble(error: TableError, seq: int | None) -> Trouble:
    """Return the message that tells of an error over a socket."""
    return Trouble(
        code=error.code,
        message=str(error),
        seq=seq,
        value=plain(error.value),
        allowed=[plain(each) for each in error.allowed],
    )
