"""News of a table: what happened, and what each seat may know since."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.table.protocol_version import PROTOCOL


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

    `silent` are companions whose thinker does not answer: another thinks for those who are in
    `thinking`, too, nobody for the others.
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
    silent: list[int]
    paused: bool
    paused_by: str | None = None
    cooperative: bool
    window: WindowText | None


class FullPush(Push):
    """A push whose log replaces the one the page keeps: at the start and after an undo."""

    log: list[dict[str, Any]]
    protocol: str = PROTOCOL


class Kept(BaseModel):
    """An answer in a secret window was kept; told to those alone who hold the seat.

    It is in memory alone: a click is done once the window is over and it was written.
    """

    type: Literal["kept"] = "kept"
    seq: int
    seat: int
    code: int
    click: str | None = None


class Done(BaseModel):
    """A click was played, and that was written; `seq` is the number of the change that it made."""

    type: Literal["done"] = "done"
    click: str
    seq: int


class Pong(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
